import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { finishSection, readOwnAttempt, saveAnswers, startTest, submitTest, type AnswerBody } from '@portal/contract/aptitude-attempts'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { call } from './call.ts'
import { storeSession } from './sign-in.ts'
import type { Given } from './recount.ts'

/** A candidate taking the test: questions asked, answers given, and answers acknowledged by the server. */
export interface Taker {
  readonly token: string
  readonly asked: Set<string>
  readonly given: Map<string, Given>
  readonly acknowledged: Map<number, Pick<AnswerBody, 'answer' | 'sequence'>>
  device: string
  /** Answer by question text; null skips it. */
  readonly answer: (text: string) => Given | null
}
export const newTaker = (token: string, answer: Taker['answer']): Taker => ({
  token,
  answer,
  asked: new Set(),
  given: new Map(),
  acknowledged: new Map(),
  device: randomUUID(),
})

export interface OpenTest {
  readonly test_id: number
  readonly sections: number
  /** Questions per section. */
  readonly questions: number
  /** Resolves once the server is up. */
  readonly isUp: () => Promise<void>
  /** Called after each acknowledged answer. */
  readonly onSaved: () => void
}

/** Retries until the server responds, as the test page does. */
const untilAnswered = async <T>({ isUp }: OpenTest, run: () => Promise<T>): Promise<T> => {
  for (;;) {
    await isUp()
    try {
      return await run()
    } catch (error) {
      // A TypeError is a lost connection; a refusal has another type.
      if (!(error instanceof TypeError)) throw error
      await sleep(300)
    }
  }
}

const record = (taker: Taker, answers: readonly AnswerBody[]): void => {
  for (const { position, answer, sequence } of answers) taker.acknowledged.set(position, { answer, sequence })
}

/** Answers per call, as from a device that was briefly offline. */
const AT_ONCE = 4

/** Answers all questions of a section and finishes it; the last one submits the test. */
export const takeSection = async (open: OpenTest, taker: Taker, section: number): Promise<void> => {
  const { token, device } = taker
  const of = { token, params: { id: String(open.test_id) } }
  const begin = () => (section === 1 ? call(startTest, { ...of, body: { device } }) : call(readOwnAttempt, { ...of, query: { device } }))
  const { data: own } = await untilAnswered(open, begin)
  const answers = (own.running?.questions ?? []).flatMap(({ position, text, options, sequence }): AnswerBody[] => {
    taker.asked.add(text)
    const given = taker.answer(text)
    if (given === null) return []
    taker.given.set(text, given)
    const answer = 'value' in given ? given : { options: options.filter((one) => given.options.includes(one.text)).map(({ id }) => id) }
    return [{ position, answer, is_marked: false, sequence: sequence + 1 }]
  })
  for (let from = 0; from < answers.length; from += AT_ONCE) {
    const sent = answers.slice(from, from + AT_ONCE)
    await untilAnswered(open, () => call(saveAnswers, { ...of, body: { device, answers: sent } }))
    record(taker, sent)
    for (const _ of sent) open.onSaved()
  }
  const isLast = section === open.sections
  const finish = () => (isLast ? call(submitTest, { ...of, body: { device } }) : call(finishSection, { ...of, body: { device, section } }))
  const { data } = await untilAnswered(open, finish)
  expect([data.state, data.running?.section]).toEqual(isLast ? ['submitted', undefined] : ['running', section + 1])
}

/** How long a page waits for a server that is being killed and checked. */
const PATIENCE = 300_000

/** Clicks until `shown` appears, because the server may be down briefly. */
const press = (open: OpenTest, button: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    await open.isUp()
    if (await button.isVisible()) await button.click()
    await expect(shown).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: PATIENCE })

const answerOnPage = async (page: Page, taker: Taker): Promise<void> => {
  const text =
    (await page
      .getByRole('article')
      .getByText(/which of these fits\?$/)
      .textContent()) ?? ''
  taker.asked.add(text)
  const given = taker.answer(text)
  if (given === null) return
  taker.given.set(text, given)
  if ('value' in given) await page.getByLabel('Your answer, a number').fill(String(given.value))
  else for (const option of given.options) await page.getByRole('article').getByText(option, { exact: true }).click()
}

/** Takes the test in a separate browser context; answers shown as saved count as acknowledged. */
export const takeInBrowser = async (browser: Browser, open: OpenTest, taker: Taker): Promise<void> => {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.on('response', (response) => {
    if (!response.url().endsWith('/answers') || !response.ok()) return
    const { device, answers } = response.request().postDataJSON() as { device: string; answers: AnswerBody[] }
    taker.device = device
    record(taker, answers)
  })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const start = page.getByRole('button', { name: 'Start the test' })
  await expect(async () => {
    await open.isUp()
    await storeSession(page, taker.token)
    await page.goto(`/AptitudeTest?id=${open.test_id}`)
    await expect(start).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: PATIENCE })
  await press(open, start, heading(`Question 1 of ${open.questions}`))
  for (let section = 1; section <= open.sections; section += 1) {
    for (let number = 1; number <= open.questions; number += 1) {
      await expect(heading(`Question ${number} of ${open.questions}`)).toBeVisible()
      await answerOnPage(page, taker)
      if (number < open.questions) await page.getByRole('button', { name: 'Next' }).click()
      open.onSaved()
    }
    await expect(page.getByText('All answers are saved.')).toBeVisible({ timeout: PATIENCE })
    const isLast = section === open.sections
    await page
      .getByRole('button', { name: isLast ? 'Finish test' : 'Finish section' })
      .first()
      .click()
    if (isLast) await press(open, page.getByRole('button', { name: 'Submit test' }), heading('Test submitted'))
    else
      await press(
        open,
        page.getByRole('button', { name: 'Finish and start next section' }),
        page.getByText(`Section ${section + 1} of ${open.sections}`),
      )
  }
  await context.close()
}

/** Asserts that each acknowledged answer of the open section, or a newer one, is stored; returns their number. */
export const expectAllAnswersStored = async ({ test_id }: OpenTest, taker: Taker): Promise<number> => {
  const { token, device, acknowledged } = taker
  const { data } = await call(readOwnAttempt, { token, params: { id: String(test_id) }, query: { device } })
  let found = 0
  for (const { position, answer, sequence } of data.running?.questions ?? []) {
    const kept = acknowledged.get(position)
    if (!kept) continue
    expect(sequence).toBeGreaterThanOrEqual(kept.sequence)
    if (sequence === kept.sequence) expect(answer).toEqual(kept.answer)
    found += 1
  }
  return found
}

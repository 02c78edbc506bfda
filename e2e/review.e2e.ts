import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type MadeCandidate, makeCandidate } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onPdfViewer, onPhone, test } from './support/test.ts'

const review = (page: Page): Locator => page.getByRole('dialog', { name: /^Review/ })
const toastWith = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: text })

/** As wide as a phone in the title of a dialog. */
const first_name = 'Venkatanarasimharajuvaripetasubramaniam'

/** Three who have applied, each with a last name of the own, and what to search for to find only them. */
const applicants = async (page: Page): Promise<{ word: string; stageOf: (name: string) => Promise<number | undefined> }> => {
  const headers = { authorization: `Bearer ${await signedIn(page, 'recruiter@example.com')}` }
  const word = `waiting${test.info().project.name}${Date.now()}`
  const made = new Map<string, MadeCandidate>()
  for (const last_name of ['Amin', 'Bhatt', 'Chavda']) {
    const one = await makeCandidate(`${word}.${last_name.toLowerCase()}@example.com`, 'COMPLETED', 95)
    const { data } = await one.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
    await one.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: data.rows[0]?.id })
    const own = await one.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
    const path = `/api/v1/candidates/${own.data.id}`
    const { version } = ((await (await page.request.get(path, { headers })).json()) as { data: { version: string } }).data
    expect((await page.request.patch(path, { headers, data: { version, first_name, last_name } })).ok()).toBe(true)
    made.set(last_name, one)
  }
  return {
    word,
    stageOf: async (name) => {
      const one = made.get(name.split(' ').at(-1) ?? '')
      return (await one?.call<{ data: { hiring_stage: number } }>('GET', '/v1/candidate/me'))?.data.hiring_stage
    },
  }
}

/** Into the review from the list of those who wait; gives their names in the order of the list. */
const begin = async (page: Page, word: string): Promise<[string, string, string]> => {
  await page.goto(`/CandidateList?view=to_screen&q=${word}`)
  const people = page.getByRole('table', { name: 'Candidates' }).getByRole('link')
  await expect(people).toHaveCount(3)
  const [first = '', second = '', third = ''] = await people.allTextContents()
  await page.getByRole('link', { name: 'Review 3' }).click()
  await expect(page).toHaveURL(/review=1/)
  await expectPlace(page, '1 of 3', first)
  return [first, second, third]
}
const expectPlace = async (page: Page, place: string, name: string) => {
  await expect(review(page)).toHaveAccessibleName(`Review: ${place}`)
  await expect(review(page).getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(review(page).getByText('Applied', { exact: true })).toBeVisible()
}

test(
  'three candidates are shortlisted, rejected with a reason and skipped with the keyboard only, and each step is undone once',
  onPdfViewer,
  async ({ page }) => {
    test.slow()
    const { word, stageOf } = await applicants(page)
    const [first, second, third] = await begin(page, word)
    const box = review(page)
    await expect(box.getByRole('region', { name: 'Resume' }).locator('iframe')).toBeVisible()
    await expect(box.getByRole('region', { name: 'Candidate' })).toContainText(/Must-have skills: \d of \d/)
    await expectAccessible(page)

    await test.step('there is nothing to undo at first', async () => {
      await page.keyboard.press('z')
      await expect(toastWith(page, 'Nothing to undo.')).toBeVisible()
      const undo = box.getByRole('button', { name: 'Undo (Z)' })
      await expect(undo).toBeDisabled()
      await expect(undo).toHaveAccessibleDescription('Nothing to undo.')
    })

    await test.step('1 shortlists, and Z undoes it', async () => {
      await page.keyboard.press('1')
      await expect(toastWith(page, `${first} moved to Shortlisted. Email scheduled.`)).toBeVisible()
      await expectPlace(page, '2 of 3', second)
      expect(await stageOf(first)).toBe(4)
      await page.keyboard.press('z')
      await expect(toastWith(page, `Undone. ${first} is back in Applied.`)).toBeVisible()
      await expect(toastWith(page, `${first} moved to Shortlisted.`)).toHaveCount(0)
      await expectPlace(page, '1 of 3', first)
      expect(await stageOf(first)).toBe(2)
      await page.keyboard.press('1')
      await expectPlace(page, '2 of 3', second)
      await expect.poll(() => stageOf(first)).toBe(4)
    })

    await test.step('Z pressed before the response to 1 undoes that move', async () => {
      await page.keyboard.press('z')
      await expectPlace(page, '1 of 3', first)
      await expect.poll(() => stageOf(first)).toBe(2)
      await page.route('**/stage', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        const answer = await route.fetch()
        await expect(box).toHaveAccessibleName('Review: 2 of 3')
        expect(await stageOf(first)).toBe(4)
        await page.keyboard.press('z')
        await route.fulfill({ response: answer })
      })
      const moved = page.waitForResponse('**/stage')
      await page.keyboard.press('1')
      await moved
      await expectPlace(page, '1 of 3', first)
      await expect.poll(() => stageOf(first)).toBe(2)
      await page.unroute('**/stage')
      await page.keyboard.press('1')
      await expectPlace(page, '2 of 3', second)
      await expect.poll(() => stageOf(first)).toBe(4)
    })

    await test.step('2 asks for the reason, a normal text field, and rejects', async () => {
      await page.keyboard.press('2')
      const reject = page.getByRole('dialog', { name: `Reject ${second}` })
      await reject.getByRole('button', { name: 'Reject and email' }).click()
      await expect(reject.getByText('This field is mandatory.').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(reject).toBeHidden()
      await expectPlace(page, '2 of 3', second)

      await page.keyboard.press('2')
      await reject.getByLabel('Reason').selectOption('Notice too long')
      await reject.getByLabel('Note (optional)').fill('')
      await reject.getByLabel('Note (optional)').pressSequentially('3 of 12 months')
      await expect(reject.getByLabel('Note (optional)')).toHaveValue('3 of 12 months')
      await reject.getByRole('button', { name: 'Reject and email' }).click()
      await expect(toastWith(page, `${second} moved to Rejected: screening. Email scheduled.`)).toBeVisible()
      await expectPlace(page, '3 of 3', third)
      expect(await stageOf(second)).toBe(5)
    })

    await test.step('3 skips; the end is announced, and the last step can still be undone', async () => {
      await page.keyboard.press('3')
      await expect(box.getByRole('status')).toContainText('All done: 3 reviewed, 1 shortlisted, 1 rejected.')
      await expectAccessible(page)
      await page.keyboard.press('z')
      await expect(toastWith(page, `Undone. ${second} is back in Applied.`)).toBeVisible()
      await expectPlace(page, '2 of 3', second)
    })

    await test.step('Esc returns to the list of candidates still to be screened', async () => {
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
      await expect(page).not.toHaveURL(/review/)
      const people = page.getByRole('table', { name: 'Candidates' }).getByRole('link')
      await expect(people).toHaveCount(2)
      await expect(people.filter({ hasText: first })).toHaveCount(0)
      expect(await stageOf(third)).toBe(2)
    })
  },
)

test('the buttons do the same, and the end returns to the list', onPhone, async ({ page }) => {
  test.slow()
  const { word, stageOf } = await applicants(page)
  const [first, second, third] = await begin(page, word)
  const box = review(page)
  const press = async (name: string) => {
    await expect(box.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await box.getByRole('button', { name, exact: true }).click()
  }
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await press('Shortlist')
  await expectPlace(page, '2 of 3', second)
  await expect.poll(() => stageOf(first)).toBe(4)
  await press('Undo')
  await expectPlace(page, '1 of 3', first)
  await expect.poll(() => stageOf(first)).toBe(2)
  await press('Skip')
  await expectPlace(page, '2 of 3', second)
  await press('Reject…')
  const reject = page.getByRole('dialog', { name: `Reject ${second}` })
  await reject.getByLabel('Reason').selectOption('Location')
  await expect(reject.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await reject.getByRole('button', { name: 'Reject and email' }).click()
  await expectPlace(page, '3 of 3', third)
  await expect.poll(() => stageOf(second)).toBe(5)
  await press('Skip')
  await expect(box.getByRole('status')).toContainText('All done: 3 reviewed, 0 shortlisted, 1 rejected.')
  await press('Back to the list')
  await expect(page.getByRole('table', { name: 'Candidates' }).getByRole('link')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^To screen/ })).toBeInViewport({ ratio: 1 })
})

test('a review without candidates shows a message', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CandidateList?view=to_screen&q=no.such.person&review=1')
  await expect(review(page).getByRole('status')).toContainText('No candidates to screen.')
  await expectAccessible(page)
  await review(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(review(page)).toHaveCount(0)
})

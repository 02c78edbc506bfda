import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { expectDraftSaved } from './support/draft.ts'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { typeSignIn } from './support/sign-in.ts'
import { expect, onPhone, test } from './support/test.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const saved = (page: Page) => expect(page.getByText('All answers are saved.')).toBeVisible()

/** Answers the question that is shown, whatever its kind. */
const answer = async (page: Page): Promise<void> => {
  const number = page.getByLabel('Your answer, a number')
  const options = page.getByRole('radio').or(page.getByRole('checkbox'))
  await expect(number.or(options.first())).toBeVisible()
  if (await number.isVisible()) await number.fill('12.5')
  // Not `check`, which waits for an option that is gone once the page has stopped.
  else await options.first().click()
}
const expectAnswered = (page: Page, question: number) =>
  expect(page.getByRole('button', { name: new RegExp(`^Question ${question}, answered`) })).toBeVisible()

const otherDevice = async (context: BrowserContext | undefined, token: string) => {
  const page = await context?.newPage()
  if (!page) throw new Error('No other browser.')
  await signInAs(page, { token })
  return page
}

test(
  'a candidate takes the practice test on a phone: answers survive a lost network and a reload, another device continues, and the score is shown',
  onPhone,
  async ({ page, context, faults }) => {
    test.slow()
    const candidate = await makeCandidate(`aptitude-${Date.now()}@example.com`, 'EDUCATIONAL')
    await signInAs(page, candidate)

    await test.step('the test describes its sections and rules before it starts', async () => {
      await page.goto('/AptitudeTest')
      await page.getByRole('link', { name: 'Start: Practice test' }).click()
      await expect(heading(page, 'How it works')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Start the practice test' }).click()
    })

    await test.step('answers are saved as they are given, and the heading of the next question takes the focus', async () => {
      await expect(heading(page, /^Question 1 of/)).toBeFocused()
      await expect(page.getByRole('timer')).toHaveText(/^\d+:\d\d$/)
      await answer(page)
      await page.getByRole('button', { name: 'Mark for later' }).click()
      await saved(page)
      await expect(page.getByRole('button', { name: 'Question 1, answered, marked for later' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(heading(page, /^Question 2 of/)).toBeFocused()
    })

    await test.step('answers are queued while offline, survive a reload and are sent after reconnecting', async () => {
      await context.setOffline(true)
      await answer(page)
      await expect(page.getByText('1 answer waiting to be sent')).toBeVisible()
      await expectDraftSaved(page, '"position":2')
      await context.route('**/answers', (route) => route.abort('internetdisconnected'))
      await context.setOffline(false)
      await page.reload()
      await expect(page.getByText('1 answer waiting to be sent')).toBeVisible()
      await expectAnswered(page, 2)
      await context.unroute('**/answers')
      await saved(page)
    })

    await test.step('a reload without a network says that the answers are safe, and the page continues by itself', async () => {
      await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
      await page.reload()
      await expect(page.getByText('Your saved answers are safe, and the time of a running test continues.', { exact: false })).toBeVisible()
      await context.unroute('**/api/**')
      await expectAnswered(page, 2)
      expect(faults.filter((fault) => !fault.includes('No connection.'))).toEqual([])
      faults.length = 0
    })

    await test.step('leaving the page and returning to it is recorded and shown', async () => {
      const recorded = page.waitForResponse((response) => response.url().endsWith('/events') && response.ok())
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await recorded
      await expect(page.getByText('You left this page and returned.')).toBeVisible()
    })

    await test.step('another device continues, and this one can no longer answer', async () => {
      const browser = context.browser()
      const other = await otherDevice(
        await browser?.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: { width: 1440, height: 900 } }),
        candidate.token,
      )
      await other.goto(page.url())
      await other.getByRole('button', { name: 'Continue here' }).click()
      await expectAnswered(other, 1)
      await expectAnswered(other, 2)
      await page.getByRole('button', { name: /^Question 3/ }).click()
      await answer(page)
      await expect(heading(page, 'The test is open elsewhere')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Continue here' }).click()
      await expectAnswered(page, 3)
      await saved(page)
      await other.context().close()
    })

    await test.step('each section is closed after its summary, the last one submits', async () => {
      const open = page
        .getByRole('navigation', { name: 'Questions' })
        .locator('..')
        .getByRole('button', { name: /^Finish (section|test)$/ })
      for (const section of [2, 3, 4]) {
        // oxlint-disable-next-line no-await-in-loop
        await open.click()
        // oxlint-disable-next-line no-await-in-loop
        await page.getByRole('button', { name: 'Finish and start next section' }).click()
        // oxlint-disable-next-line no-await-in-loop
        await expect(page.getByText(`Section ${section} of 4`)).toBeVisible()
      }
      await open.click()
      await expect(heading(page, 'Submit the test?')).toBeFocused()
      await expect(page.getByText('5 not answered')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Submit test' }).click()
      await expect(heading(page, 'Practice test submitted')).toBeVisible()
      await expect(page.getByText(/^Score: /)).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(heading(page, /^Question 1 of/)).toBeVisible()
    })
  },
)

test('a signed-out candidate signs in and returns to the test; questions are answered and changed with the keyboard', async ({ page }) => {
  await page.goto('/AptitudeTest')
  await expect(page).toHaveURL(/\/login$/)
  await typeSignIn(page, 'applied@example.com')
  await expect(page).toHaveURL(/\/AptitudeTest$/)
  await page.getByRole('link', { name: /Practice test$/ }).click()
  await page.getByRole('button', { name: /^(Start the practice test|Try again|Continue here)$/ }).click()
  await expect(heading(page, /^Question 1 of/)).toBeFocused()
  for (let question = 1; question < 5; question += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (await page.getByRole('radio').first().isVisible()) {
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('2')
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole('radio').nth(1)).toBeChecked()
      // oxlint-disable-next-line no-await-in-loop
      await expectAnswered(page, question)
    }
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('ArrowRight')
    // oxlint-disable-next-line no-await-in-loop
    await expect(heading(page, new RegExp(`^Question ${question + 1} of`))).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page, /^Question 4 of/)).toBeFocused()
})

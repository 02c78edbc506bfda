import type { Page } from '@playwright/test'
import { messages } from '@portal/contract/shared/messages'
import { expectAccessible } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const IDLE = 30 * 60

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

const ENDS_AFTER = (IDLE - 60) * 1000

/** Forwards into the last two minutes, again if an answer that came late, or the poll of a bulk run, has extended the session. */
const waitForQuestion = (page: Page) =>
  expect(async () => {
    const used = await page.evaluate(() => Number(localStorage.getItem('auth.used_at')) - Date.now())
    await page.clock.fastForward(Math.max(used + ENDS_AFTER - 100_000, 0))
    await expect(questionOf(page)).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })

test('two minutes before an idle session ends, a dialog offers to stay signed in; otherwise the sign-out is explained', async ({
  page,
}) => {
  await page.clock.install()
  const token = await signedIn(page, 'recruiter@example.com', true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await page.clock.fastForward((IDLE - 5 * 60) * 1000)
  const question = questionOf(page)
  await expect(question).toHaveCount(0)
  await waitForQuestion(page)
  await expectAccessible(page)
  const answered = page.waitForResponse('**/api/v1/me')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  expect((await answered).status()).toBe(200)
  await expect(question).toBeHidden()

  // No answer to the dialog, and the server has ended the session.
  await waitForQuestion(page)
  await fetch(`${process.env['E2E_URL']}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await page.clock.fastForward(150_000)
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main').getByText(messages.tokenExpired)).toBeVisible()
  await expect(question).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './support/accessibility.ts'
import { staffPages } from './support/pages.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onBoth, test } from './support/test.ts'

/** Each page has a heading and a title, fits the screen, and is accessible in the light and the dark theme. */
const expectInGoodOrder = async (page: Page, paths: readonly string[]) => {
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(page).toHaveTitle(/ · Recruitment System$/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `the width of ${path}`).toBe(true)
      await expectAccessibleInBothThemes(page)
    })
}

test('pages before sign-in are titled, accessible and fit the screen', onBoth, async ({ page }) => {
  test.slow()
  await expectInGoodOrder(page, ['/login', '/ResetPassword', '/VerifyEmail', '/candidate-info', '/InterviewRemarks?token=x'])
})

test('candidate pages are titled, accessible and fit the screen', onBoth, async ({ page }) => {
  test.slow()
  await signedIn(page, 'candidate@example.com')
  await expectInGoodOrder(page, [
    '/',
    '/AptitudeTest',
    '/AptitudeTest?id=2',
    ...['', '?tab=about', '?tab=timeline', '?tab=privacy'].map((tab) => `/CandidateProfile${tab}`),
  ])
})

const ofStaff = [
  '/',
  ...staffPages,
  '/StaffAccounts',
  '/AuditLog',
  '/Breaches',
  '/CandidateProfile?id=5',
  '/CandidateProfile?id=5&tab=offer',
  '/CandidateList?duplicates=1',
]
// In parts, which run at the same time.
for (const part of [1, 2, 3])
  test(`staff pages are titled, accessible and fit the screen: part ${part} of 3`, onBoth, async ({ page }) => {
    test.slow()
    await signedIn(page, 'admin@example.com')
    await expectInGoodOrder(
      page,
      ofStaff.filter((_, at) => at % 3 === part - 1),
    )
  })

import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { DEMO_PASSWORD, signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator exports everything with the password, and downloads it', async ({ page }) => {
  test.slow()
  await signedIn(page, 'admin@example.com')
  await page.goto('/ImportModule')
  await page.getByRole('link', { name: 'Export everything' }).click()
  await expect(page).toHaveURL(/tab=export/)
  await page.getByRole('button', { name: /Create (new )?export/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Export everything' })
  await dialog.getByLabel('Your password').fill('not this one')
  await dialog.getByRole('button', { name: 'Create export' }).click()
  await expect(dialog.getByText('The password is incorrect.').first()).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByLabel('Your password').fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Create export' }).click()
  await expect(dialog).toBeHidden()
  const link = page.getByRole('link', { name: 'Download export' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await expectAccessibleAtEachWidth(page)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^everything-\d{4}-\d\d-\d\d\.zip$/)
})

test("a recruiter can't open the export of everything, even by its address", async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/ImportModule?tab=export')
  await expect(page.getByRole('link', { name: 'Import candidates' })).toBeVisible()
  await expect(page.getByText('Export everything')).toHaveCount(0)
})

import { messages } from '@portal/contract/shared/messages'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('staff see the list of breaches', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/Breaches')
  await expect(page.getByRole('heading', { level: 1, name: 'Breaches' })).toBeVisible()
  await expect(page.getByText('No breaches yet.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
})

test('a candidate is not shown the list of breaches', async ({ page }) => {
  await signedIn(page, 'candidate@example.com')
  await page.goto('/Breaches')
  await expect(page.getByText(messages.unauthorized)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
})

import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator sees how often each option was chosen, changes an answer key after a preview of the effect, and undoes it', async ({
  page,
}) => {
  test.slow()
  await signedIn(page, 'admin@example.com')
  await page.goto('/CandidateList')
  await page.getByRole('link', { name: 'Aptitude Report' }).first().click()
  await page.getByRole('button', { name: 'Question analysis' }).click()
  const items = page.getByRole('region', { name: 'Question analysis' })
  await items
    .getByRole('button', { name: /^Answers to/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/candidates answered it\.$/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Change answer key' }).click()
  await dialog.getByRole('radio', { name: 'No answer: the question is void' }).check()
  await expect(dialog.getByText(/scores with this question/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByLabel('Reason').fill('Two options are right.')
  await dialog.getByRole('button', { name: 'Re-mark test' }).click()
  await expect(items.getByText('Void', { exact: true })).toBeVisible()
  await items
    .getByRole('row')
    .filter({ hasText: 'Void' })
    .getByRole('button', { name: /^Answers to/ })
    .click()
  await expect(dialog.getByText('Two options are right.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo change' }).click()
  await page.getByRole('dialog', { name: 'Undo this answer key change?' }).getByRole('button', { name: 'Undo change' }).click()
  await expect(items.getByText('Void', { exact: true })).toHaveCount(0)
})

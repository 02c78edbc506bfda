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
  await page.getByRole('button', { name: 'Questions in numbers' }).click()
  const items = page.getByRole('region', { name: 'Questions in numbers' })
  await items
    .getByRole('button', { name: /^Answers to/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/candidates answered it\.$/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Change the answer key' }).click()
  await dialog.getByRole('radio', { name: 'No answer: the question is void' }).check()
  await expect(dialog.getByText(/with this question\.$/)).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByLabel('Reason').fill('Two options are right.')
  await dialog.getByRole('button', { name: 'Mark the test again' }).click()
  await expect(items.getByText('Void', { exact: true })).toBeVisible()
  await items
    .getByRole('row')
    .filter({ hasText: 'Void' })
    .getByRole('button', { name: /^Answers to/ })
    .click()
  await expect(dialog.getByText('Two options are right.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo the change' }).click()
  await page.getByRole('dialog', { name: 'Undo the change of the answer key?' }).getByRole('button', { name: 'Undo the change' }).click()
  await expect(items.getByText('Void', { exact: true })).toHaveCount(0)
})

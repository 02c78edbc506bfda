import { expectAccessible } from './support/accessibility.ts'
import { expectDraftSaved } from './support/draft.ts'
import { signedIn, typeSignIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('after the cooling period a re-application starts with all values filled in', async ({ page }) => {
  await signedIn(page, 'rejected@example.com')
  await page.goto('/')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  // “Not now” is remembered, until the candidate asks.
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Apply again' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Apply again' }).click()
  await dialog
    .getByRole('button', { name: /again|confirm|yes|start/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/candidate-info/)
  await expect(page.getByRole('heading', { level: 1, name: 'Personal' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Farhan')
  await expect(page.getByLabel('PIN code')).toHaveValue(/^\d{6}$/)

  await page.goto('/')
  const due = 'Check your profile, then apply: your answers are filled in.'
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText(due)
  await page.getByRole('link', { name: 'Check your profile' }).click()
  for (const step of ['Personal', 'Education', 'Work experience', 'Attachments']) {
    await expect(page.getByRole('heading', { level: 1, name: step })).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Other' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/CandidateProfile/)
  await expect(page.getByText(due)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Apply Now' }).first()).toBeEnabled()
})

test('the first sign-in asks for consent and rejecting signs out; input survives a lost network and an ended session', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await typeSignIn(page, 'fresher@example.com')
  const notice = page.getByRole('dialog')
  await expect(notice).toContainText('How we use your data')
  await expectAccessible(page)
  await notice.getByRole('button', { name: /Reject/ }).click()
  await expect(page).toHaveURL(/\/login/)

  const token = await signedIn(page, 'fresher@example.com', true)
  await page.goto('/candidate-info')
  await notice.getByRole('button', { name: 'Accept' }).click()
  // Back closes what is open and stays on the page.
  await page.getByRole('main').getByRole('button', { name: 'Privacy notice' }).click()
  await expect(notice).toBeVisible()
  await page.goBack()
  await expect(notice).toBeHidden()
  await expect(page).toHaveURL(/\/candidate-info/)
  // The whole row answers to the finger.
  await page.getByRole('radio', { name: 'Female', exact: true }).scrollIntoViewIfNeeded()
  const gender = await page.getByRole('group', { name: /^Gender/ }).boundingBox()
  const row = await page.getByRole('radio', { name: 'Female', exact: true }).boundingBox()
  await page.touchscreen.tap((gender?.x ?? 0) + (gender?.width ?? 0) - 8, (row?.y ?? 0) + (row?.height ?? 0) + 8)
  await expect(page.getByRole('radio', { name: 'Female', exact: true })).toBeChecked()
  await page.getByLabel('Day').fill('3')
  await page.getByLabel('Month').fill('11')
  await page.getByLabel('Year').fill('2003')
  await page.getByLabel('Address').fill('7, Gokul Society, Maninagar')
  await page.getByLabel('PIN code').fill('380008')
  await page.getByLabel('Country').selectOption({ label: 'India' })
  await page.getByLabel('State').selectOption({ label: 'Gujarat' })
  await page.getByLabel('City').selectOption({ label: 'Ahmedabad' })
  await page.getByLabel('How did you hear about us?').selectOption({ label: 'Naukri.com' })
  await page.getByLabel('Reference details').fill('Post of 3 November')

  await context.setOffline(true)
  await expect(page.getByText("You're offline. What you type is kept.")).toBeInViewport()
  await page.getByRole('button', { name: 'Next', exact: true }).click({ force: true })
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText("You're offline. You can continue when you're back online."),
  ).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('7, Gokul Society, Maninagar')
  await context.setOffline(false)

  await expectDraftSaved(page, 'Post of 3 November')
  await fetch(`${process.env['E2E_URL']}/api/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await typeSignIn(page, 'fresher@example.com')
  await expect(page).toHaveURL(/\/candidate-info/)
  await expect(page.getByLabel('Address')).toHaveValue('7, Gokul Society, Maninagar')
  await expect(page.getByLabel('Reference details')).toHaveValue('Post of 3 November')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Education' })).toBeVisible()
})

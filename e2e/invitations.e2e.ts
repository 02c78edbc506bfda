import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo, REFUSING } from './support/mail-sink.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onBoth, test } from './support/test.ts'

test('a recruiter pastes a list, corrects its errors, sends invitations and reminders, and corrects a bounced address', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const unique = Date.now()
  const [kavya, neha] = [`kavya.${unique}@example.com`, `neha.${unique}@example.com`]
  const bounced = `${REFUSING}.${unique}@example.com`
  await signedIn(page, 'recruiter@example.com')
  const dialog = page.getByRole('dialog')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const choose = async (name: string, action: string) => {
    await row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }

  await test.step('the list shows the totals, and each state as steps and a label', async () => {
    await page.goto('/ReferralsCandidate')
    await expect(row('Payal Rawal')).toContainText('Link opened')
    await expect(row('Milan Zaveri')).toContainText('Bounced')
    await expect(page.getByText('Median time to apply')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('a pasted list is read line by line, with errors and existing candidates marked', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await dialog.getByLabel('Paste a list').check()
    await dialog
      .getByLabel('List', { exact: true })
      .fill(
        [
          'Name, Email, Mobile',
          `Kavya Trial <${kavya}>, +91 98250 11111`,
          `Full Mailbox, ${bounced}`,
          'Ravi Shah, applied@example.com',
          'No Address, 9825011112',
        ].join('\n'),
      )
    const table = dialog.getByRole('table', { name: 'People in the list' })
    await expect(table.getByRole('row').filter({ hasText: kavya })).toContainText('Ready')
    await expect(table.getByRole('row').filter({ hasText: 'applied@example.com' })).toContainText('is already a candidate')
    await expect(table.getByRole('row').filter({ hasText: 'No Address' })).toContainText('Add an email.')
    await expect(dialog.getByText('2 people to invite, 2 left out.')).toBeVisible()
    await expect(dialog.getByText(/^You can send [\d,]+ more invitations today\.$/)).toBeVisible()
    await expectAccessible(page)
    await pick(dialog.getByLabel('Referred by (optional)'), 'Devanshi Raval')
    await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
    await expect(page.getByText('2 people invited.')).toBeVisible()
  })

  await test.step('lines that were left out remain for correction', async () => {
    await expect(dialog.getByLabel('List', { exact: true })).toHaveValue('Ravi Shah, applied@example.com\nNo Address, 9825011112')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(dialog.getByLabel('List', { exact: true })).toHaveValue(/^Ravi Shah/)
    await dialog.getByLabel('List', { exact: true }).fill(`Neha Trial, ${neha}`)
    await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(dialog).toBeHidden()
    expect((await lastMailTo(neha)).text).toMatch(/candidate-info\?token=[\w-]{43}/)
  })

  await test.step('a bounce is shown, and the corrected address gets the invitation', async () => {
    await expect(async () => {
      await page.reload()
      await expect(row('Full Mailbox')).toContainText('Bounced', { timeout: 1000 })
    }).toPass()
    await choose('Full Mailbox', 'Correct email and resend')
    const corrected = `corrected.${unique}@example.com`
    await dialog.getByLabel('Email').fill(corrected)
    await dialog.getByRole('button', { name: 'Correct and resend' }).click()
    await expect(dialog).toBeHidden()
    expect((await lastMailTo(corrected)).subject).toContain('invited you to apply')
  })

  await test.step('a link is copied, a reminder is sent, and the invitation cancelled', async () => {
    await expect(async () => {
      await page.reload()
      await expect(row('Kavya Trial')).toContainText('Sent', { timeout: 1000 })
    }).toPass()
    await choose('Kavya Trial', 'Copy link')
    await expect(page.getByText('Link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/candidate-info\?token=[\w-]{43}$/)
    await choose('Kavya Trial', 'Remind')
    await expect(page.getByText('1 reminder in the outbox.')).toBeVisible()
    await row('Kavya Trial').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Cancel invitation' }).click()
    await dialog.getByRole('button', { name: 'Cancel invitation' }).click()
    await expect(row('Kavya Trial')).toContainText('Cancelled')
    await row('Kavya Trial').getByRole('button', { name: 'Actions for Kavya Trial' }).click()
    await expect(page.getByRole('menuitem', { name: /^Resend/ })).toContainText('The invitation is cancelled.')
    await page.keyboard.press('Escape')
  })

  await test.step('the referrals of an employee link to their invitations', async () => {
    await page.getByRole('button', { name: 'Referrals' }).click()
    await page.getByRole('link', { name: 'Devanshi Raval' }).click()
    await expect(row('Kavya Trial')).toBeVisible()
    await expect(row('Imran Vohra')).toHaveCount(0)
  })
})

test('an employee without an account refers someone and is listed under the referrals', onBoth, async ({ page }) => {
  const unique = `${test.info().project.name}${test.info().retry}${Date.now()}`
  const [referrer, person] = [`Leela ${unique}`, `Mohan ${unique}`]
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/ReferralsCandidate')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(person)
  await dialog.getByLabel('Email', { exact: true }).fill(`mohan.${unique}@example.com`)
  await pick(dialog.getByLabel('Referred by (optional)'), 'An employee without an account…')
  await dialog.getByLabel('Referrer’s name').fill(referrer)
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(dialog.getByLabel('Referrer’s email')).toHaveAccessibleDescription(/./)
  await expectAccessible(page)
  await dialog.getByLabel('Referrer’s email').fill(`leela.${unique}@example.com`)
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Referrals' }).click()
  await page.getByRole('link', { name: referrer }).click()
  await expect(page.getByText(person).first()).toBeVisible()
  await expect(page.getByLabel('Referred by')).toHaveValue(referrer)
})

import { messages } from '@portal/contract/shared/messages'
import { expectAccessibleAtEachWidth, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { makeCandidate, signInAs } from './support/make-candidate.ts'
import { DEMO_PASSWORD, signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('D15: an administrator records a data breach and notifies a candidate, who confirms the notice', async ({
  page,
  browser,
}, testInfo) => {
  test.slow()
  const made = await makeCandidate(`breach.${testInfo.retry}@example.com`)
  const name = `Stolen laptop ${testInfo.retry}`
  const dialog = page.getByRole('dialog')
  await signedIn(page, 'admin@example.com')

  await test.step('the form names what is missing and asks before it is left', async () => {
    await page.goto('/Breaches')
    await page.getByRole('link', { name: 'Record a breach' }).click()
    await page.getByRole('button', { name: 'Record breach' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('What happened').fill('A laptop with a list of candidates was stolen in Vadodara.')
    await page.getByRole('button', { name: 'Record breach' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('the notices wait for their texts and for the people affected', async () => {
    await expect(page.getByText('Fill in the four texts of the notice first.')).toBeAttached()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('What it may mean for the people affected').fill('Someone may pretend to be from our HR team.')
    await page.getByLabel('What we have done and are doing').fill('The disk was encrypted.\nThe account is closed.')
    await page.getByLabel('What they can do').fill('We never ask for money.')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('No one has been added yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Add people' }).click()
    await dialog.getByLabel('A list of email addresses').check()
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`Asha Patel <${made.email}>, no-one@example.org`)
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Add people' }).click()
    await expect(page.getByText('We hold no data of no-one@example.org.')).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(
      page.getByText('1 affected · 0 emailed · 0 not sent · 0 failed or bounced · 0 confirmed that they read the notice'),
    ).toBeVisible()
  })

  await test.step('the notice is previewed and sent with the password', async () => {
    await page.getByRole('button', { name: 'Send notices' }).click()
    await expect(dialog.getByLabel('Email: Notice of a personal data breach')).toHaveValue(/We never ask for money\./)
    await expectAccessibleAtEachWidth(page)
    await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Notify 1 person' }).click()
    expect((await lastMailTo(made.email, /personal data breach/)).text).toContain('The account is closed.')
    await page.reload()
    await expect(page.getByRole('table', { name: 'People affected' }).getByRole('row', { name: /Sent/ }).getByRole('link')).toBeVisible()
    await expect(page.getByText('1 affected · 1 emailed · 0 not sent · 0 failed or bounced')).toBeVisible()
  })

  await test.step('the candidate reads the notice in the account and confirms it', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const phone = await context.newPage()
    await signInAs(phone, made)
    await phone.goto('/')
    const notice = phone.getByRole('region', { name: 'Notice of a personal data breach' })
    await expect(notice).toContainText('Someone may pretend to be from our HR team.')
    await expectAccessibleInBothThemes(phone)
    await notice.getByRole('button', { name: 'I have read this' }).click()
    await expect(notice).toBeHidden()
    await phone.goto('/CandidateProfile?tab=privacy')
    await expect(notice).toContainText('Someone may pretend to be from our HR team.')
    await context.close()
    await page.reload()
    await expect(page.getByText('1 confirmed that they read the notice')).toBeVisible()
  })

  await test.step('the reports are marked as made, and print what is recorded', async () => {
    await page.getByRole('link', { name: 'Open report: Report to CERT-In' }).click()
    await expect(page.getByRole('article')).toContainText('incident@cert-in.org.in')
    await page.getByRole('link', { name: '← Back to the breach' }).click()
    await page.getByRole('button', { name: 'Mark as made: Detailed report to the Data Protection Board' }).click()
    await expect(dialog).toContainText('Not filled in here yet:')
    await expect(dialog).toContainText('Remedial measures to prevent a recurrence')
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Mark as made: Report to CERT-In' }).click()
    await dialog.getByRole('button', { name: 'Mark as made' }).click()
    await expect(page.getByRole('button', { name: 'Undo: Report to CERT-In' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Open report: Detailed report to the Data Protection Board' }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText('People affected: 1. Emailed: 1. Email not sent: 0.')
    await expect(sheet.getByText('Not filled in yet')).toHaveCount(4)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: '← Back to the breach' }).click()
    await page.getByRole('link', { name: '← Data breaches' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Board: due')
  })
})

test('recruiters and candidates are not shown data breaches', async ({ page }) => {
  for (const email of ['recruiter@example.com', 'candidate@example.com']) {
    await signedIn(page, email)
    await page.goto('/Breaches')
    await expect(page.getByText(messages.unauthorized)).toBeVisible()
  }
})

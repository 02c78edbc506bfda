import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a candidate has a locked mark corrected, complains and names a nominee; staff answer in time', async ({
  page,
  browser,
}, testInfo) => {
  test.slow()
  const made = await makeCandidate(`asks.${testInfo.project.name}.${testInfo.retry}@example.com`)
  const dialog = page.getByRole('dialog')
  await signInAs(page, made)

  const ticket = await test.step('the card of the locked 10th links to a correction request', async () => {
    await page.goto('/CandidateProfile?tab=about')
    await page.getByRole('button', { name: /Ask for a correction to 10th/ }).click()
    await expect(dialog.getByLabel('What is wrong').getByRole('option')).toHaveCount(6)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('There is a problem')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await dialog.getByLabel('What is wrong').selectOption('10th: percentage')
    await expect(dialog.getByText('Now: 78.5%')).toBeVisible()
    await dialog.getByLabel('What it should be').fill('182 %')
    await dialog.getByLabel('Why it should change').fill('The mark sheet says so.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Invalid percentage.').first()).toBeVisible()
    await dialog.getByLabel('What it should be').fill('82.4 %')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    const mail = await lastMailTo(made.email, /received your request/)
    expect(mail.text).toContain('Data Protection Board')
    return /PR-\d+/.exec(mail.subject)?.[0] ?? ''
  })

  await test.step('the privacy page shows the request and accepts a complaint and a nominee', async () => {
    await page.goto('/CandidateProfile?tab=privacy')
    const corrections = page.getByRole('region', { name: 'Corrections' })
    await expect(corrections).toContainText(ticket)
    await expect(corrections).toContainText('78.5% → 82.4%')
    await expect(corrections).toContainText('Open')

    const complaints = page.getByRole('region', { name: 'Complaints and questions' })
    await complaints.getByRole('button', { name: 'Contact the HR team' }).click()
    await dialog.getByLabel('What happened, and what you want us to do').fill('No one replies to my emails.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(complaints).toContainText('No one replies to my emails.')

    const nominees = page.getByRole('region', { name: 'Nominees' })
    await nominees.getByRole('button', { name: 'Add nominee' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Ramesh Patel')
    await dialog.getByLabel('Relationship to you').fill('Father')
    await dialog.getByLabel('Email or mobile').fill('12345')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByText('Enter an email address or a 10-digit mobile number.').first()).toBeVisible()
    await dialog.getByLabel('Email or mobile').fill('+91 98765 43210')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(nominees).toContainText('9876543210')
    await expectAccessibleAtEachWidth(page)
    await nominees.getByRole('button', { name: 'Remove Ramesh Patel' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(nominees).toContainText("You haven't named a nominee.")
  })

  await test.step('staff find it from their dashboard and grant it', async () => {
    const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', viewport: page.viewportSize() })
    const staff = await context.newPage()
    await signedIn(staff, 'recruiter@example.com')
    await staff.goto('/')
    await staff.getByRole('link', { name: /privacy requests? to answer/ }).click()
    await expect(staff.getByRole('heading', { name: 'Requests from candidates' })).toBeVisible()
    const row = staff.getByRole('row').filter({ hasText: ticket })
    await expect(row).toContainText('78.5% → 82.4%')
    await expectAccessibleAtEachWidth(staff)
    await row.getByRole('button', { name: `Answer ${ticket}` }).click()
    const answer = staff.getByRole('dialog')
    await answer.getByLabel("Don't grant").check()
    await answer.getByRole('button', { name: 'Send answer' }).click()
    await expect(answer.getByText('This field is mandatory.').first()).toBeVisible()
    await expectAccessibleAtEachWidth(staff)
    await answer.getByLabel('Grant', { exact: true }).check()
    await answer.getByRole('button', { name: 'Send answer' }).click()
    await expect(answer).toBeHidden()
    await expect(row).toHaveCount(0)
    await staff.getByRole('link', { name: 'Show answered requests too' }).click()
    await expect(row).toContainText('Granted')
    await row.getByRole('button', { name: `View ${ticket}` }).click()
    await expect(answer).toContainText('The mark sheet says so.')
    await expect(answer).toContainText('Answered without a text.')
    await context.close()
  })

  await test.step('the mark is corrected and confirmed by email', async () => {
    expect((await lastMailTo(made.email, /Answer to your request/)).subject).toContain(ticket)
    await page.goto('/CandidateProfile?tab=about')
    await expect(page.getByText('82.4%', { exact: true })).toBeVisible()
    await page.goto('/CandidateProfile?tab=privacy')
    await expect(page.getByRole('region', { name: 'Corrections' })).toContainText('Granted')
  })
})

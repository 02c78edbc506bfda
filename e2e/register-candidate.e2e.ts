import { PDFDocument, StandardFonts } from 'pdf-lib'
import type { Page } from '@playwright/test'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const resume = async (lines: readonly string[]) => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  document.addPage().drawText(lines.join('\n'), { x: 50, y: 780, size: 11, font, lineHeight: 16 })
  return { name: 'Nidhi Rao.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('registering a walk-in reads a resume, warns of a known mobile and email, and stores the record with its resume', async ({
  page,
}, testInfo) => {
  test.slow()
  const unique = `${testInfo.project.name}.${Date.now()}`
  const email = `nidhi.${unique}@example.com`
  const mobile = `90${String(Date.now()).slice(-8)}`
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CandidateList')
  await page.getByRole('link', { name: 'Register candidate' }).click()
  await expect(page.getByRole('heading', { name: 'Register Candidate' })).toBeVisible()

  await test.step('a dropped resume fills the form', async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a resume' }).click()])
    await chooser.setFiles(
      await resume([
        'Nidhi Rao',
        `${email} | +91 ${mobile}`,
        '',
        'Work experience',
        'React Developer, Rangoli Technologies | Jun 2021 - Present',
        '',
        'Skills: ReactJS, Git',
      ]),
    )
    await expect(page.getByText(/fields? filled in from the resume/)).toBeVisible({ timeout: 30_000 })
    await expect(label(page, 'First name')).toHaveValue('Nidhi')
    await expect(label(page, 'Last name')).toHaveValue('Rao')
    await expect(label(page, 'Email')).toHaveValue(email)
    await expect(label(page, 'Mobile')).toHaveValue(mobile)
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('missing fields are named, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(label(page, 'Source')).toBeFocused()
    await label(page, 'Source').selectOption({ index: 1 })
    await label(page, 'Note (optional)').fill('Walked in on Saturday.')
    await pick(label(page, 'Referred by (optional)'), 'Harsh Vaidya')
    await expect(label(page, 'Source')).toBeDisabled()
    await page.getByRole('button', { name: 'Save and add another' }).click()
    await expect(page.getByText('Nidhi Rao is registered.')).toBeVisible()
    await expect(label(page, 'First name')).toHaveValue('')
  })

  await test.step('a known mobile warns and asks for confirmation', async () => {
    await label(page, 'First name').fill('neha')
    await label(page, 'Last name').fill('RAO')
    await label(page, 'Mobile').focus()
    await expect(label(page, 'First name')).toHaveValue('Neha')
    await expect(label(page, 'Last name')).toHaveValue('Rao')
    await label(page, 'Mobile').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)
    await expect(page.getByText('Nidhi Rao (same mobile). Stage: Registered, not applied.')).toBeVisible()
    await label(page, 'Email').fill(email)
    await expect(page.getByText(/Nidhi Rao \(same email, same mobile\)/)).toBeVisible()
    await label(page, 'Source').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(label(page, 'Email')).toBeFocused()
    await expect(page.getByText('Nidhi Rao has this email address', { exact: false }).first()).toBeVisible()
    await label(page, 'Email').fill(`neha.${unique}@example.com`)
    await expect(page.getByText('Nidhi Rao (same mobile)', { exact: false })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/Nidhi Rao has the same mobile/).first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'This is a different person' }).check()
    await page.getByRole('button', { name: 'Save and invite' }).click()
    await expect(page.getByRole('heading', { name: 'Neha Rao' })).toBeVisible()
    expect((await lastMailTo(`neha.${unique}@example.com`)).text).toContain('candidate-info?token=')
    await expect(page.getByText('May be the same person', { exact: false })).toHaveCount(0)
  })

  await test.step('the new record has the resume, the note and the referral', async () => {
    await page.goto(`/CandidateList?q=${encodeURIComponent(email)}`)
    await page.getByRole('table', { name: 'Candidates' }).getByRole('link', { name: 'Nidhi Rao' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Resume' }).getByRole('link', { name: 'Download' })).toBeVisible()
  })
})

test("an application is entered only with the candidate's agreement and how it was given", async ({ page }, testInfo) => {
  const email = `agreed.${testInfo.project.name}.${Date.now()}@example.com`
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/RegisterCandidate')
  await label(page, 'First name').fill('Omkar')
  await label(page, 'Last name').fill('Joshi')
  await label(page, 'Email').fill(email)
  await label(page, 'Mobile').fill(`91${String(Date.now()).slice(-8)}`)
  await label(page, 'Source').selectOption({ index: 1 })
  const agreed = page.getByRole('checkbox', { name: 'Candidate agreed to apply' })
  await expect(agreed).toBeDisabled()
  await pick(label(page, 'Opening (optional)'), 1)
  await agreed.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter how the candidate agreed.').first()).toBeVisible()
  await expect(page.getByText('Enter the total experience, 0 for a fresher.').first()).toBeVisible()
  await label(page, 'Total experience (months)').fill('0')
  await label(page, 'How did the candidate agree?').fill('On the phone, asked for this opening.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Omkar Joshi' })).toBeVisible()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
})

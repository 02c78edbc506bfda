import { PDFDocument } from 'pdf-lib'
import { expectAccessible } from './support/accessibility.ts'
import { expectDraftSaved } from './support/draft.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { resumeOf } from './support/resume.ts'
import { expect, test } from './support/test.ts'

const resume = [
  'Kavya Desai',
  'kavya.desai@example.com | +91 98250 12345',
  'B-404, Sun City, South Bopal, Ahmedabad - 380058',
  'Date of Birth: 15/08/2001',
  'Education',
  '12th (HSC), Sharda Mandir School, GSEB, 2019, 78.6%',
  '10th, Sharda Mandir School, GSEB, 2017, 82.4%',
  'Work experience',
  'React Developer, Rangoli Technologies | Jun 2021 - Present',
  'Skills: ReactJS, Postgres, Git',
  'Current CTC: 6.5 LPA | Expected CTC: 8-9 LPA | Notice Period: 60 days',
].join('\n')

test('a resume uploaded first fills empty fields, marks them and keeps typed values', async ({ page }, testInfo) => {
  test.slow()
  const email = `kavya.${testInfo.project.name}.${testInfo.retry}@example.com`
  await page.goto('/register')
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
  await page.getByLabel('First name').fill('Kavya')
  await page.getByLabel('Last name').fill('Desai')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile').fill('98765 43211')
  await page.getByLabel('Password', { exact: true }).fill('quiet banyan 42')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Code')).toBeVisible()
  const mail = await lastMailTo(email, /Confirm/)
  await page.getByLabel('Code').fill(/code: (\d{6})/.exec(mail.text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()

  await test.step('before the first step a resume can be uploaded or skipped', async () => {
    await expect(page.getByRole('heading', { name: "Upload your resume and we'll fill in most of this" })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
    await page.getByLabel('PIN code').fill('395007')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose your resume' }).click(),
    ])
    // Its content isn't that of a PDF: only another file helps.
    await chooser.setFiles({ name: 'Resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') })
    await expect(page.getByText('This PDF is empty or damaged.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry Resume.pdf' })).toHaveCount(0)
    const [again] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose your resume' }).click()])
    await again.setFiles({ name: 'Resume.txt', mimeType: 'text/plain', buffer: Buffer.from(resume) })
  })

  await test.step('certain values are filled in and marked, likely values suggested, typed values kept', async () => {
    await expect(page.getByText('We filled in empty fields where we could. Please check them.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText('This PDF is empty or damaged.')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: "Upload your resume and we'll fill in most of this" })).toHaveCount(0)
    await expect(page.getByLabel('Day')).toHaveValue('15')
    await expect(page.getByLabel('Month')).toHaveValue('08')
    await expect(page.getByLabel('Year')).toHaveValue('2001')
    await expect(page.getByText('From your resume: “Date of Birth: 15/08/2001”. Please check.')).toBeVisible()
    await expect(page.getByLabel('PIN code')).toHaveValue('395007')
    await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue('9876543211')
    await expect(page.getByLabel('Address')).toHaveValue('')
    await page.getByRole('button', { name: /Use B-404, Sun City/ }).click()
    await expect(page.getByLabel('Address')).toHaveValue('B-404, Sun City, South Bopal, Ahmedabad')
    await expect(page.getByText(/From your resume.*Please check\./)).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('a removed value is suggested, not filled in again', async () => {
    await page.getByLabel('Year').fill('')
    await page.getByLabel('Month').fill('')
    await page.getByLabel('Day').fill('')
    await page.getByRole('button', { name: 'Use 15 Aug 2001' }).click()
    await expect(page.getByLabel('Day')).toHaveValue('15')
  })

  await test.step('after a reload the resume is still shown, and state and city follow another PIN code', async () => {
    const state = page.getByLabel('State', { exact: true }).locator('option:checked')
    await expect(state).toHaveText('Gujarat')
    await expectDraftSaved(page, '2001-08-15')
    await page.reload()
    await expect(page.getByText('Resume.txt is attached.')).toBeVisible()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page.getByRole('button', { name: 'View Resume.txt' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
    await expect(state).toHaveText('Gujarat')
    await page.getByLabel('PIN code').fill('411001')
    await expect(state).toHaveText('Maharashtra')
    // A state chosen by hand stays, and the page says what the PIN code says.
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Gujarat' })
    await expect(page.getByText('PIN code 411001 is in Maharashtra. Check both.')).toBeVisible()
    await page.getByLabel('PIN code').fill('395007')
    await expect(page.getByText('PIN code 411001 is in Maharashtra. Check both.')).toBeHidden()

    await page.getByLabel('Address').fill('C-7, Sun City')
    await expectDraftSaved(page, 'C-7, Sun City')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(page.getByLabel('Address')).toHaveValue('C-7, Sun City')
  })

  await test.step('the qualifications of the resume are cards with their position in it; one that lacks a field opens the form', async () => {
    await page.getByText('Female', { exact: true }).click()
    await page.getByLabel('Country').selectOption({ label: 'India' })
    await page.getByLabel('State').selectOption({ label: 'Gujarat' })
    await page.getByLabel('City').selectOption({ label: 'Surat' })
    await page.getByLabel('How did you hear about us?').selectOption({ label: 'LinkedIn' })
    await page.getByLabel('Reference details').fill('Post of 3 November')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    const cards = page.getByRole('region', { name: 'Qualifications in your resume' })
    await expect(cards.getByRole('listitem')).toHaveCount(2)
    await expect(cards.getByText('Sharda Mandir School · 82.4% · 2017')).toBeVisible()
    await expect(cards.getByText('From your resume: “10th, Sharda Mandir School, GSEB, 2017, 82.4%”')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add 10th', exact: true })).toBeHidden()
    await expectAccessible(page)
    await cards.getByRole('button', { name: /Add 10th/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Percentage')).toHaveValue('82.4')
    await expect(dialog.getByLabel('Passing year')).toHaveValue('2017')
    await expect(dialog.getByLabel('Institute')).toHaveValue('Sharda Mandir School')
    await expectAccessible(page)
    await dialog.getByLabel('Medium').selectOption({ label: 'Gujarati' })
    await dialog.getByLabel('City').fill('Surat')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a complete card is added with one tap', async () => {
    const cards = page.getByRole('region', { name: 'Qualifications in your resume' })
    await expect(cards.getByText('Medium Gujarati, city Surat, same as the previous one')).toBeVisible()
    await cards.getByRole('button', { name: /Add 12th/ }).click()
    await expect(cards).toBeHidden()
    await expect(page.getByRole('list', { name: 'Qualifications' }).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('a job of the resume is a card', async () => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const card = page.getByRole('region', { name: 'Jobs in your resume' }).getByRole('listitem')
    await expect(card.getByText('Jun 2021 – Present')).toBeVisible()
    await expect(card.getByText('Still needed: Job description')).toBeVisible()
    const refused = page.getByText('Add at least one job, or select that you are a fresher.')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(refused).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Add React Developer at Rangoli Technologies' }).click()
    await expect(dialog.getByLabel('Employer')).toHaveValue('Rangoli Technologies')
    await expect(dialog.getByLabel('Designation')).toHaveValue('React Developer')
    const from = dialog.getByRole('group', { name: 'From', exact: true })
    await expect(from.getByLabel('Month')).toHaveValue('06')
    await expect(from.getByLabel('Year')).toHaveValue('2021')
    await expect(dialog.getByLabel('I work here now')).toBeChecked()
    await dialog.getByLabel('Job description').fill('Screens for a bank.\nMoved reports.')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toBeHidden()
    await expect(page.getByText('React Developer').first()).toBeVisible()
    const description = page.getByRole('button', { name: /^Screens for a bank/ })
    await description.click()
    expect(await description.innerText()).toBe('Screens for a bank.\nMoved reports.')
    // Mended, and answered by the job.
    await expect(refused).toBeHidden()
    await expect(page.getByRole('group', { name: 'Do you have work experience?' })).toHaveCount(0)
  })

  await test.step('the skills of the resume are added one by one, or all with the button below them', async () => {
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Attachments' })).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    const skills = page.getByRole('group', { name: 'From your resume' })
    const [first, last, all] = [/^\+/, /Git/, /^Add all/].map((name) => skills.getByRole('button', { name }).first().boundingBox())
    expect((await all)?.x).toBe((await first)?.x)
    expect((await all)?.y).toBeGreaterThan((await last)?.y ?? Infinity)
  })

  await test.step('pay and notice period of the resume are filled in with their source, a range is suggested', async () => {
    const ctc = page.getByLabel('Current CTC (LPA)')
    await expect(ctc).toHaveValue('6.5')
    await expect(ctc).toHaveAccessibleDescription(/^From your resume.*6\.5 LPA.*Please check/)
    await expect(page.getByLabel('Notice period (months)', { exact: true })).toHaveValue('2')
    const expected = page.getByLabel('Expected CTC (LPA)')
    await expect(expected).toHaveValue('')
    await page.getByRole('button', { name: 'Use 8 LPA' }).click()
    await expect(expected).toHaveValue('8')
  })
})

test('a scanned resume shows why nothing was filled in; one that names someone else is asked about', async ({ page }) => {
  const candidate = await makeCandidate(`picture.${test.info().project.name}.${Date.now()}@example.com`, 'PERSONAL')
  const scan = await PDFDocument.create()
  scan.addPage().drawRectangle({ x: 50, y: 50, width: 400, height: 600 })
  await signInAs(page, candidate)
  await page.goto('/candidate-info')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose your resume' }).click()])
  await chooser.setFiles({ name: 'Resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await scan.save()) })
  const note = page.getByRole('status').filter({ hasText: 'This resume is a picture' })
  await expect(note).toContainText("we can't fill in your profile from it", { timeout: 20_000 })
  await expectAccessible(page)
  const [again] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Update', exact: true }).click()])
  await again.setFiles(await resumeOf({ name: 'Neha Kulkarni', email: 'neha.k@example.org', mobile: '9825012399' }, 'txt'))
  const question = page.getByRole('status').filter({ hasText: 'This resume names Neha Kulkarni, neha.k@example.org. Is it yours?' })
  await expect(question).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await question.getByRole('button', { name: "Yes, it's mine" }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByText('Neha Kulkarni resume.txt is attached.')).toBeVisible()
  await expect(question).toBeHidden()
})

const resumeFrom = (name: string, place: string) => ({
  name: `${name}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`Name: ${name}\nBackend Engineer\n${place}\nSkills: Java, Git`),
})

test('what a wrong resume filled in goes with it, also after a reload', async ({ page }) => {
  test.slow()
  await signInAs(page, await makeCandidate(`replaced.${test.info().project.name}.${Date.now()}@example.com`, 'PERSONAL'))
  await page.goto('/candidate-info')
  const choose = async (button: string, name: string, place: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button }).click()])
    await chooser.setFiles(resumeFrom(name, place))
  }
  const question = (name: string) => page.getByRole('status').filter({ hasText: `This resume names ${name}. Is it yours?` })
  const pin = page.getByLabel('PIN code')
  const chosen = (label: string) => page.getByLabel(label, { exact: true }).locator('option:checked')

  await choose('Choose your resume', 'Neha Kulkarni', 'Kothrud, Pune, Maharashtra 411038')
  await expect(question('Neha Kulkarni')).toBeVisible({ timeout: 20_000 })
  await choose('No, replace it', 'Meena Kulkarni', 'Kothrud, Pune, Maharashtra 411038')
  await question('Meena Kulkarni').getByRole('button', { name: "Yes, it's mine" }).click()
  await expect(pin).toHaveValue('411038')
  await expect(chosen('City')).toHaveText('Pune')
  await page.getByLabel('Address').fill('Flat 2, Koramangala')
  await expectDraftSaved(page, 'Flat 2, Koramangala')
  await page.reload()
  await expect(chosen('City')).toHaveText('Pune')

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await choose('Update', 'Isha Kulkarni', 'Koramangala, Bengaluru, Karnataka 560034')
  await question('Isha Kulkarni').getByRole('button', { name: "Yes, it's mine" }).click()
  await expect(pin).toHaveValue('560034')
  await expect(pin).toHaveAccessibleDescription(/^From your resume.*Please check/)
  await expect(chosen('State')).toHaveText('Karnataka')
  await expect(page.getByLabel('Address')).toHaveValue('Flat 2, Koramangala')

  await choose('Update', 'Rekha Kulkarni', 'Bengaluru')
  await expect(question('Rekha Kulkarni')).toBeVisible({ timeout: 20_000 })
  await expect(pin).toHaveValue('')
  await expect(chosen('State')).toHaveText('Choose a state')
  await expect(page.getByLabel('Address')).toHaveValue('Flat 2, Koramangala')
})

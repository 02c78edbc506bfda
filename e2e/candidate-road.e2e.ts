import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expectDraftSaved } from './support/draft.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { resumePdf } from './support/resume.ts'
import { expect, journeyOnBoth, test } from './support/test.ts'

const PASSWORD = 'quiet banyan 42'

interface Qualification {
  readonly type?: string
  readonly institute: string
  readonly percentage: string
  readonly year: string
}

const fillQualification = async (page: Page, values: Qualification) => {
  const dialog = page.getByRole('dialog')
  if (values.type) await dialog.getByLabel('Qualification').selectOption({ label: values.type })
  await dialog.getByLabel('Institute').fill(values.institute)
  await dialog.getByLabel('Percentage').fill(values.percentage)
  await dialog.getByLabel('Medium').selectOption({ label: 'Gujarati' })
  await dialog.getByLabel('Passing year').fill(values.year)
  await dialog.getByLabel('City').fill('Ahmedabad')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const addQualification = async (page: Page, open: string | RegExp, values: Qualification) => {
  await page.getByRole('button', { name: open }).click()
  await fillQualification(page, values)
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test(
  'a new candidate creates an account, completes the profile and applies, and staff see it',
  journeyOnBoth,
  async ({ page, browser }) => {
    const testInfo = test.info()
    test.slow()
    const email = `priya.${testInfo.project.name}.${testInfo.retry}@example.com`

    await test.step('the candidate registers', async () => {
      await page.goto('/register')
      await expect(page).toHaveURL(/\/login#create-account$/)
      await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
      await page.getByLabel('First name').fill('Priya')
      await page.getByLabel('Last name').fill('Venkatanarasimharajuvaripeta')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Mobile').fill('98765 43210')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByLabel('Code')).toBeVisible()
    })

    await test.step('a reload on the way back from the mail app keeps the address, which can be corrected', async () => {
      await page.reload()
      await expect(page.getByLabel('Email')).toHaveCount(0)
      await expect(page.getByText(`We've sent a 6-digit code to ${email}.`)).toBeVisible()
      await page.getByRole('link', { name: 'Correct it' }).click()
      await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click()
      await expect(page.getByLabel('First name')).toHaveValue('Priya')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Mobile')).toHaveValue('9876543210')
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      await page.goBack()
    })

    await test.step('the address is confirmed by email', async () => {
      const mail = await lastMailTo(email, /Confirm/)
      expect(mail.text).toContain('/VerifyEmail?token=')
      await page.getByLabel('Code').fill(/code: (\d{6})/.exec(mail.text)?.[1] ?? '')
      await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    })

    await test.step('the notice is accepted', async () => {
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('How we use your data')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Accept' }).click()
      await step(page, 'Personal')
    })

    await test.step('step 1: input survives a reload; invalid values are reported', async () => {
      await next(page)
      await expect(page.getByText('This field is mandatory.').first()).toBeVisible()
      await expect(page.getByRole('alert').getByRole('link', { name: /^Reference details: This field is mandatory/ })).toBeVisible()
      await page.getByLabel('Day').fill('28')
      await page.getByLabel('Month').fill('2')
      await page.getByLabel('Year').fill('2001')
      await page.getByText('Female', { exact: true }).click()
      await page.getByLabel('Address').fill('12, Shivalik Residency, Bopal')
      await page.getByLabel('PIN code').fill('38005')
      await page.getByLabel('PIN code').blur()
      await expect(page.getByText('Invalid Zip.').first()).toBeVisible()
      await page.getByLabel('PIN code').fill('380058')
      await expectDraftSaved(page, '380058')
      await page.reload()
      await expect(page.getByLabel('Address')).toHaveValue('12, Shivalik Residency, Bopal')
      await expect(page.getByLabel('First name')).toHaveValue('Priya')
      await page.getByLabel('Country').selectOption({ label: 'India' })
      await page.getByLabel('State').selectOption({ label: 'Gujarat' })
      await page.getByLabel('City').selectOption({ label: 'Ahmedabad' })
      await page.getByLabel('How did you hear about us?').selectOption({ label: 'LinkedIn' })
      await page.getByLabel('Reference details').fill('Post of 3 November')
      await expectAccessible(page)
      await next(page)
      await step(page, 'Education')
    })

    await test.step('step 2: 10th and 12th', async () => {
      await expect(page.getByRole('button', { name: 'Add 10th' })).toBeVisible()
      await next(page)
      await expect(page.getByText('10th/12th grade qualification details are mandatory.')).toHaveCount(1)
      await addQualification(page, 'Add 10th', { institute: 'Sheth C.N. Vidyavihar', percentage: '82.4', year: '2018' })
      await addQualification(page, /Add 12th/, { institute: 'Sheth C.N. Vidyavihar', percentage: '78.6', year: '2020' })
      await expect(page.getByText('10th/12th grade qualification details are mandatory.')).toHaveCount(0)
      await expect(page.getByText('Do you have a degree or diploma?')).toBeVisible()
      await next(page)
      await expect(page.getByRole('dialog')).toContainText("You haven't added a degree or diploma.")
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
      await step(page, 'Work experience')
    })

    await test.step('step 3: the answer of a fresher is kept by Back and Next', async () => {
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await step(page, 'Education')
      await expect(page.getByText('82.4', { exact: false }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /Edit.*10th/ })).toHaveCount(0)
      await next(page)
      await step(page, 'Work experience')
      await next(page)
      await expect(page.getByText('Select whether you have work experience.')).toBeVisible()
      await page.getByText('Yes', { exact: true }).click()
      await expect(page.getByText('Select whether you have work experience.')).toBeHidden()
      await page.getByText('No, I am a fresher').click()
      await next(page)
      await step(page, 'Attachments')
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(page.getByRole('radio', { name: 'No, I am a fresher' })).toBeChecked()
      await next(page)
      await step(page, 'Attachments')
    })

    await test.step('step 4: the resume is uploaded', async () => {
      await expect(page.getByRole('button', { name: 'Choose your resume' })).toBeVisible()
      await next(page)
      await expect(page.getByText('Please attach your Resume.').first()).toBeVisible()
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose your resume' }).click(),
      ])
      await chooser.setFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') })
      await expect(page.getByText('File format not supported.').first()).toBeVisible()
      const [again] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose your resume' }).click(),
      ])
      await again.setFiles(await resumePdf('Priya Venkatanarasimharajuvaripeta'))
      await expect(page.getByText('File added successfully.').first()).toBeVisible()
      await expectAccessible(page)
      await next(page)
      await step(page, 'Other')
    })

    await test.step('step 5: skills are added and the profile is submitted', async () => {
      await page.getByLabel('Job preference').selectOption({ label: 'Frontend developer (React)' })
      await page
        .getByRole('group', { name: /Ahmedabad/ })
        .getByText('Yes', { exact: true })
        .click()
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByText('Please add minimum 3 skills to save your response.').first()).toBeVisible()
      await page.getByRole('button', { name: /Add skills/ }).click()
      const dialog = page.getByRole('dialog')
      for (const skill of ['JavaScript', 'TypeScript', 'React']) await dialog.getByText(skill, { exact: true }).click()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page).toHaveURL(/\/CandidateProfile/)
    })

    await test.step('the candidate applies', async () => {
      const opening = page.getByRole('article').filter({ hasText: 'Frontend developer (React)' })
      await expectAccessible(page)
      await expect(opening).toContainText('This opening asks for the marks of a degree. Add yours to apply.')
      await opening.getByRole('button', { name: 'Add your degree' }).click()
      await fillQualification(page, { type: 'BCA', institute: 'Gujarat University', percentage: '71', year: '2023' })
      await opening.getByRole('button', { name: /Apply Now/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(opening.getByRole('button', { name: 'Applied', exact: true })).toBeVisible()
      expect((await lastMailTo(email, /Application received/)).text).toContain('Frontend developer (React)')
      await page.getByRole('tab', { name: 'Timeline' }).click()
      await expect(page.getByText('Application received').first()).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('staff see the application at the top of the list', async () => {
      const context = await browser.newContext({ viewport: page.viewportSize(), baseURL: process.env['E2E_URL'] ?? '' })
      const staffPage = await context.newPage()
      await staffPage.goto('/CandidateList')
      await staffPage.getByLabel('Email').fill('recruiter@example.com')
      await staffPage.getByLabel('Password', { exact: true }).fill('Demo@12345')
      await staffPage.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(staffPage).toHaveURL(/\/CandidateList/)
      await staffPage.getByRole('searchbox').fill(email)
      const found = staffPage.getByRole('link', { name: /Priya Venkatanarasimharajuvaripeta/ })
      await expect(found).toHaveCount(1)
      await expectAccessible(staffPage)
      await found.click()
      await expect(staffPage).toHaveURL(/\/CandidateProfile\?.*id=/)
      await expect(staffPage.getByRole('heading', { level: 1 })).toContainText('Priya')
      await expect(staffPage.getByText('Frontend developer (React)').first()).toBeVisible()
      await expectAccessible(staffPage)
      await context.close()
    })
  },
)

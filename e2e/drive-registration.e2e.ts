import { expectAccessible } from './support/accessibility.ts'
import { expectDraftSaved } from './support/draft.ts'
import { createAccount, fillDeclaration, openConfirmation } from './support/drive-registration.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onPhone, test } from './support/test.ts'

const DRIVE = 'Graduate trainees 2027, Nadiad'

test(
  'a student registers for a drive by its link, corrects a mark and shows the code; staff print the poster and see the student',
  onPhone,
  async ({ page, browser }) => {
    test.slow()
    const email = `mitali.${test.info().retry}@example.com`
    const number = `23ITUBS${90 + test.info().retry}`
    const staff = await browser.newPage({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })
    const main = page.getByRole('main')
    let link = ''

    await test.step('staff find the link and the poster on the drive', async () => {
      await signedIn(staff, 'recruiter@example.com')
      await staff.goto('/CampusList?view=drives')
      await staff.getByRole('link', { name: DRIVE }).click()
      link = (await staff.getByText(/\/candidate-info\?drive=d[0-9a-f]{10}$/).textContent()) ?? ''
      await expect(staff.getByText(/ \d+ students?, \d+ eligible\.$/)).toBeVisible()
      const download = staff.waitForEvent('download')
      await staff.getByRole('button', { name: 'QR code as SVG' }).click()
      expect((await download).suggestedFilename()).toMatch(/\.svg$/)
      await staff.getByRole('link', { name: 'Poster' }).click()
      const poster = staff.getByRole('article', { name: 'Poster' })
      await expect(poster.getByRole('img', { name: 'QR code of the registration link' })).toBeVisible()
      await expect(poster.getByText('10th: 60% or more')).toBeVisible()
      await expectAccessible(staff)
      await staff.emulateMedia({ media: 'print' })
      await expect(poster).toBeVisible()
      await expect(staff.getByRole('button', { name: 'Print' })).toBeHidden()
      await staff.emulateMedia({ media: 'screen' })
    })

    await test.step('the link shows the drive before sign-up', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1, name: DRIVE })).toBeVisible()
      await expect(main.getByText('Course: B.E. / B.Tech (Computer / IT)', { exact: false })).toBeVisible()
      await expectAccessible(page)
      await createAccount(page, { first_name: 'Mitali', last_name: 'Rathod', email, mobile_no: '98765 43219' })
    })

    await test.step('the link of the email leads back to the drive, on any device', async () => {
      await openConfirmation(page, email)
      await expect(page.getByRole('heading', { level: 2, name: 'Your details' })).toBeVisible()
    })

    await test.step('missing values are reported; a mark that is too low is shown with its rule', async () => {
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      await fillDeclaration(page, number, '58')
      await expectDraftSaved(page, '"gap_years":"0"')
      await page.reload()
      await expect(page.getByLabel('10th, percentage')).toHaveValue('58')
      await page.getByRole('button', { name: 'Register' }).click()
      await expect(main.getByText(/^You are not eligible. 10th: 58%, needs 60%\./)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the mark is corrected; the dashboard shows the code', async () => {
      await page.getByRole('button', { name: 'Correct my details' }).click()
      await page.getByLabel('10th, percentage').fill('85')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(main.getByText(/^You have applied for .+\. You are eligible\.$/)).toBeVisible()
      await page.getByRole('link', { name: 'Go to the dashboard' }).click()
      await expect(main.getByRole('heading', { name: 'Campus drive' })).toBeVisible()
      await expect(main.getByRole('img', { name: `QR code of your registration for ${DRIVE}` })).toBeVisible()
      await expect(main.getByText('Placement cell, first floor')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('staff see the student', async () => {
      await staff.goto('/CampusCandidates')
      await staff.getByRole('searchbox').fill(number)
      await expect(staff.getByRole('main').getByText('Mitali Rathod').first()).toBeVisible()
      await staff.close()
    })
  },
)

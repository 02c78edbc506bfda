import { EDUCATION_INCOMPLETE } from '@portal/contract/educations'
import { EXPERIENCE_INCOMPLETE } from '@portal/contract/experiences'
import { addImport, readImport, startImport, validateImport } from '@portal/contract/imports'
import type { ImportState } from '@portal/contract/import-states'
import { listCandidates } from '@portal/contract/candidate-list'
import { expectAccessible } from './support/accessibility.ts'
import { call } from './support/call.ts'
import { signInAs, fillProfile, makeAccount } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onBoth, test } from './support/test.ts'

/** Imports one candidate whose row says little of the 10th, the 12th and the job. */
const importCandidate = async (token: string, email: string): Promise<void> => {
  const form = new FormData()
  form.append('type', 'candidates')
  const rows = `First name,Last name,Email,10th %,10th Year,12th %,12th Year,12th School,12th Medium,12th City,Current Company,Designation\nIsha,Rao,${email},81,2015,76,2017,C.N. Vidyalaya,English,Surat,Infosys,Engineer`
  form.append('file', new Blob([rows]), 'tracker.csv')
  const { data } = await call(addImport, { token, body: form })
  const params = { id: String(data.id) }
  const until = (state: ImportState) =>
    expect.poll(async () => (await call(readImport, { token, params })).data.state, { timeout: 60_000 }).toBe(state)
  await call(validateImport, { token, params })
  await until('validated')
  await expect(() => call(startImport, { token, params, body: {} })).toPass({ timeout: 60_000 })
  await until('done')
}

test('what an import left open of education and job is shown to staff, and asked of the candidate', onBoth, async ({ page }) => {
  const email = `open.${test.info().project.name}.${test.info().retry}.${Date.now()}@example.com`
  const staff = await signedIn(page, 'recruiter@example.com')
  await importCandidate(staff, email)
  const [listed] = (await call(listCandidates, { token: staff, query: { q: email } })).data.rows
  const cards = (name: string) => page.getByRole('list', { name })
  const school = cards('Qualifications').getByRole('listitem').first()
  const job = cards('Work experience').getByRole('listitem').first()

  await test.step('staff see what was not given', async () => {
    await page.goto(`/CandidateProfile?id=${listed?.id}`)
    await expect(school.getByText('Not given')).toHaveCount(3)
    await expect(job.getByText('Not given')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('the candidate adds it before the step is complete', async () => {
    const made = await makeAccount({ email, first_name: 'Isha', last_name: 'Rao', mobile_no: '9876543211' })
    await fillProfile(made, 'EDUCATIONAL')
    await signInAs(page, made)
    await page.goto('/candidate-info')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(EDUCATION_INCOMPLETE)).toBeVisible()
    await expectAccessible(page)
    await school.getByRole('button', { name: /^Add the institute, medium and city/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Percentage')).toHaveValue('81')
    await dialog.getByLabel('Institute').fill('C.N. Vidyalaya')
    await dialog.getByLabel('Medium').selectOption({ label: 'Gujarati' })
    await dialog.getByLabel('City').fill('Surat')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not given')).toHaveCount(0)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(job.getByRole('button', { name: /^Add the start and job description/ })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(EXPERIENCE_INCOMPLETE)).toBeVisible()
    await job.getByRole('button', { name: /^Add the start/ }).click()
    await dialog.getByLabel('Month').first().selectOption({ label: 'Mar' })
    await dialog.getByLabel('Year').first().fill('2021')
    await dialog.getByLabel('Job description').fill('Web applications.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Resume' }).first()).toBeVisible()
  })
})

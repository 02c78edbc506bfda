import { zipSync } from 'fflate'
import { expectAccessibleAtEachWidth, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { resumeOf } from './support/resume.ts'
import { retryWhileBusy } from './support/import-turn.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const COUNT = process.env['NIGHTLY'] ? 200 : 18
const FIRST = ['Asha', 'Rohan', 'Priya', 'Jignesh', 'Kavya', 'Harsh', 'Nidhi', 'Arjun', 'Bhavesh', 'Zeel']
const LAST = ['Patel', 'Shah', 'Mehta', 'Prajapati', 'Desai', 'Trivedi', 'Solanki', 'Rathod', 'Panchal', 'Bhatt', 'Joshi', 'Dave']
const LONG = { timeout: 60_000 + COUNT * 4000 }

test('a recruiter imports resumes and a ZIP, completes missing values, creates the candidates with their resumes, and undoes the import', async ({
  page,
}) => {
  test.setTimeout(240_000 + COUNT * 6000)
  const stamp = String(Date.now())
  const people = Array.from({ length: COUNT }, (_, n) => ({
    name: `${FIRST[n % FIRST.length]} ${LAST[Math.floor(n / FIRST.length) % LAST.length]}`,
    email: `resume${n}.${stamp}@example.com`,
    mobile: `8${stamp.slice(-6)}${String(n).padStart(3, '0')}`,
  }))
  const files = await Promise.all(people.map((one, n) => resumeOf(one, n % 3 === 0 ? 'txt' : 'pdf')))
  const [zipped, dropped] = [files.slice(0, 4), files.slice(4)]
  const here = await resumeOf({ name: 'Isha Pathak', email: 'candidate@example.com', mobile: '9825099999' }, 'txt')
  const nameless = { name: 'Walk-in.txt', mimeType: 'text/plain', buffer: Buffer.from(`Walk-in of ${stamp}\nGood at welding`) }
  const broken = { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('this is no PDF') }
  const zip = zipSync(Object.fromEntries(zipped.map(({ name, buffer }) => [`June/${name}`, new Uint8Array(buffer)])))
  const choose = async (chosen: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose resumes' }).click()])
    await chooser.setFiles(chosen)
  }
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const count = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Resumes' }).getByRole('button', { name })
  const list = page.getByRole('list', { name: 'Resumes with extracted details' })

  await signedIn(page, 'recruiter@example.com')
  await page.goto('/ImportModule')
  await page.getByRole('button', { name: 'Import resumes' }).click()

  await test.step('files are uploaded one by one; a refused one is named; uploaded files survive a reload', async () => {
    await expect(heading('Upload')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await choose([...dropped, here, nameless, broken])
    await expect(page.getByText(`${dropped.length + 2} resumes uploaded.`)).toBeVisible(LONG)
    await expect(page.getByRole('list', { name: 'Files that can’t be used' })).toContainText('Broken.pdf')
    await page.reload()
    await expect(page.getByText(`${dropped.length + 2} resumes uploaded.`)).toBeVisible()
    await choose(dropped.slice(0, 2))
    await expect(page.getByText('2 files were already uploaded.')).toBeVisible(LONG)
    await choose([{ name: 'June.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }])
    await expect(page.getByText(`${COUNT + 2} resumes uploaded.`)).toBeVisible(LONG)
    await expect(page.getByText(`Candidates, ${COUNT + 2} resumes, by`, { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectAccessibleAtEachWidth(page)
  })

  await test.step('they are read in the background, and the page can be left', async () => {
    await page.getByRole('button', { name: `Read ${COUNT + 2} resumes` }).click()
    await expect(page.getByText('You can leave this page.', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: '← All imports' }).click()
    await page.getByRole('table', { name: 'Imports' }).getByRole('link', { name: 'Resumes' }).first().click()
    await expect(heading('Check extracted details')).toBeVisible(LONG)
    await expect(tab(`Ready ${COUNT}`)).toBeVisible(LONG)
  })

  await test.step('the resume is shown beside the row, and missing values are typed', async () => {
    const [first] = dropped
    await page.getByRole('button', { name: `See ${first?.name}` }).click()
    await expect(page.getByRole('complementary', { name: `Resume: ${first?.name}` })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Close the resume' }).click()
    await page.getByRole('button', { name: `Edit details: ${first?.name}` }).click()
    await page.getByLabel(`Current company: ${first?.name}`).fill('Sabarmati Textiles')
    await page.getByLabel(`Current company: ${first?.name}`).press('Enter')
    await expect(page.getByLabel(`Current company: ${first?.name}`)).toBeEnabled()
    await expectAccessibleAtEachWidth(page)
    await tab('Duplicates').click()
    await expect(list).toContainText('Same email.')
    await tab('Can’t be used').click()
    await expect(list).toContainText('Broken.pdf')
    await tab('Needs attention').click()
    await page.getByLabel('Name: Walk-in.txt').fill('Ramesh Chauhan')
    await page.getByLabel('Name: Walk-in.txt').press('Enter')
    await page.getByLabel('Email: Walk-in.txt').fill(`ramesh.${stamp}@example.com`)
    await page.getByLabel('Email: Walk-in.txt').press('Enter')
    await expect(tab(`Ready ${COUNT + 1}`)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('duplicates are skipped or get the resume; the other candidates are created', async () => {
    await expect(page.getByLabel('What to do with all resumes: Same email')).toHaveValue('skip')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(count('New candidates')).toHaveText(String(COUNT + 1))
    await page.getByLabel('Source').selectOption({ index: 1 })
    await retryWhileBusy(page, 'start', () => page.getByRole('button', { name: `Create ${COUNT + 1} candidates` }).click())
    await expect(page.getByText('Import finished.')).toBeVisible(LONG)
    await expect(count('Created')).toHaveText(String(COUNT + 1))
  })

  await test.step('the candidate has the resume', async () => {
    await page.getByRole('link', { name: 'Open these candidates' }).click()
    await page.getByRole('table', { name: 'Candidates' }).getByRole('link', { name: 'Ramesh Chauhan' }).click()
    await page
      .getByRole('tab', { name: 'Documents' })
      .or(page.getByRole('link', { name: 'Documents' }))
      .first()
      .click()
    await expect(page.getByText('Walk-in.txt').first()).toBeVisible()
    await page.goBack()
    await page.goBack()
  })

  await test.step('an undo removes the candidates', async () => {
    await page.goto('/ImportModule')
    await page.getByRole('table', { name: 'Imports' }).getByRole('link', { name: 'Resumes' }).first().click()
    await retryWhileBusy(page, 'undo', async () => {
      await page.getByRole('button', { name: 'Undo import' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    })
    await expect(page.getByText('Import undone.')).toBeVisible(LONG)
    await expect(count('Undone')).toHaveText(String(COUNT + 1))
  })
})

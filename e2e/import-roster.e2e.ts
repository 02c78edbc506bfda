import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { chooseFile } from './support/choose-file.ts'
import { retryWhileBusy } from './support/import-turn.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a recruiter imports the roster of a drive, chooses the format of marks, corrects a row, and finds the students in the drive', async ({
  page,
}) => {
  test.slow()
  const stamp = String(Date.now())
  const rows = [
    ['Enrollment No', 'Name of Student', 'Email', 'Mobile', 'Course', 'Branch', '10th %', '12th %', 'Degree marks', 'Backlogs'],
    [
      `R${stamp}1`,
      'HETVI BHALODIA',
      `hetvi.${stamp}@example.com`,
      `7${stamp.slice(-8)}1`,
      'B.E.',
      'Computer Engineering',
      '88.2',
      '81',
      '8.9',
      '0',
    ],
    [`R${stamp}2`, 'Krunal Vasoya', `krunal.${stamp}@example.com`, `7${stamp.slice(-8)}2`, 'B.Tech', 'Civil', '71', '64', '7.2', 'Nil'],
    [`R${stamp}2`, 'Nidhi Gohel', `nidhi.${stamp}@example.com`, `7${stamp.slice(-8)}3`, 'BCA', '', '68', '70', '7.1', '1'],
    [`R${stamp}4`, 'Parth Zala', `parth.${stamp}@example.com`, `7${stamp.slice(-8)}4`, 'BCA', '', '68', '70', '72', '0'],
  ]
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const count = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

  await signedIn(page, 'recruiter@example.com')
  await page.goto('/ImportModule')

  await test.step('the start page offers each type of import with its template', async () => {
    const template = page.getByRole('button', { name: 'Download template: campus candidates' })
    const [download] = await Promise.all([page.waitForEvent('download'), template.click()])
    expect(download.suggestedFilename()).toBe('students.xlsx')
    await expect(page.getByRole('link', { name: 'Import aptitude scores' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  const fileOf = (name: string, lines: readonly (readonly string[])[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.map((cells) => cells.join(',')).join('\r\n')),
  })
  const drives = page.getByLabel('Drive of these students')
  const chooseDrive = async () => {
    await pick(drives, /^Graduate trainees 2027, Rajkot/)
    const request = page.getByLabel('What they apply for')
    if ((await request.count()) > 0) await request.selectOption({ index: 1 })
  }

  await test.step('the drive is chosen before the file', async () => {
    await page.getByRole('link', { name: 'Import campus candidates' }).click()
    const file = fileOf('Roster.csv', rows)
    await chooseFile(page, file)
    await expect(page.getByRole('alert')).toContainText('Choose the drive of these students first.')
    await expect(drives).toHaveAttribute('aria-invalid', 'true')
    await chooseDrive()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Upload Roster.csv' }).click()
    await expect(page.getByRole('heading', { name: 'Roster.csv', level: 1 })).toBeVisible()
    await expect(page.getByText(/^Drive: Graduate trainees 2027, Rajkot/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('a column with marks of 8.9 and 72 asks for its format once', async () => {
    await expect(page.getByText('Choose percentage or CGPA for: Degree marks.').first()).toBeVisible()
    await page.getByLabel('How the marks in “Degree marks” are written').selectOption({ label: 'CGPA out of 10' })
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Check 4 rows' }).click()
  })

  await test.step('contradictory rows have to be corrected', async () => {
    await expect(heading('Check')).toBeVisible()
    const grid = page.getByRole('grid', { name: 'Rows of the file' })
    await expect(page.getByText('3 rows with errors will be left out', { exact: false })).toBeVisible({ timeout: 60_000 })
    await grid
      .getByRole('gridcell', { name: new RegExp(`^R${stamp}2`) })
      .last()
      .click()
    await page.keyboard.press('Enter')
    await page.getByLabel('Enrolment number, row 4').fill(`R${stamp}3`)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 row with errors will be left out', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the students are in the drive with their eligibility; a later roster says what differs; an undo removes them', async () => {
    await expect(count('New candidates in the drive')).toHaveText('3')
    await expect(page.getByLabel('Assigned to')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await retryWhileBusy(page, 'start', () => page.getByRole('button', { name: 'Import 3 rows' }).click())
    await expect(page.getByText('Import finished.')).toBeVisible({ timeout: 60_000 })
    await expectAccessibleAtEachWidth(page)
    const result = page.url()
    await page.getByRole('link', { name: 'Open the students of the drive' }).click()
    await page.getByRole('main').getByRole('searchbox').fill(`R${stamp}`)
    const table = page.getByRole('table', { name: 'Students of drives' })
    await expect(table.getByRole('row', { name: /Hetvi Bhalodia/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /Nidhi Gohel/ })).toBeVisible()

    await page.goto('/ImportModule?step=1&type=students')
    await chooseDrive()
    const corrected = rows.slice(1, 3).map((cells, index) => cells.with(6, '90').with(8, index === 0 ? '9.1' : '7.2'))
    await chooseFile(page, fileOf('Corrected.csv', [...rows.slice(0, 1), ...corrected]))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 })
    const different = page.getByText('2 students have different values, which won’t be used: 10th % (2), CGPA (1).')
    await expect(heading('Same email: 2 rows')).toBeVisible()
    await expect(different).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(heading('Review')).toBeVisible()
    await expect(different).toBeVisible()
    await expect(page.getByLabel('Source')).toHaveCount(0)
    await expect(page.getByLabel('Assigned to')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Choose what to overwrite' }).click()
    await page.getByLabel('What to do with all rows: Same email').selectOption({ label: 'Add to the drive and overwrite fields' })
    await expect(different).toHaveCount(0)

    await page.goto(result)
    await retryWhileBusy(page, 'undo', async () => {
      await page.getByRole('button', { name: 'Undo import' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    })
    await expect(page.getByText('Import undone.')).toBeVisible({ timeout: 60_000 })
    await expect(count('Undone')).toHaveText('3')
  })
})

import { expectAccessibleAtEachWidth, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { chooseFile } from './support/choose-file.ts'
import { retryWhileBusy } from './support/import-turn.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a recruiter imports a spreadsheet: corrects it, decides about a duplicate, finds the candidates, and undoes the import', async ({
  page,
}) => {
  test.slow()
  const stamp = String(Date.now())
  const email = (name: string) => `${name}.${stamp}@example.com`
  const mobile = (place: number) => `8${stamp.slice(-8)}${place}`
  const rows = [
    ['First name', 'Surname', 'E-mail ID', 'Mobile No.', 'Sex', 'City', 'Key Skills', 'Remarks'],
    ['Bhavik', 'Rathod', email('bhavik'), `+91 ${mobile(1)}`, 'M', 'Ahmedabd', 'Java/Juggling', 'Walked in'],
    ['Charmi', 'Dave', email('charmi'), '98765', 'Female', '', '', ''],
    ['Devang', 'Oza', `devang.${stamp}`, mobile(3), 'M', '', '', ''],
    ['Isha', 'Pathak', 'candidate@example.com', mobile(4), 'F', '', '', 'Sent a new number'],
  ]
  const grid = page.getByRole('grid', { name: 'Rows of the file' })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const count = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

  await signedIn(page, 'recruiter@example.com')
  await page.goto('/ImportModule')

  await test.step('the template names the columns', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template: candidates' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('candidates.xlsx')
  })

  await test.step('a file without a table is refused with a suggestion, and the next file is read', async () => {
    await page.getByRole('link', { name: 'Import candidates' }).click()
    await chooseFile(page, { name: 'Empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await chooseFile(page, {
      name: 'Walk-ins.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((cells) => cells.join(',')).join('\r\n')),
    })
    await expect(page.getByRole('heading', { name: 'Walk-ins.csv', level: 1 })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Row 1 has the headings' })).toBeChecked()
    await page.getByLabel('Separator').selectOption({ label: 'Semicolon' })
    await expect(page.getByRole('cell', { name: /^Bhavik,Rathod,/ })).toBeVisible()
    await page.getByLabel('Separator').selectOption({ label: 'Comma' })
    await expect(page.getByRole('cell', { name: 'Bhavik', exact: true })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('columns are suggested, and the choice survives a reload', async () => {
    await expect(heading('Map columns')).toBeFocused()
    await expect(page.getByLabel('Field for “E-mail ID”')).toHaveValue('email')
    await page.getByLabel('Field for “Surname”').selectOption({ label: 'Ignored' })
    await expect(page.getByText('Choose a column for: Last name.').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Field for “Surname”')).toHaveValue('')
    await page.getByLabel('Field for “Surname”').selectOption({ label: 'Last name' })
    await page.getByRole('button', { name: 'Match values of “Sex”' }).click()
    await expect(page.getByLabel('Read “M” as')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Check 4 rows' }).click()
  })

  await test.step('a misspelt city is corrected from the list', async () => {
    await page
      .getByRole('button', { name: 'Use the suggestion: City: Did you mean Ahmedabad? Choose an option from the list. 1 row.' })
      .click({ timeout: 30_000 })
    await expect(page.getByRole('dialog').getByText('Fixes 1 row.')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('cell', { name: 'Ahmedabad' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Replace…: City: Did you mean Ahmedabad? Choose an option from the list. 1 row.' }).click()
    const repair = page.getByRole('dialog', { name: 'Replace the value in 1 row' })
    await repair.getByLabel('New value of City').fill('Ahmedab')
    await expect(repair.locator('datalist option', { hasText: 'Ahmedabad' })).toBeAttached()
    await expectAccessibleAtEachWidth(page)
    await repair.getByLabel('New value of City').fill('Ahmedabad')
    await expect(repair.getByText('Fixes 1 row.')).toBeVisible()
    await repair.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('1 row fixed.')).toBeVisible()
  })

  await test.step('errors are reached with the keyboard and corrected in their cells; the remaining rows are left out', async () => {
    await expect(page.getByText('with errors will be left out', { exact: false })).toBeVisible({ timeout: 30_000 })
    await expect(grid.getByRole('row')).toHaveCount(3)
    await expectAccessibleInBothThemes(page)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: /^Clear the cell: Mobile/ }).click()
    const repair = page.getByRole('dialog', { name: 'Clear the cell' })
    await expect(repair.getByRole('row', { name: /98765/ })).toContainText('Empty')
    await expectAccessibleInBothThemes(page)
    await expectAccessibleAtEachWidth(page)
    await repair.getByRole('button', { name: 'Cancel' }).click()
    await heading('Check').click()
    await page.keyboard.press('n')
    const wrong = grid.getByRole('gridcell', { name: /^98765/ })
    await expect(wrong).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Row 3, Mobile:' })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByLabel('Mobile, row 3').fill(mobile(2))
    await page.keyboard.press('Enter')
    await expect(grid.getByRole('gridcell', { name: mobile(2) })).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('1 row with errors will be left out', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('a row of an existing candidate updates only the chosen fields', async () => {
    await page.getByLabel('What to do with all rows: Same email').selectOption({ label: 'Overwrite fields' })
    await page.getByRole('button', { name: 'Show rows' }).click()
    await expect(page.getByRole('list', { name: 'Rows: Same email' })).toContainText('Row 5: Isha Pathak')
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('What to do with row 5').selectOption({ label: 'Skip' })
    await expect(page.getByText('Chosen for this row')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the review shows what will be done, and no one is emailed', async () => {
    await expect(count('New candidates')).toHaveText('2')
    await expect(page.getByText('Skills: Not in the list, so left out: Juggling. 1 row.')).toBeVisible()
    await expect(page.getByText('No emails are sent to anyone.', { exact: false })).toBeVisible()
    await page.getByLabel('Source').selectOption({ index: 1 })
    await page.reload()
    await expect(page.getByLabel('Source')).not.toHaveValue('')
    await page.getByLabel('Invitations').selectOption({ label: 'At a set time' })
    await expect(page.getByText('New candidates are invited by email.', { exact: false })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Invitations').selectOption({ label: 'Invite no one' })
    await retryWhileBusy(page, 'start', () => page.getByRole('button', { name: 'Import 2 rows' }).click())
  })

  await test.step('the candidates are in the list, and the rows left out can be downloaded', async () => {
    await expect(page.getByText('Import finished.')).toBeVisible({ timeout: 30_000 })
    await expect(count('Created')).toHaveText('2')
    await expectAccessibleInBothThemes(page)
    await expectAccessibleAtEachWidth(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rows not imported' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    await page.getByRole('link', { name: 'Open these candidates' }).click()
    const list = page.getByRole('table', { name: 'Candidates' })
    await expect(list.getByRole('link', { name: 'Bhavik Rathod' })).toBeVisible()
    await expect(list.getByRole('link', { name: 'Charmi Dave' })).toBeVisible()
    await page.goBack()
  })

  await test.step('they are invited only on request, and an undo cancels unsent invitations', async () => {
    await page.getByRole('button', { name: 'Invite these 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite 2 candidates' })
    await dialog.getByLabel('When to send').selectOption({ label: 'At a set time' })
    await expect(dialog.getByText('more invitations today', { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByText('2 candidates from this import invited.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Invite these/ })).toHaveCount(0)
  })

  await test.step('an undo removes the candidates', async () => {
    await retryWhileBusy(page, 'undo', async () => {
      await page.getByRole('button', { name: 'Undo import' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    })
    await expect(page.getByText('Import undone.')).toBeVisible({ timeout: 30_000 })
    await expect(count('Undone')).toHaveText('2')
    await page.getByRole('link', { name: '← All imports' }).click()
    await expect(page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: /Walk-ins\.csv.*Undone/ })).toBeVisible()
    await page.goto(`/CandidateList?q=${encodeURIComponent(email('bhavik'))}`)
    await expect(page.getByText('Bhavik Rathod')).toHaveCount(0)
  })
})

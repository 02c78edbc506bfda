import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('staff write a question, change it, archive it, and import others from a file', async ({ page }) => {
  test.slow()
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/AptitudeReport?view=questions')
  const text = `What does this code print? (${Date.now()})`

  await test.step('a question with code is written, and errors are shown at their fields', async () => {
    await page.getByRole('link', { name: 'Add a question' }).click()
    await page.getByLabel('Subject').selectOption('Technical')
    await page.getByLabel('Difficulty').selectOption('Medium')
    await page.getByRole('combobox', { name: 'Tags' }).fill('javascript, arrays')
    await page.getByRole('textbox', { name: 'Question' }).fill(`${text}\n\`\`\`\nconsole.log([1, 2].length)\n\`\`\``)
    await page.getByLabel('Option A', { exact: true }).fill('1')
    await page.getByLabel('Option B', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByText('Select the correct option.').last()).toBeVisible()
    await expect(page.getByLabel('Option A', { exact: true })).toBeFocused()
    await page.getByRole('radio', { name: 'Option B is right' }).check()
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('region', { name: 'Code' })).toHaveText(
      'console.log([1, 2].length)',
    )
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByText('Question added.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Correct answer' })).toContainText('2')
  })

  await test.step('a change creates a version, and so does a picture', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('radio', { name: 'Number' }).check()
    await page.getByLabel('Correct answer').fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Correct answer: 2')).toBeVisible()
    await page.getByText('Version 1').click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Correct answer' }).last()).toBeVisible()
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAAAAAB7tgMBAAAAGElEQVR42mOoIBIwjCocVTiqcFThYFYIAKV3Mp9jbU0mAAAAAElFTkSuQmCC',
      'base64',
    )
    await page.locator('input[type=file]').setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('Picture saved.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Picture of the question' }).first()).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Remove the picture' }).click()
    await expect(page.getByText('Version 3')).toBeVisible()
  })

  await test.step('an archived question is found among the archived ones and restored', async () => {
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    await page.getByRole('link', { name: '← All questions' }).click()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Show').selectOption('Archived')
    await expect(page).toHaveURL(/archived=/)
    await page.reload()
    await page.getByRole('link', { name: text }).click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Question restored.')).toBeVisible()
    await page.getByRole('link', { name: '← All questions' }).click()
  })

  await test.step('a file with an invalid row adds nothing and shows why; without that row, each question is added once', async () => {
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download the template' }).click()
    expect((await download).suggestedFilename()).toBe('questions.xlsx')
    const head = 'Subject,Difficulty,Tags,Question,Option A,Option B,Correct answer'
    const right = `Verbal,Easy,vocabulary,Which word means fast? (${Date.now()}),Quick,Slow,A`
    const file = (...rows: string[]) => ({ name: 'questions.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) })
    await dialog.locator('input[type=file]').setInputFiles(file(right, 'Maths,Easy,,What is 2 + 2?,3,4,C'))
    await dialog.getByRole('button', { name: 'Import' }).click()
    const wrong = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '3' }) })
    await expect(wrong).toContainText('Subject: Write Quantitative, Logical, Verbal or Technical.')
    await expect(wrong).toContainText('Correct answer: One of these options is empty.')
    await expectAccessibleAtEachWidth(page)
    await dialog.locator('input[type=file]').setInputFiles(file(right, right))
    await dialog.getByRole('button', { name: 'Import' }).click()
    await expect(dialog.getByText('1 question added.')).toBeVisible()
    await expect(dialog.getByText('1 row skipped: this question is already in the bank.')).toBeVisible()
  })
})

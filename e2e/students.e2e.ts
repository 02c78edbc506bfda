import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('staff mark attendance, override a rule, shortlist, reject the others, publish, and undo the publication', async ({ page }) => {
  test.slow()
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CampusList?view=drives')
  await page.getByRole('link', { name: 'Graduate trainees 2027, Rajkot' }).click()
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  const main = page.getByRole('main')

  await test.step('two students are marked present, which is undone', async () => {
    await main.getByRole('searchbox').fill('Hirpara')
    await expect(page).toHaveURL(/q=Hirpara/)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('Attendance').selectOption('Not marked')
    await page.getByLabel('Eligible').selectOption('Yes')
    const boxes = page.getByRole('checkbox', { name: /^Select .* Hirpara$/ })
    // The rows of the previous filters stay until the new ones arrive.
    await expect(main.getByRole('cell', { name: /^(No |Present|Absent)/ })).toHaveCount(0)
    const unmarked = await boxes.count()
    await boxes.first().check()
    await boxes.nth(1).check()
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    // Not the drive's numbers: the test of the drive day marks other students of this drive.
    await expect(boxes).toHaveCount(unmarked - 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(boxes).toHaveCount(unmarked)
    await page.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('a profile leads back to the students, with their filters', async () => {
    await page.getByLabel('Eligible').selectOption('No')
    await expect(page).toHaveURL(/eligible=no/)
    await main.getByRole('table').getByRole('link').first().click()
    await page.getByRole('link', { name: '← Back to students' }).click()
    await expect(page).toHaveURL(/CampusCandidates.*eligible=no/)
  })

  await test.step('a rule is overridden for a student, with a reason', async () => {
    await page.getByLabel('Stage').selectOption('Applied')
    // The rows of the previous filters stay until the new ones arrive.
    await expect(main.getByRole('cell', { name: /^(Yes|Rejected|Aptitude|Technical)/ })).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Override eligibility' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Override eligibility' }).click()
    await expect(dialog.getByText('This field is mandatory.').first()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('The college has sent the corrected mark sheet.')
    await dialog.getByRole('button', { name: 'Override eligibility' }).click()
    await expect(page.getByText(/can take part\./)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('the details of a student are edited, and the rules checked again', async () => {
    await page.getByLabel('Eligible').selectOption('No')
    await expect(page).toHaveURL(/eligible=no/)
    await page
      .getByRole('button', { name: /^Actions for / })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog')
    const year = dialog.getByLabel('Passing year (optional)')
    await year.fill('27')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter a year from 2000 to 2100.').first()).toBeVisible()
    await expectAccessible(page)
    await year.fill('2026')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/Details saved\. .* can't take part\./)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
  })

  await test.step('students who are present are shortlisted and the others rejected, which only staff see', async () => {
    await page.getByLabel('Attendance').selectOption('Present')
    await expect(main.getByRole('row').filter({ hasText: 'Not marked' })).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    // Students who haven't taken the test aren't undecided: leaves one who has.
    await page
      .getByRole('checkbox', { name: /^Select .* / })
      .last()
      .uncheck()
    await page.getByRole('button', { name: /^Shortlist for (next round|the technical interview)$/ }).click()
    const round = page.getByRole('listitem').filter({ hasText: 'Next round, Technical interview:' })
    await expect(round).toContainText(/[1-9]\d* shortlisted, 0 rejected/)
    await round.getByRole('button', { name: 'Reject the rest' }).click()
    await expect(page.getByRole('dialog')).toContainText(/no decision for the technical interview: \S/)
    await page.getByRole('button', { name: /^Reject \d+ students?$/ }).click()
    await expect(round).toContainText('0 undecided')
  })

  await test.step('the decisions are published with emails and a reason, and the publication is undone', async () => {
    await page.getByRole('button', { name: /^Publish \d+ decisions$/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Publish \d+ decisions$/ })
    await expect(dialog.getByText(/^Aptitude cleared, technical to schedule: \d+ candidates$/)).toBeVisible()
    await dialog.getByLabel('Reason').selectOption('Aptitude below cut-off')
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: /^Publish \d+$/ }).click()
    await expect(page.getByText(/^\d+ published, \d+ emails scheduled/)).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(page.getByText(/^\d+ decisions? undone\.$/)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: /^Publish \d+ decisions$/ })).toBeVisible()
  })

  await test.step('panels are named, and the attendance sheet is printed by panel', async () => {
    await page.getByRole('button', { name: 'Panels', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Panels of the drive' })
    await dialog.getByLabel('Name').fill('Panel 3')
    await dialog.getByRole('button', { name: 'Add panel' }).click()
    await expect(dialog.getByText('0 students')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Remove Panel 3' }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByRole('menuitem', { name: 'Attendance sheet' }).click()
    await page.getByLabel('Order').selectOption('By panel')
    await expect(page.getByRole('heading', { name: 'Panel 1, B-204' })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('table').first()).toBeVisible()
  })
})

test('a walk-in is added in one step; a student who is absent is closed as a no-show', async ({ page }) => {
  const stamp = `Chaudhary${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CampusList?view=drives')
  await page.getByRole('link', { name: 'Graduate trainees 2027, Rajkot' }).click()
  await page.getByRole('link', { name: 'Students', exact: true }).click()
  await page.getByRole('button', { name: 'Add student' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a student to the drive' })

  await test.step('with an email address that another candidate has', async () => {
    await dialog.getByLabel('A walk-in').check()
    await dialog.getByRole('button', { name: 'Add student' }).click()
    await expect(dialog.getByText('This field is mandatory.').first()).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await dialog.getByLabel('First name').fill('Dhruvisha')
    await dialog.getByLabel('Last name').fill(stamp)
    await dialog.getByLabel('Email').fill('applied@example.com')
    await dialog.getByLabel('Mobile').fill(`7${String(Date.now()).slice(-9)}`)
    await dialog.getByLabel('Enrolment number').fill(`21BECE${stamp}`)
    for (const list of ['College', 'Request']) {
      const select = dialog.getByLabel(list, { exact: true })
      if (await select.isVisible()) await select.selectOption({ index: 1 })
    }
    await dialog.getByRole('button', { name: 'Add student' }).click()
    await expect(dialog.getByText(/has this email address\. Stage:/).first()).toBeVisible()
    await dialog.getByLabel('Email').fill(`dhruvisha.${stamp}@example.com`)
    await dialog.getByRole('button', { name: 'Add student' }).click()
    await expect(page.getByText(`Dhruvisha ${stamp} added to the drive.`)).toBeVisible()
  })

  await test.step('and who then does not stay', async () => {
    await page.getByRole('main').getByRole('searchbox').fill(`Dhruvisha ${stamp}`)
    // The rows of the previous search stay until the new ones arrive.
    await expect(page.getByRole('main').getByText('1–1 of 1')).toBeVisible()
    await page.getByRole('checkbox', { name: `Select Dhruvisha ${stamp}` }).check()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Close as no-show…' })).toContainText('Mark all selected students absent first.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Absent', exact: true }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Close as no-show…' }).click()
    const move = page.getByRole('dialog')
    await expect(move.getByLabel('New stage')).toHaveValue('30')
    await expect(move.getByLabel('Reason')).toHaveValue('no_show')
    await move.getByRole('button', { name: 'Move without email' }).click()
    await expect(page.getByRole('row', { name: new RegExp(`Dhruvisha ${stamp}.*No-show`) })).toBeVisible({ timeout: 30_000 })
  })
})

import { readFile } from 'node:fs/promises'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a college is added with its aliases, found by each of them, and refused when added again', async ({ page }) => {
  test.slow()
  await signedIn(page, 'recruiter@example.com')
  const college = `Vishwakarma College ${Date.now()}`
  const alias = `VGEC ${Date.now()}`
  const main = page.getByRole('main')

  const fillNames = async (name: string) => {
    await page.goto('/CampusList')
    await page.getByRole('link', { name: 'Add college' }).click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Other names (optional)').fill(`${alias}\nVishwakarma Engg. ${alias}`)
    await pick(page.getByLabel('State'), 'Gujarat')
    await pick(page.getByLabel('City'), 'Ahmedabad')
  }

  await test.step('missing values are reported at their fields', async () => {
    await page.goto('/campus')
    await page.getByRole('button', { name: 'Add college' }).click()
    const errors = page.getByRole('alert').filter({ has: page.getByRole('link') })
    await expect(errors.getByRole('link')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('the college is added', async () => {
    await fillNames(college)
    await page.getByLabel('Type (optional)').selectOption('Government')
    await page.getByRole('checkbox', { name: 'B.E. / B.Tech (Computer / IT)' }).check()
    await page.getByRole('button', { name: 'Add college' }).click()
    await expect(page.getByRole('heading', { level: 1, name: college })).toBeVisible()
    await expect(main.getByText(alias).first()).toBeVisible()
  })

  await test.step('a contact is added and listed first', async () => {
    await page.getByRole('link', { name: 'Contacts', exact: true }).click()
    await page.getByRole('button', { name: 'Add contact' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add contact' })
    await dialog.getByLabel('Name').fill('Prof. Hiral Desai')
    await dialog.getByLabel('Role').selectOption('Placement officer')
    await dialog.getByLabel('Mobile (optional)').fill('+91 98250 11223')
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Add contact' }).click()
    await expect(main.getByText('9825011223')).toBeVisible()
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(main.getByText('Added a contact')).toBeVisible()
  })

  await test.step('a document is added, viewed, downloaded and removed', async () => {
    await page.getByRole('link', { name: 'Documents', exact: true }).click()
    await expect(main.getByText('No documents yet.')).toBeVisible()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'MoU.txt', mimeType: 'text/plain', buffer: Buffer.from('Agreement') })
    await expect(main.getByText(/^Added by .+ · 1 KB$/)).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'View MoU.txt' }).click()
    const dialog = page.getByRole('dialog', { name: 'MoU.txt' })
    await expect(dialog.frameLocator('iframe').getByText('Agreement')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download MoU.txt' }).click()])
    expect(download.suggestedFilename()).toBe('MoU.txt')
    await page.getByRole('button', { name: 'Remove MoU.txt' }).click()
    await page.getByRole('dialog', { name: 'Remove MoU.txt?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(main.getByText('No documents yet.')).toBeVisible()
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    await expect(main.getByText('Removed a document')).toBeVisible()
  })

  await test.step('the college is refused under one of its aliases', async () => {
    await fillNames(alias.toLowerCase().replace(' ', '-'))
    await page.getByRole('button', { name: 'Add college' }).click()
    await expect(main.getByText(`${college} in the same city already has this name`).first()).toBeVisible()
  })

  await test.step('the college is found by its alias', async () => {
    await page.goto('/CampusList')
    await page.getByRole('searchbox', { name: 'Name, other name, university or city' }).fill(alias)
    await expect(page.getByText(`Also called ${alias}`)).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
    const [, row, end] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect([row?.startsWith(`${college},`), end]).toEqual([true, ''])
    await page.getByRole('link', { name: college }).click()
    await expect(page.getByRole('heading', { level: 1, name: college })).toBeVisible()
  })
})

test('a drive is planned with its eligibility, cloned, moved through its statuses and shown in the calendar', async ({ page }) => {
  test.slow()
  await signedIn(page, 'recruiter@example.com')
  const drive = `Placement drive ${Date.now()}`
  const day = addDays(dayInIndia(), 40)
  const main = page.getByRole('main')

  await test.step('it is planned from the list of drives, at a college', async () => {
    await page.goto('/CampusList?view=drives')
    await page.getByRole('button', { name: 'Plan drive' }).click()
    const asked = page.getByRole('dialog', { name: 'Plan a drive' })
    await pick(asked.getByLabel('College'), 'L.D. College of Engineering (LDCE), Ahmedabad')
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'L.D. College of Engineering (LDCE)' })).toBeVisible()
    await page.getByRole('button', { name: 'Plan drive' }).click()
    await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill(drive)
    await page.getByLabel('Batch').fill('2027')
    const leaving = page.waitForEvent('dialog')
    await page.evaluate(() => void setTimeout(() => location.reload()))
    const dialog = await leaving
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(drive)
    await pick(page.getByLabel('Add a request'), 0)
    await page.getByLabel('10th: minimum %').fill('1')
    await page.getByRole('button', { name: 'Copy eligibility from request' }).click()
    await expect(main.getByText(/^Copied: 10th /)).toBeVisible()
    await expect(page.getByLabel('10th: minimum %')).not.toHaveValue('1')
    await page.getByLabel('Date', { exact: true }).fill(day)
    await page.getByLabel('Reporting time').fill('09:30')
    await page.getByLabel('Registration opens').fill(dayInIndia())
    await page.getByLabel('Registration closes').fill(addDays(day, -2))
    await page.getByLabel('Venue or link').fill('Seminar hall, Block C')
    await page.getByRole('checkbox', { name: 'B.E. / B.Tech (Computer / IT)' }).check()
    await page.getByLabel('Passing years').fill('2019, 2020, 2021, 2022, 2023')
    await page.getByLabel('Degree: minimum %').fill('70')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Plan drive' }).click()
    await expect(main.getByRole('heading', { level: 2, name: drive })).toBeVisible()
    await expect(main.getByText('70% or more')).toBeVisible()
  })

  await test.step('changed marks show how many more students would be eligible', async () => {
    await page.getByLabel('At least in the degree').fill('35')
    await expect(page.getByRole('status').filter({ hasText: /With these rules: (\d+|no one) more/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is cloned to another college', async () => {
    await page.getByRole('button', { name: `Actions for ${drive}` }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    const dialog = page.getByRole('dialog', { name: `Clone ${drive}` })
    await pick(dialog.getByLabel('College'), /^Marwadi University.*, Rajkot$/)
    await dialog.getByLabel('Date', { exact: true }).fill(addDays(day, 1))
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Plan drive' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Marwadi University' })).toBeVisible()
    await expect(main.getByText('Planned', { exact: true })).toBeVisible()
  })

  await test.step('its status changes; a change that ends the drive asks for a reason', async () => {
    const confirmed = page.getByRole('button', { name: 'Mark confirmed' })
    await confirmed.scrollIntoViewIfNeeded()
    const place = await confirmed.boundingBox()
    await confirmed.click()
    await expect(main.getByText('College confirmed', { exact: true })).toBeVisible()
    // The second click of a double click finds the next action in the same place.
    await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10)
    const asked = page.getByRole('dialog', { name: 'Open registration?' })
    await expect(asked).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open registration' })).toHaveAttribute('aria-disabled', 'false')
    await page.getByRole('button', { name: 'Open registration' }).click()
    await asked.getByRole('button', { name: 'Not yet' }).click()
    await expect(main.getByText('College confirmed', { exact: true })).toBeVisible()
    const others = page.getByRole('button', { name: `Actions for ${drive}` })
    await others.click()
    await page.getByRole('menuitem', { name: 'Cancel drive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel drive' })
    await dialog.getByLabel('Reason').fill('The college postponed its placements.')
    await dialog.getByRole('button', { name: 'Cancel drive' }).click()
    await expect(main.getByText('The college postponed its placements.')).toBeVisible()
    await others.click()
    await expect(page.getByRole('menuitem', { name: 'Plan again' })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('both drives are in the list and in the calendar of their month', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/CampusList?view=drives')
    await page.getByRole('searchbox', { name: 'Drive, college or job code' }).fill(drive)
    await expect(page.getByRole('link', { name: drive })).toHaveCount(2)
    await expectAccessibleAtEachWidth(page)
    const row = page.getByRole('row').filter({ hasText: 'L.D. College of Engineering' })
    const actions = row.getByRole('button', { name: `Actions for ${drive}` })
    await actions.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(actions).toBeFocused()
    await actions.click()
    await expect(page.getByRole('menuitem', { name: 'Email placement officer' })).toHaveAttribute(
      'href',
      /^mailto:.+@.+\?subject=Placement%20drive/,
    )
    await page.getByRole('menuitem', { name: 'Copy registration link' }).click()
    await expect(page.getByText('Registration link copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/candidate-info\?drive=d[0-9a-f]{10}$/)
    await actions.click()
    await page.getByRole('menuitem', { name: 'Show QR code' }).click()
    const qr = page.getByRole('dialog', { name: `QR code of ${drive}` })
    await expect(qr.getByRole('img', { name: 'QR code of the registration link' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await qr.getByRole('button', { name: 'Close' }).click()
    await expect(actions).toBeFocused()
    await page.goto(`/CampusList?view=calendar&day=${day}`)
    await expect(page.getByRole('link', { name: `${drive} 9:30 am · Planned` })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })
})

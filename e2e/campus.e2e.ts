import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('a college is added with its other names, found by each of them, and refused a second time', async ({ page }) => {
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
    await page.getByLabel('State').selectOption('Gujarat')
    await page.getByLabel('City').selectOption('Ahmedabad')
  }

  await test.step('what is missing is named at its field', async () => {
    await page.goto('/campus')
    await page.getByRole('button', { name: 'Add college' }).click()
    const errors = page.getByRole('alert').filter({ has: page.getByRole('link') })
    await expect(errors.getByRole('link')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('it is added', async () => {
    await fillNames(college)
    await page.getByLabel('Type (optional)').selectOption('Government')
    await page.getByRole('checkbox', { name: 'B.E. / B.Tech (Computer / IT)' }).check()
    await page.getByRole('button', { name: 'Add college' }).click()
    await expect(page.getByRole('heading', { level: 1, name: college })).toBeVisible()
    await expect(main.getByText(alias).first()).toBeVisible()
  })

  await test.step('a contact is added, and is the first one in the list', async () => {
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

  await test.step('it is refused under one of its other names', async () => {
    await fillNames(alias.toLowerCase().replace(' ', '-'))
    await page.getByRole('button', { name: 'Add college' }).click()
    await expect(main.getByText(`${college} has this name already`).first()).toBeVisible()
  })

  await test.step('it is found by its other name', async () => {
    await page.goto('/CampusList')
    await page.getByRole('searchbox', { name: 'Name, other name, university or city' }).fill(alias)
    await expect(page.getByText(`Also called ${alias}`)).toBeVisible()
    await page.getByRole('link', { name: college }).click()
    await expect(page.getByRole('heading', { level: 1, name: college })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth, expectAccessibleInBothThemes } from './support/accessibility.ts'
import { optionsOf } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, onPhone, test } from './support/test.ts'

/** A dialog with a long list that belongs to no test: planning a drive asks for its college. */
const openDialog = async (page: Page) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CampusList?view=drives')
  await page.getByRole('button', { name: 'Plan drive' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: 'College' })
  await expect(field).toBeVisible()
  return { dialog, field, options: await optionsOf(field), list: dialog.getByRole('listbox', { name: 'College' }) }
}

test('an entry of a long list is found by typing a part of it, and chosen with the keyboard', async ({ page }) => {
  const { dialog, field, options, list } = await openDialog(page)
  await test.step('the list opens by keys or by typing, not by the focus alone', async () => {
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('placeholder', 'Choose one')
    await expect(list).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
    await expectAccessibleInBothThemes(page)
  })
  const all = await options.count()
  await test.step('parts of words in any order and case; the first match is marked', async () => {
    await page.keyboard.type('ahmedabad COLL')
    await expect(options.first()).toHaveText('L.D. College of Engineering (LDCE), Ahmedabad')
    expect(await options.count()).toBeLessThan(all)
    await expect(options.first()).toHaveAttribute('data-active', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  })
  await test.step('Escape closes the list, drops the typed text and leaves the dialog open', async () => {
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('')
    await expect(dialog).toBeVisible()
  })
  await test.step('nothing found is said in words, and Enter then does nothing', async () => {
    await field.fill('no such college')
    await expect(dialog.getByText('Nothing matches “no such college”.').first()).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(field).toHaveValue('no such college')
  })
  await test.step('Enter chooses and sends nothing', async () => {
    await field.fill('e')
    const second = await options.nth(1).innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(second)
    await expect(list).toBeHidden()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(list).toBeVisible()
    await expect(list.getByRole('option', { selected: true })).toHaveText(second)
  })
  await test.step('Tab keeps the choice and drops the typed text', async () => {
    const chosen = await field.inputValue()
    await field.fill('L.D.')
    await page.keyboard.press('Tab')
    await expect(field).not.toBeFocused()
    await expect(field).toHaveValue(chosen)
    await expect(list).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    // The text is selected: what is typed replaces it.
    await page.keyboard.type('LDCE')
    await expect(field).toHaveValue('LDCE')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('L.D. College of Engineering (LDCE), Ahmedabad')
  })
  await test.step('with the list closed, Escape closes the dialog', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('a list longer than the window opens at the choice, and a click selects the text to be replaced', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/ResourceRequest')
  const field = page.getByRole('combobox', { name: 'Designation' })
  const options = await optionsOf(field)
  await field.click()
  const last = options.last()
  const name = await last.innerText()
  await expect(last).not.toBeInViewport()
  await page.keyboard.press('ArrowUp')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name)
  await page.keyboard.press('Tab')
  await field.click()
  await expect(last).toBeInViewport()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  const first = options.first()
  await expect(first).not.toBeInViewport()
  await last.hover()
  await page.mouse.wheel(0, -5000)
  await expect(first).toBeInViewport()
  await page.keyboard.type('graphic')
  await expect(field).toHaveValue('graphic')
  await expect(options).toHaveText(['Graphic designer'])
  await test.step('the list follows the field, and closes with a click elsewhere, which drops the typed text', async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => scrollBy(0, 60))
    const gap = async () => {
      const [above, below] = [await field.boundingBox(), await options.first().boundingBox()]
      return above && below ? below.y - above.y - above.height : Infinity
    }
    await expect.poll(gap).toBeLessThan(12)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue(name)
  })
})

test('on a phone the list stays within the dialog and above the keyboard', onPhone, async ({ page }) => {
  const { dialog, field, options, list } = await openDialog(page)
  await field.tap()
  await expect(list).toBeVisible()
  await expectAccessible(page)
  const within = async () => {
    const box = await list.boundingBox()
    const size = page.viewportSize()
    return box !== null && size !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
  }
  await expect.poll(within).toBe(true)
  // As high as a phone with its keyboard open.
  await page.setViewportSize({ width: 360, height: 400 })
  await expect.poll(within).toBe(true)
  await field.fill('l.d.')
  await expect(options.first()).toBeInViewport({ ratio: 1 })
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await options.first().tap()
  await expect(field).toHaveValue('L.D. College of Engineering (LDCE), Ahmedabad')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
})

import type { Locator } from '@playwright/test'

/** The options of a field that finds its entries by typing (`web/src/ui/picker/picker.tsx`), while its list is open. */
export const optionsOf = async (field: Locator): Promise<Locator> => {
  const list = await field.getAttribute('aria-controls')
  return field.page().locator(`[id="${list}"]`).getByRole('option')
}

/** Chooses in such a field: by the text of the option, which is typed, or by its place in the whole list. */
export const pick = async (labelled: Locator, option: string | RegExp | number): Promise<void> => {
  const page = labelled.page()
  // An open list has the same label.
  const field = labelled.and(page.getByRole('combobox'))
  const options = await optionsOf(field)
  await field.click()
  if (typeof option === 'number') return options.nth(option).click()
  if (typeof option !== 'string') return options.filter({ hasText: option }).first().click()
  await field.fill(option)
  await options.and(page.getByRole('option', { name: option, exact: true })).click()
}

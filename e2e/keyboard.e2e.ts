import type { Locator, Page } from '@playwright/test'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { resumePdf } from './support/resume.ts'
import { expect, test } from './support/test.ts'

const MAX_STOPS = 150

/** Goes to an element as a keyboard does, stop by stop; every stop on the way shows where the focus is. */
const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}
const type = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
/** A closed list takes the first entry that begins with what is typed. */
const choose = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await expect(target.locator('option', { hasText: text }).first()).toBeAttached()
  await page.keyboard.type(text)
  await expect(target.locator('option:checked')).toContainText(text)
}
const press = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
const tick = async (page: Page, target: Locator) => {
  await tabTo(page, target)
  await page.keyboard.press('Space')
}

test('the profile can be completed and an application sent with the keyboard only', async ({ page }) => {
  test.slow()
  await signInAs(page, await makeCandidate(`keyboard.${test.info().retry}@example.com`, 'PERSONAL'))
  await page.goto('/candidate-info')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const step = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await step('Personal')
  await type(page, page.getByLabel('Day'), '28')
  await type(page, page.getByLabel('Month'), '2')
  await type(page, page.getByLabel('Year'), '2001')
  await type(page, page.getByLabel('Address'), '12, Shivalik Residency, Bopal')
  await type(page, page.getByLabel('PIN code'), '380058')
  await choose(page, page.getByLabel('State'), 'Gujarat')
  await choose(page, page.getByLabel('City'), 'Ahmedabad')
  await choose(page, page.getByLabel('How did you hear about us?'), 'LinkedIn')
  await type(page, page.getByLabel('Reference details'), 'A post')
  await press(page, button('Next'))

  await step('Education')
  for (const [name, year] of [
    ['Add 10th', '2017'],
    ['Add 12th (HSC) or equivalent', '2019'],
    ['Add degree or diploma', '2022'],
  ] as const) {
    await press(page, button(name))
    const dialog = page.getByRole('dialog')
    if (name.includes('degree')) await choose(page, dialog.getByLabel('Qualification'), 'BCA')
    await type(page, dialog.getByLabel('Institute'), 'Sheth C.N. Vidyavihar')
    await type(page, dialog.getByLabel('Percentage'), '82')
    await choose(page, dialog.getByLabel('Medium'), 'Gujarati')
    await type(page, dialog.getByLabel('Passing year'), year)
    await type(page, dialog.getByLabel('City'), 'Ahmedabad')
    await press(page, dialog.getByRole('button', { name: 'Add', exact: true }))
    await expect(dialog).toBeHidden()
  }
  await press(page, button('Next'))
  await expect(page.getByRole('dialog')).toContainText(/10th \(.*\): 82%, 2017\s+12th .*: 82%, 2019/)
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Continue' }))

  await step('Work experience')
  // One stop for the whole group; the arrows choose within it.
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /fresher/ })).toBeChecked()
  await press(page, button('Next'))

  await step('Attachments')
  // Listened for before the key is pressed: the browser has to be told first.
  const choosing = page.waitForEvent('filechooser')
  await press(page, button('Choose your resume'))
  const chooser = await choosing
  await chooser.setFiles(await resumePdf('Asha Patel'))
  await expect(page.getByText('File added successfully.').first()).toBeVisible()
  await press(page, button('Next'))

  await step('Other')
  await choose(page, page.getByLabel('Job preference'), 'Frontend developer (React)')
  await tick(page, page.getByRole('group', { name: /Ahmedabad/ }).getByRole('radio', { name: 'Yes' }))
  await press(page, button('Add skills'))
  const dialog = page.getByRole('dialog')
  for (const skill of ['JavaScript', 'TypeScript', 'React']) await tick(page, dialog.getByRole('checkbox', { name: skill, exact: true }))
  await press(page, dialog.getByRole('button', { name: 'Save', exact: true }))
  await expect(dialog).toBeHidden()
  await press(page, button('Submit'))

  await expect(page).toHaveURL(/\/CandidateProfile/)
  const opening = page.getByRole('article').filter({ hasText: 'Frontend developer (React)' })
  await press(page, opening.getByRole('button', { name: 'Apply Now' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }))
  await expect(opening.getByRole('button', { name: 'Applied', exact: true })).toBeVisible()
})

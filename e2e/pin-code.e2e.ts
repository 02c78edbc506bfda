import { expectAccessible } from './support/accessibility.ts'
import { signInAs, makeCandidate } from './support/make-candidate.ts'
import { expect, test } from './support/test.ts'

test('a PIN code fills state and city, which remain editable, and never overwrites a choice', async ({ page }) => {
  const { project, retry } = test.info()
  await signInAs(page, await makeCandidate(`pin.${project.name}.${retry}.${Date.now()}@example.com`, 'PERSONAL'))
  await page.goto('/candidate-info')
  const zip = page.getByLabel('PIN code', { exact: true })
  const chosen = () =>
    Promise.all(
      ['State', 'City'].map((label) =>
        page.getByLabel(label, { exact: true }).evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.text),
      ),
    )
  /** Types a PIN code and waits until the page has handled the response. */
  const fillAnswered = async (pin: string) => {
    const answer = page.waitForResponse((response) => response.url().endsWith(`/pin-codes/${pin}`))
    await zip.fill(pin)
    await (await answer).finished()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  }
  await expect(zip).toBeVisible()

  await fillAnswered('999999')
  expect(await chosen()).toEqual(['Choose a state', 'Choose a state first'])
  await expect(zip).toHaveAccessibleDescription(/We don't know this PIN code\. Check it\./)
  await zip.fill('395 007')
  await expect.poll(chosen).toEqual(['Gujarat', 'Surat'])
  await expect(page.getByText('From your PIN code. Please check.')).toBeVisible()
  await expectAccessible(page)
  await fillAnswered('999999')
  await expect(page.getByText('From your PIN code. Please check.')).toBeHidden()
  // A corrected one corrects what the first has filled.
  await zip.fill('411001')
  await expect.poll(chosen).toEqual(['Maharashtra', 'Pune'])
  await zip.fill('400703')
  await expect.poll(chosen).toEqual(['Maharashtra', 'Choose a city'])

  // Next waits for the place of a PIN code that was just typed.
  await page.route('**/pin-codes/395009', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await zip.fill('395009')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /^Address:/ })).toBeVisible()
  expect((await chosen())[0]).toBe('Gujarat')
  await zip.fill('400703')
  await expect.poll(chosen).toEqual(['Maharashtra', 'Choose a city'])

  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Navi Mumbai' })
  await fillAnswered('400601')
  expect(await chosen()).toEqual(['Maharashtra', 'Navi Mumbai'])

  // Errors of the fields that a PIN code fills disappear with it.
  const filled = ['PIN code', 'State', 'City'].map((label) => page.getByLabel(label, { exact: true }))
  await zip.fill('')
  await page.getByLabel('State', { exact: true }).selectOption('')
  // The error of the field left must not move the button from under the pointer, as it can where the page ends.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('button', { name: 'Next', exact: true }).click({ position: { x: 20, y: 2 } })
  for (const field of filled) await expect(field).toHaveAccessibleDescription(/This field is mandatory\./)
  await expect(page.getByRole('link', { name: 'How did you hear about us? This field is mandatory.' })).toBeVisible()
  await zip.fill('395 007')
  await zip.blur()
  await expect.poll(chosen).toEqual(['Gujarat', 'Surat'])
  for (const field of filled) await expect(field).not.toHaveAttribute('aria-invalid', 'true')

  // The postal code of another country isn't one of ours.
  await fillAnswered('999998')
  await expect(zip).toHaveAccessibleDescription(/We don't know this PIN code/)
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Singapore' })
  await expect(zip).not.toHaveAccessibleDescription(/We don't know this PIN code/)
})

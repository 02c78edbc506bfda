import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Candidates' }).getByRole('row')
const people = (page: Page) => page.getByRole('table', { name: 'Candidates' }).getByRole('link')
const shown = (page: Page) => page.getByText(/^\d[\d,]*–\d[\d,]* of [\d,+]+$/)

const open = async (page: Page, address = '/CandidateList') => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto(address)
  await expect(people(page).first()).toBeVisible()
}
const filterBy = async (page: Page, field: string, choice: string) => {
  await page.getByRole('button', { name: /^(\+ Filter|Filters( \(\d+\))?)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: field, exact: true }).click()
  await dialog.getByRole('checkbox', { name: choice, exact: true }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  const isPhone = width < 768
  test.describe(`the candidate list at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('is searched, and says why each was found', async ({ page }) => {
      await open(page)
      await page.getByRole('searchbox', { name: 'Search' }).fill('typescript')
      await expect(page).toHaveURL(/q=typescript/)
      const why = page.getByRole('list', { name: 'Why it matched' }).first()
      await expect(why).toContainText('TypeScript')
      await expect(why.locator('mark').first()).toHaveText(/typescript/i)
      await expectAccessible(page)
      await page.getByRole('searchbox', { name: 'Search' }).fill('no such person')
      await expect(page.getByText('No candidates match “no such person”.')).toBeVisible()
      await page.getByRole('button', { name: 'Clear search and filters' }).click()
      await expect(people(page).first()).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
    })

    test('is filtered and sorted, and Back brings each step again', async ({ page }) => {
      await open(page)
      await filterBy(page, 'Stage', 'Shortlisted')
      if (isPhone) {
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d+ results?$/ })).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
      } else await expect(page.getByRole('button', { name: 'Change filter: Stage is any of Shortlisted' })).toBeVisible()
      await expect(page).toHaveURL(/filter%5Bstage%5D%5Bany%5D/)
      await expect(rows(page).filter({ hasNotText: 'Shortlisted' })).toHaveCount(isPhone ? 1 : 1)
      if (!isPhone) {
        await page.getByRole('button', { name: 'Expected CTC' }).click()
        await expect(page.getByRole('columnheader', { name: 'Expected CTC' })).toHaveAttribute('aria-sort', 'descending')
        await page.getByRole('button', { name: 'Expected CTC' }).click()
        await expect(page.getByRole('columnheader', { name: 'Expected CTC' })).toHaveAttribute('aria-sort', 'ascending')
        await page.goBack()
        await expect(page.getByRole('columnheader', { name: 'Expected CTC' })).toHaveAttribute('aria-sort', 'descending')
      }
      await people(page).first().click()
      await expect(page).toHaveURL(/CandidateProfile/)
      await page.getByRole('link', { name: '← Back to candidates' }).click()
      await expect(page).toHaveURL(/filter%5Bstage%5D%5Bany%5D/)
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page).not.toHaveURL(/filter/)
    })

    test('has views with their counts', async ({ page }) => {
      await open(page)
      const hired = page.getByRole('button', { name: /^Hired \d+$/ })
      await hired.click()
      await expect(page).toHaveURL(/view=hired/)
      await expect(hired).toHaveAttribute('aria-current', 'true')
      await expect(shown(page)).toContainText(`of ${(await hired.innerText()).split(' ').at(-1)}`)
    })
  })
}

test('a view is saved, opened and deleted', async ({ page }) => {
  await open(page, '/CandidateList?q=engineer')
  const name = `Engineers ${Date.now()}`
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText(`View “${name}” saved.`)).toBeVisible()
  await page.goto('/CandidateList')
  await page.getByRole('combobox', { name: 'Saved views' }).selectOption({ label: name })
  await expect(page).toHaveURL(/q=engineer/)
  await page.getByRole('button', { name: `Delete view “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('View deleted.')).toBeVisible()
})

test('columns and row height are remembered on the device', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('10th %').check()
  await page.getByRole('dialog').getByLabel('Compact rows').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('columnheader', { name: '10th %' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '10th %' })).toBeVisible()
})

test('works with the keyboard alone: rows, quick view, profile, pages, search and filters', async ({ page }) => {
  await open(page)
  const first = await people(page).first().innerText()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: first })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('[')
  await expect(page).not.toHaveURL(/page=2/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('jf')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/CandidateList')
  await expect(people(page).first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/CandidateProfile/)
})

test('a list that timed out does not look empty', async ({ page }) => {
  await open(page)
  await page.route(/\/api\/v1\/candidates\?/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Too slow.', code: 'too_slow', request_id: 'r-1' } }),
  )
  await page.getByRole('searchbox', { name: 'Search' }).fill('anything')
  await expect(page.getByRole('alert')).toContainText('The search took too long.')
  await expect(page.getByText('No candidates match')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

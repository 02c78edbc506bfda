import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
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
  await page.getByRole('button', { name: /^Filters( \(\d+\))?$/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('button', { name: `${field}…`, exact: true }).click()
  await panel.getByRole('checkbox', { name: choice, exact: true }).check()
  await panel.getByRole('button', { name: /^Show [\d,]+$/ }).click()
  await expect(panel).toHaveCount(0)
}
/** A view, where it stands as a tab or in the menu of those that do not fit. */
const openView = async (page: Page, name: RegExp) => {
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name })
  await expect(page.getByRole('navigation', { name: 'Views' }).locator('button', { hasText: name })).toBeAttached()
  if (await tab.isVisible()) return tab.click()
  await page.getByRole('button', { name: /^More$|more views$/ }).click()
  return page.getByRole('menuitem', { name }).click()
}

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  const isPhone = width < 768
  test.describe(`the candidate list at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('can be searched and shows why each candidate was found', async ({ page }) => {
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

    test('can be filtered and sorted, and Back restores each step', async ({ page }) => {
      await open(page)
      await filterBy(page, 'Stage', 'Shortlisted')
      if (!isPhone) await expect(page.getByRole('button', { name: 'Change filter: Stage is Shortlisted' })).toBeVisible()
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
      if (isPhone) {
        await page.getByRole('button', { name: 'Filters (1)' }).click()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Remove filter: Stage is Shortlisted' }).click()
      } else await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(page).not.toHaveURL(/filter/)
    })

    test('has views with their counts', async ({ page }) => {
      await open(page)
      await openView(page, /^Hired \d+$/)
      await expect(page).toHaveURL(/view=hired/)
      const current = page.locator('[aria-current]', { hasText: /^Hired/ }).first()
      await expect(shown(page)).toContainText(`of ${(await current.innerText()).trim().split(/\s+/).at(-1)}`)
    })
  })
}

test('values and ranges are typed one after another, and the panel shows how many candidates match', async ({ page }) => {
  await open(page)
  await page.keyboard.press('f')
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel.getByRole('textbox', { name: 'Filter by' })).toBeFocused()
  await page.keyboard.type('react')
  await expect(panel.getByRole('button', { name: 'Skills React', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/filter%5Bskills%5D%5Bany%5D/)
  await page.keyboard.type('experience')
  await page.keyboard.press('Enter')
  await panel.getByLabel('From (years)').fill('2')
  await panel.getByLabel('To (years)').fill('5')
  await expect(panel.getByRole('button', { name: /^Show \d+$/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/filter%5Bexperience%5D%5Bbetween%5D=24\.\.60/)
  await expect(panel.getByRole('textbox', { name: 'Filter by' })).toBeFocused()
  await panel.getByRole('button', { name: 'Applied on…', exact: true }).click()
  await panel.getByRole('combobox', { name: 'Condition' }).selectOption('relative to today')
  await panel.getByRole('combobox', { name: 'Value' }).selectOption('in the last 30 days')
  await panel.getByRole('button', { name: /^Show/ }).click()
  await expect(page).toHaveURL(/filter%5Bapplied_on%5D%5Bin%5D=last_30_days/)
  await expect(page.getByRole('button', { name: 'Change filter: Applied in the last 30 days' })).toBeVisible()
  await page.keyboard.press('f')
  await panel.getByRole('button', { name: 'Stage…', exact: true }).click()
  await expect(panel.getByText('Technical', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change filter: Experience is between 2 and 5 years' })).toBeVisible()
  await page.getByRole('button', { name: 'Change filter: Experience is between 2 and 5 years' }).click()
  await expect(page.getByRole('dialog').getByLabel('To (years)')).toHaveValue('5')
})

test('every value picked in a filter is kept: in the panel opened again, by a click outside it, and by Back from a profile', async ({
  page,
}) => {
  await open(page)
  await filterBy(page, 'Stage', 'Shortlisted')
  await filterBy(page, 'Stage', 'Rejected: screening')
  await page.getByRole('button', { name: 'Change filter: Stage is any of Shortlisted, Rejected: screening' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'In screening', exact: true }).check()
  await page.getByRole('heading', { level: 1 }).click()
  const sentence = page.getByRole('button', { name: 'Change filter: Stage is any of Shortlisted, Rejected: screening, In screening' })
  await expect(sentence).toBeVisible()
  await people(page).first().click()
  await expect(page).toHaveURL(/CandidateProfile/)
  await page.goBack()
  await expect(sentence).toBeVisible()
})

test('on a phone a tap beside the form leaves the panel of the filters open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('button', { name: 'Stage…', exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Shortlisted', exact: true }).check()
  await panel.getByRole('heading', { name: 'Filters' }).click()
  await expect(panel.getByRole('checkbox', { name: 'Shortlisted', exact: true })).toBeChecked()
})

test('a view is saved as a tab, updated, renamed and deleted', async ({ page }) => {
  await open(page, '/CandidateList?q=engineer')
  const name = `Engineers ${Date.now()}`
  const other = `${name} b`
  const act = async (item: string) => {
    await page.getByRole('button', { name: /^Actions for view/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText(`View “${name}” saved.`)).toBeVisible()
  await page.goto('/CandidateList')
  await openView(page, new RegExp(`^${name} \\d+$`))
  await expect(page).toHaveURL(/q=engineer/)
  await filterBy(page, 'Stage', 'Shortlisted')
  const changes = page.getByRole('group', { name: `Changed: ${name}` })
  await expect(changes.getByRole('button', { name: 'Save as new view' })).toBeVisible()
  await people(page).first().click()
  await expect(page).toHaveURL(/CandidateProfile/)
  await page.goBack()
  await changes.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`View “${name}” saved.`).first()).toBeVisible()
  await expect(changes).toHaveCount(0)
  await act('Rename…')
  await page.getByRole('dialog').getByLabel('Name').fill(other)
  await page.getByRole('dialog').getByRole('button', { name: 'Rename view' }).click()
  await expect(page.getByText(`View “${other}” saved.`)).toBeVisible()
  await page.goto('/CandidateList')
  await openView(page, new RegExp(`^${other} \\d+$`))
  await expect(page).toHaveURL(/filter%5Bstage%5D/)
  await act('Delete…')
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('View deleted.')).toBeVisible()
})

/** Heights of the rows, how many are wholly in sight, where the first begins, and words that are broken over lines. */
const layout = (page: Page) =>
  rows(page).evaluateAll((all) => {
    const boxes = all.slice(1).map((row) => row.getBoundingClientRect())
    return {
      heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
      first: boxes[0]?.top ?? 0,
      inSight: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
    }
  })

test('the list shows 16 people in 1440 × 900, 21 in compact rows, and no row breaks at 1024 and 768', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const normal = await layout(page)
  expect(normal.heights).toEqual([44])
  expect(normal.first).toBeLessThanOrEqual(200)
  expect(normal.inSight).toBeGreaterThanOrEqual(16)
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('columnheader', { name: 'Stage' })).toBeInViewport()
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(page.getByRole('columnheader', { name: 'Skills match' })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: 'Last activity' })).toBeVisible()
    expect((await layout(page)).heights).toEqual([44])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('10th %').check()
  await page.getByRole('dialog').getByLabel('Compact rows').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '10th %' })).toBeVisible()
  await expect(people(page).first()).toBeVisible()
  const compact = await layout(page)
  expect(compact.heights).toEqual([32])
  expect(compact.inSight).toBeGreaterThanOrEqual(21)
})

test('follow-up, profile, marks and referrer are loaded only when their columns are shown', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/v1\/candidates(\?|$)/.test(request.url())) asked.push(request.url())
  })
  await open(page, '/CandidateList?sort[due_on]=asc')
  expect(asked.filter((url) => url.includes('details'))).toEqual([])
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = ['Next follow-up', 'Profile %', 'Minimum marks', 'Referred by']
  for (const column of columns) await page.getByRole('dialog').getByLabel(column).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const column of columns) await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(/\d+%/)
  await expect(rows(page).nth(1)).toContainText(/today|\d{1,2} \w{3} \d{4}/)
  expect(asked.at(-1)).toContain('details=1')
  await expectAccessibleAtEachWidth(page)
})

test('a reload keeps the displayed times, and a view never shows rows of another view', async ({ page }) => {
  await open(page, '/CandidateList?view=hired')
  const first = rows(page).nth(1)
  const before = await first.innerText()
  const gate = Promise.withResolvers<void>()
  await page.route(/\/api\/v1\/candidates\?.*sort/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Experience' }).click()
  await expect(page).toHaveURL(/sort/)
  expect(await first.innerText()).toBe(before)
  gate.resolve()
  await expect(page.getByRole('columnheader', { name: 'Experience' })).toHaveAttribute('aria-sort', 'descending')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Stage' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /You are offline\. The list is from \d/ })).toBeVisible()
  await expect(people(page).first()).toBeVisible()
  await openView(page, /^Closed \d+$/)
  await expect(people(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(people(page).first()).toBeVisible()
})

test('works with the keyboard only: rows, quick view, profile, pages, search and filters', async ({ page }) => {
  await open(page)
  const first = await people(page).first().innerText()
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Space')
  const quickView = page.getByRole('complementary', { name: /^Quick view of/ })
  await expect(quickView.getByRole('heading', { name: first })).toBeVisible()
  await expect(quickView.getByRole('button', { name: 'Reject…' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(quickView.getByRole('heading', { name: await people(page).nth(1).innerText() })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quickView).toHaveCount(0)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('[')
  await expect(page).not.toHaveURL(/page=2/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
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

test("a list that timed out isn't shown as empty", async ({ page }) => {
  await open(page)
  await page.route(/\/api\/v1\/candidates\?/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Too slow.', code: 'too_slow', request_id: 'r-1' } }),
  )
  await page.getByRole('searchbox', { name: 'Search' }).fill('anything')
  await expect(page.getByRole('alert')).toContainText('The search took too long.')
  await expect(page.getByText('No candidates match')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

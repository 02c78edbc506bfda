import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** A candidate who has applied, with the opening and the name as shown to staff. */
const applicant = async (): Promise<{ opening: number; id: number; name: string }> => {
  const made = await makeCandidate(`board.${test.info().project.name}.${Date.now()}@example.com`, 'COMPLETED', 95)
  const { data } = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  const opening = data.rows[0]?.id ?? 0
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: opening })
  const own = await made.call<{ data: { id: number; first_name: string; middle_name: string; last_name: string } }>(
    'GET',
    '/v1/candidate/me',
  )
  const { id, first_name, middle_name, last_name } = own.data
  return { opening, id, name: `${first_name} ${middle_name} ${last_name}` }
}
const column = (page: Page, group: string): Locator => page.getByRole('region', { name: new RegExp(`^${group} \\d`) })
const cardIn = (where: Locator, id: number): Locator =>
  where.getByRole('listitem').filter({ has: where.page().locator(`a[href$="id=${id}"]`) })
const showAs = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Show as' }).getByRole('link', { name })
/** Of each column: its count, and how many cards stand in it. */
const counts = (page: Page): Promise<{ said: number; cards: number }[]> =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2 }), hasNot: page.getByRole('heading', { level: 1 }) })
    .evaluateAll((columns) =>
      columns.map((one) => ({ said: Number(one.querySelector('h2 span')?.textContent), cards: one.querySelectorAll('li').length })),
    )

test("the board opens from an opening's list, counts each stage group and moves a candidate by the menu", async ({ page }) => {
  test.setTimeout(120_000)
  const { opening, id, name } = await applicant()
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CandidateList')
  await expect(page.getByRole('table', { name: 'Candidates' })).toBeVisible()
  await expect(showAs(page, 'Board')).toHaveCount(0)

  await page.goto(`/CandidateList?filter[opening][is]=${opening}`)
  const fill = (name: string) => showAs(page, name).evaluate((link) => getComputedStyle(link).backgroundColor)
  const [shown, other] = [await fill('List'), await fill('Board')]
  expect(shown).not.toBe(other)
  await showAs(page, 'Board').click()
  await expect(page).toHaveURL(/board=1/)
  await expect.poll(() => fill('Board')).toBe(shown)
  await expect.poll(() => fill('List')).toBe(other)
  await expect(showAs(page, 'List')).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('heading', { level: 1, name: /^Candidates for .+\(.+\)$/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)
  for (const { said, cards } of await counts(page)) expect(cards).toBe(Math.min(said, 50))
  await expect(cardIn(column(page, 'Screening'), id)).toContainText('Since today')
  await expectAccessibleAtEachWidth(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await cardIn(column(page, 'Screening'), id)
    .getByRole('button', { name: `Actions for ${name}` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Assign…' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Notice too long')
  await dialog.getByRole('button', { name: /^Reject (and send email|without email)$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(cardIn(column(page, 'Closed'), id)).toBeVisible()
  await expect(cardIn(column(page, 'Screening'), id)).toHaveCount(0)
  for (const { said, cards } of await counts(page)) expect(cards).toBe(Math.min(said, 50))

  await cardIn(column(page, 'Closed'), id).getByRole('link').click()
  await expect(page).toHaveURL(/CandidateProfile.*board=1/)
  await page.goBack()
  await expect(cardIn(column(page, 'Closed'), id)).toBeVisible()
  await showAs(page, 'List').click()
  await expect(page.getByRole('table', { name: 'Candidates' })).toBeVisible()
  await expect(page).not.toHaveURL(/board=1/)
})

test('an empty board shows a message, and a failed one can be retried', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/CandidateList?filter[opening][any]=987654&q=asha&board=1')
  await expect(page.getByText('No candidates for this opening yet.')).toBeVisible()
  await expect(page.getByText("search and filters don't apply")).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.route('**/api/v1/candidates/board**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Too slow.', code: 'too_slow', request_id: 'r-1' } }),
  )
  await page.reload()
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/v1/candidates/board**')
  await retry.click()
  await expect(page.getByText('No candidates for this opening yet.')).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { startFilledServer } from './support/filled-server.ts'
import { pick } from './support/pick.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** Enough for a run of several seconds. */
const COUNT = process.env['NIGHTLY'] ? 5000 : 1200
const COUNT_TEXT = COUNT.toLocaleString('en-IN')
const LONG = 180_000

let server: Awaited<ReturnType<typeof startFilledServer>> | undefined
test.beforeAll(async () => {
  test.setTimeout(LONG * 2)
  server = await startFilledServer(COUNT)
})
test.afterAll(() => server?.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const newest = (page: Page) => dialog(page).getByRole('list', { name: 'Bulk actions, newest first' }).getByRole('listitem').first()

const exportAll = async (page: Page, format: RegExp): Promise<string> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog(page).getByLabel(format).check()
  await dialog(page).getByLabel('All columns').check()
  await dialog(page)
    .getByRole('button', { name: `Export ${COUNT_TEXT}` })
    .click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: /^Activity/ }).click()
  await expect(newest(page)).toContainText(`${COUNT_TEXT} exported.`, { timeout: LONG })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    newest(page)
      .getByRole('link', { name: /^Download/ })
      .click(),
  ])
  const path = test.info().outputPath(download.suggestedFilename())
  await download.saveAs(path)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  return path
}

test(`${COUNT_TEXT} matching candidates are assigned in the background, exported and unassigned again`, async ({ page }) => {
  test.setTimeout(LONG * 4)
  await signedIn(page, 'recruiter@example.com', true)
  await page.goto('/CandidateList?q=walkin')

  await test.step('all matching candidates are selected, including those on other pages', async () => {
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await page.getByRole('button', { name: `Select all ${COUNT_TEXT} that match` }).click()
    await expect(page.getByText(`All ${COUNT_TEXT} matching candidates are selected.`)).toBeVisible()
    const mail = page.getByRole('button', { name: 'Email', exact: true })
    await expect(mail).toHaveAttribute('aria-disabled', 'true')
    await expect(mail).toHaveAccessibleDescription(/You can email up to 500 candidates at a time/)
  })

  await test.step('the run assigns them, and its progress survives a reload', async () => {
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    await pick(dialog(page).getByLabel('Assign to'), 'Me (Harsh Vaidya)')
    await expect(dialog(page)).toContainText(`${COUNT_TEXT} of them will move from Applied to In screening.`)
    await dialog(page)
      .getByRole('button', { name: `Assign ${COUNT_TEXT}` })
      .click()
    await expect(page.getByRole('progressbar', { name: 'Assign to Harsh Vaidya' })).toBeVisible()
    // The list's first answer is from before the run's end, and comes after it.
    const ended = Promise.withResolvers<void>()
    const isList = ({ pathname }: URL) => pathname === '/api/v1/candidates'
    const late = async (route: Route) => {
      const response = await route.fetch()
      await ended.promise
      await route.fulfill({ response })
    }
    await page.route(isList, late, { times: 1 })
    await page.reload()
    await page.getByRole('button', { name: /^Activity/ }).click()
    await expect(newest(page)).toContainText(`${COUNT_TEXT} assigned.`, { timeout: LONG })
    ended.resolve()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('table', { name: 'Candidates' }).getByText('In screening')).toHaveCount(25)
  })

  await test.step('they are exported as CSV that Indian spreadsheets can read', async () => {
    const text = await readFile(await exportAll(page, /^CSV/), 'utf8')
    expect(text.startsWith('\uFEFFCandidate,Email,')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(COUNT + 1)
    expect(lines.filter((line) => /walkin\.\d+@example\.com.*In screening.*Harsh Vaidya/.test(line))).toHaveLength(COUNT)
  })

  await test.step('they are exported as XLSX', async () => {
    const rows = await readSheet(await exportAll(page, /^XLSX/))
    expect(rows).toHaveLength(COUNT + 1)
  })

  await test.step('the run is undone', async () => {
    await page.getByRole('button', { name: /^Activity/ }).click()
    await dialog(page).getByRole('button', { name: 'Undo: Assign to Harsh Vaidya' }).click()
    await expect(dialog(page).getByText(`${COUNT_TEXT} undone.`)).toBeVisible({ timeout: LONG })
    await page.keyboard.press('Escape')
    const rows = page.getByRole('table', { name: 'Candidates' })
    await expect(rows.getByText('Applied', { exact: true })).toHaveCount(25)
    await expect(rows.getByText('Unassigned')).toHaveCount(25)
  })
})

import { readFile } from 'node:fs/promises'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator sees pending work on the dashboard, opens the records behind a number, and reads a chart as a table and as CSV', async ({
  page,
}) => {
  test.slow()
  await signedIn(page, 'admin@example.com')
  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  const numberIn = async (link: ReturnType<typeof page.getByRole>) => Number(/\d+/.exec(await link.innerText())?.[0])

  await test.step('the overdue applications open as a list of the same length', async () => {
    await page.goto('/')
    const row = waiting.getByRole('link', { name: /not screened in time/ })
    const count = await numberIn(row)
    await row.click()
    await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stage, longest in stage first' })).toBeVisible()
    await page.goBack()
  })

  await test.step('the requests to approve open as a list of the same length', async () => {
    const row = waiting.getByRole('link', { name: /requests? to approve/ })
    const count = await numberIn(row)
    await row.click()
    await expect(page.getByRole('heading', { name: 'Resource Requests' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve / })).toHaveCount(count)
    await page.goto('/')
  })

  await test.step('My work counts only records assigned to the user', async () => {
    await page.getByRole('button', { name: 'My work' }).click()
    await expect(page.getByRole('link', { name: /^Candidates/ }).last()).toContainText('0 active')
    await page.getByRole('button', { name: 'Everyone' }).click()
    await expect(page.getByRole('link', { name: /^Candidates/ }).last()).not.toContainText(/^Candidates0 active/)
  })

  await test.step('the open requests are counted once, no table is cut, and the calendar is a link away', async () => {
    const open = page.getByRole('region', { name: 'Open requests' }).first()
    const all = open.getByRole('link', { name: /^All \d+ open requests$/ })
    await expect(open.getByText(`1–8 of ${await numberIn(all)}`)).toBeVisible()
    const trend = page.getByRole('region', { name: 'Applications by week' }).first().getByRole('img')
    const grid = await trend.locator('.recharts-cartesian-grid').boundingBox()
    expect((grid?.y ?? 0) - ((await trend.boundingBox())?.y ?? 0), 'space above the tallest bar').toBeGreaterThan(12)
    const times = page.getByRole('region', { name: 'Time to screen, offer and hire' }).last()
    expect(await times.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
    await expect(page.getByRole('region', { name: 'Interviews today' }).getByRole('link', { name: 'Open calendar' })).toHaveAttribute(
      'href',
      '/Calendar',
    )
  })

  const pipeline = page.getByRole('region', { name: 'Pipeline' }).first()
  await test.step('the funnel is a chart described in text, and a table whose numbers are links', async () => {
    await expect(pipeline.getByRole('img')).toHaveAccessibleName(/^Applications that reached each stage group: Screening \d+/)
    await pipeline.getByRole('button', { name: 'View as table' }).click()
    await pipeline.getByText('What this counts').click()
    await expect(pipeline.getByText('Moved on: the share')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    const [download] = await Promise.all([page.waitForEvent('download'), pipeline.getByRole('button', { name: 'Pipeline as CSV' }).click()])
    const [head, screening] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(head).toBe('\uFEFFStage group,Reached,Moved on,Currently there,Median days in stage now')
    const link = pipeline.getByRole('link', { name: /Technical, Reached$/ })
    const count = await numberIn(link)
    expect(screening).toMatch(/^Screening,\d+,\d+%,\d+,\d+$/)
    await link.click()
    await expect(page.getByText(new RegExp(`1–\\d+ of ${count}$`))).toBeVisible()
  })
})

const typed = (day: string) => day.split('-').toReversed().join('/')

test('the reports accept any date range and report invalid dates', async ({ page }) => {
  await signedIn(page, 'recruiter@example.com')
  await page.goto('/')
  const reports = page.getByRole('region', { name: 'Reports' })
  await reports.getByLabel('Period', { exact: true }).selectOption('Choose dates')
  const [from, to] = [reports.getByLabel('From', { exact: true }), reports.getByLabel('To', { exact: true })]
  const today = dayInIndia()
  const answer = page.waitForResponse((response) => response.url().includes(`from=${addDays(today, -40)}`))
  await from.fill(typed(addDays(today, -40)))
  await answer
  await to.fill(typed(addDays(today, -41)))
  await expect(reports.getByText("The end can't be before the start.")).toBeVisible()
  await to.fill(typed(addDays(today, 1)))
  await expect(reports.getByText("The date can't be in the future.")).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0)
  await page.goto('/?tab=analytics')
  await expect(reports).toBeVisible()
})

test('an administrator reads the analytics: charts described in text, tables whose numbers open the counted records, and CSV', async ({
  page,
}) => {
  test.slow()
  await signedIn(page, 'admin@example.com')
  await page.goto('/')
  await page.getByRole('link', { name: 'Analytics' }).click()
  const card = (name: string) => page.getByRole('region', { name }).first()
  for (const name of ['Funnel by month of application', 'Offer to join', 'Source to hire', 'Interviewer load'])
    await expect(card(name).getByRole('img')).toHaveAccessibleName(/\d/)
  await expect(card('Age of open requests').getByRole('listitem').first()).toContainText(/\d d/)
  await expectAccessibleAtEachWidth(page)

  const load = card('Interviewer load')
  await load.getByRole('button', { name: 'View as table' }).click()
  const number = load.getByRole('button', { name: /, Interviews$/ }).first()
  const count = Number(await number.innerText())
  await number.click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(count)
  await page.keyboard.press('Escape')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    load.getByRole('button', { name: 'Interviewer load as CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFFInterviewer,Interviews,Remarks late,Median hours to remarks,Week of/,
  )

  const cohorts = card('Funnel by month of application')
  await cohorts.getByRole('button', { name: 'View as table' }).click()
  const hired = cohorts.getByRole('link', { name: /, Screening$/ }).first()
  const applied = await hired.innerText()
  await hired.click()
  await expect(page.getByText(new RegExp(`of ${applied}$`))).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import { expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

test('an administrator sees on the dashboard what waits, opens what a number counts, and reads a chart as a table and as CSV', async ({
  page,
}) => {
  test.slow()
  await signedIn(page, 'admin@example.com')
  const waiting = page.getByRole('region', { name: 'Needs you' })
  const numberIn = async (link: ReturnType<typeof page.getByRole>) => Number(/\d+/.exec(await link.innerText())?.[0])

  await test.step('the overdue applications open as a list of as many', async () => {
    await page.goto('/')
    const row = waiting.getByRole('link', { name: /not screened in time/ })
    const count = await numberIn(row)
    await row.click()
    await expect(page.getByText(`1–${count} of ${count}`)).toBeVisible()
    await page.goBack()
  })

  await test.step('so do the requests to approve', async () => {
    const row = waiting.getByRole('link', { name: /to approve/ })
    const count = await numberIn(row)
    await row.click()
    await expect(page.getByRole('heading', { name: 'Resource Requests' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Approve / })).toHaveCount(count)
    await page.goto('/')
  })

  await test.step('my work counts only what is assigned to me', async () => {
    await page.getByRole('button', { name: 'My work' }).click()
    await expect(page.getByRole('link', { name: /^Candidates/ }).last()).toContainText('0 active')
    await page.getByRole('button', { name: 'Everyone' }).click()
    await expect(page.getByRole('link', { name: /^Candidates/ }).last()).not.toContainText(/^Candidates0 active/)
  })

  const pipeline = page.getByRole('region', { name: 'Pipeline' }).first()
  await test.step('the funnel is a picture with its numbers in words, and a table whose numbers are links', async () => {
    await expect(pipeline.getByRole('img')).toHaveAccessibleName(/^Applications that reached each stage group: Screening \d+/)
    await pipeline.getByRole('button', { name: 'View as table' }).click()
    await pipeline.getByText('What this counts').click()
    await expect(pipeline.getByText('To the next group: the share')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    const [download] = await Promise.all([page.waitForEvent('download'), pipeline.getByRole('button', { name: 'Pipeline as CSV' }).click()])
    const [head, screening] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(head).toBe('\uFEFFStage group,Reached,To the next group,There now,Median days in stage now')
    const link = pipeline.getByRole('link', { name: /Technical, Reached$/ })
    const count = await numberIn(link)
    expect(screening).toMatch(/^Screening,\d+,\d+%,\d+,\d+$/)
    await link.click()
    await expect(page.getByText(new RegExp(`1–\\d+ of ${count}$`))).toBeVisible()
  })
})

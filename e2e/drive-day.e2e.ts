import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IN_PROGRESS } from '@portal/contract/drives'
import type { Page, Route } from '@playwright/test'
import config from '../playwright.config.ts'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { filmCode } from './support/camera.ts'
import { expectDraftSaved } from './support/draft.ts'
import { signedIn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

const film = join(tmpdir(), `drive-day-${process.pid}.y4m`)
const launch = config.use?.launchOptions
const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
test.use({ launchOptions: { ...launch, args: [...(launch?.args ?? []), ...camera] } })

interface DayRow {
  readonly id: number
  readonly name: string
  readonly enrolment_number: string
  readonly attendance: string | null
}

/** The calls of the other tablet. */
const otherTablet = (token: string) => {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${process.env['E2E_URL']}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return ((await answer.json()) as { data: unknown }).data
  }
  return {
    startedDrive: async () =>
      ((await call('GET', `/v1/drives?filter[status]=${IN_PROGRESS}`)) as { rows: { id: number }[] }).rows[0]?.id ?? 0,
    students: async (drive: number) => ((await call('GET', `/v1/drives/${drive}/day`)) as { students: DayRow[] }).students,
    mark: (drive: number, student_id: number, attendance: string) =>
      call('POST', `/v1/drives/${drive}/attendance`, { changes: [{ student_id, seen: null, attendance }] }),
  }
}

test('a tablet records attendance and marks while offline; they are sent after reconnecting, and differences are shown', async ({
  page,
  context,
}) => {
  test.slow()
  const tablet = otherTablet(await signedIn(page, 'recruiter@example.com'))
  const drive = await tablet.startedDrive()
  const open = (await tablet.students(drive)).filter(({ attendance }) => attendance === null)
  const [first, second, third, fourth, scanned] = open
  if (!first || !second || !third || !fourth || !scanned) throw new Error('The demonstration has too few students who are not marked.')
  const expectState = (text: string) => expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Enrolment number or name' })
  const stored = async (id: number) => (await tablet.students(drive)).find((one) => one.id === id)?.attendance

  await page.goto(`/CampusCandidates?drive=${drive}&view=day`)
  await expectState('All changes are saved.')
  await expectAccessible(page)

  await test.step('Enter marks the only match as present', async () => {
    await search.fill(first.enrolment_number)
    await search.press('Enter')
    await expect(page.getByText(`${first.name}: present.`)).toBeVisible()
    await expect.poll(() => stored(first.id)).toBe('present')
  })

  await test.step('changes made while the list reloads are sent afterwards', async () => {
    const [reading, read] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const isReading = (url: URL) => url.pathname.endsWith('/day') && url.searchParams.has('since')
    const late = async (route: Route) => {
      reading.resolve()
      await read.promise
      await route.continue()
    }
    await page.route(isReading, late, { times: 1 })
    await search.fill(fourth.enrolment_number)
    await page.getByRole('button', { name: `Present: ${fourth.name}` }).click()
    await reading.promise
    await page.getByRole('button', { name: `Absent: ${fourth.name}` }).click()
    await expectState('Saving 1 change…')
    read.resolve()
    await expectState('All changes are saved.')
    expect(await stored(fourth.id)).toBe('absent')
  })

  await test.step('changes are queued while offline', async () => {
    await context.setOffline(true)
    await search.fill(second.enrolment_number)
    await page.getByRole('button', { name: `Absent: ${second.name}` }).click()
    await search.fill(third.enrolment_number)
    await search.press('Enter')
    await page.getByRole('button', { name: 'Marks', exact: true }).click()
    const marks = page.getByRole('textbox', { name: `Marks of ${first.name}` })
    await marks.fill('105')
    await expectState("No connection. 2 changes waiting to be sent. 1 mark isn't saved. Correct it below.")
    await marks.fill('7,5')
    await marks.press('Enter')
    await expectState('No connection. 3 changes waiting to be sent.')
    expect(await stored(second.id)).toBe(null)
  })

  await test.step('another tablet changes one of them meanwhile; the other changes are stored, and the difference is shown', async () => {
    await tablet.mark(drive, second.id, 'present')
    await context.setOffline(false)
    await expectState('Saved, except for the differences below.')
    expect([await stored(second.id), await stored(third.id)]).toEqual(['present', 'present'])
    const difference = page.getByRole('alert').filter({ hasText: 'Someone else entered a different value' })
    await expect(difference).toContainText(second.name)
    await expectAccessibleAtEachWidth(page)
    // Logging out would delete it.
    await page.getByRole('button', { name: /, your account$/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.getByRole('dialog', { name: 'Log out and lose entries?' }).getByRole('button', { name: 'Stay' }).click()
    await difference.getByRole('button', { name: 'Use mine' }).click()
    await expect(difference).toBeHidden()
    await expect.poll(() => stored(second.id)).toBe('absent')
    await expect(page.getByRole('textbox', { name: `Marks of ${first.name}` })).toHaveValue('7.5')
  })

  await test.step('the camera reads the code of a student', async () => {
    filmCode(film, `drive-student:${scanned.id}`)
    await page.getByRole('button', { name: 'Scan a code' }).click()
    await expect(page.getByText(`${scanned.name} is present.`)).toBeVisible()
    await expect.poll(() => stored(scanned.id)).toBe('present')
    await page.keyboard.press('Escape')
  })
})

test('entries of two tabs, and of a page that was left while they were sent, all reach the server', async ({ page, context }) => {
  const tablet = otherTablet(await signedIn(page, 'recruiter@example.com'))
  const drive = await tablet.startedDrive()
  // The other test marks the first ones.
  const open = (await tablet.students(drive)).filter(({ attendance }) => attendance === null)
  const [first, second, third, fourth] = open.slice(-4)
  if (open.length < 9 || !first || !second || !third || !fourth)
    throw new Error('The demonstration has too few students who are not marked.')
  const expectState = (shown: Page, text: string) => expect(shown.getByRole('main').getByText(text, { exact: true })).toBeVisible()
  const markPresent = async (shown: Page, { name, enrolment_number }: DayRow) => {
    await shown.getByRole('searchbox', { name: 'Enrolment number or name' }).fill(enrolment_number)
    await shown.getByRole('button', { name: `Present: ${name}` }).click()
  }
  const stored = async (id: number) => (await tablet.students(drive)).find((one) => one.id === id)?.attendance
  const draftOf = ({ id }: DayRow) => `"student_id":${id},"round":null`
  const dayPage = `/CampusCandidates?drive=${drive}&view=day`

  await test.step('two tabs keep the entries of both; one that stays open sends those of the other', async () => {
    const other = await context.newPage()
    for (const shown of [page, other]) {
      // oxlint-disable-next-line no-await-in-loop
      await shown.goto(dayPage)
      // oxlint-disable-next-line no-await-in-loop
      await expectState(shown, 'All changes are saved.')
    }
    await context.setOffline(true)
    await markPresent(page, first)
    await expectDraftSaved(page, draftOf(first))
    await markPresent(other, second)
    await expectDraftSaved(other, draftOf(second))
    await expectDraftSaved(other, draftOf(first))
    await other.close()
    await context.setOffline(false)
    await expectState(page, 'All changes are saved.')
    expect([await stored(first.id), await stored(second.id)]).toEqual(['present', 'present'])
  })

  await test.step('the page is left and opened again before its call is answered: what is entered then stays stored', async () => {
    const [sent, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/attendance', (route) => route.abort('internetdisconnected'))
    const late = async (route: Route) => {
      sent.resolve()
      await answered.promise
      await route.continue()
    }
    await page.route('**/attendance', late, { times: 1 })
    await markPresent(page, third)
    await sent.promise
    await page.getByRole('link', { name: 'All students of this drive' }).click()
    await page.getByRole('link', { name: 'Drive-day mode' }).click()
    await expectState(page, 'No connection. 1 change waiting to be sent.')
    await markPresent(page, fourth)
    await expectDraftSaved(page, draftOf(fourth))
    answered.resolve()
    await expectDraftSaved(page, `"waiting":[{${draftOf(fourth)}`)
    await page.reload()
    await expectState(page, 'No connection. 1 change waiting to be sent.')
    await page.unroute('**/attendance')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectState(page, 'All changes are saved.')
    expect([await stored(third.id), await stored(fourth.id)]).toEqual(['present', 'present'])
  })
})

import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtEachWidth } from './support/accessibility.ts'
import { lastMailTo } from './support/mail-sink.ts'
import { makeCandidate } from './support/make-candidate.ts'
import { signedIn, storeSession } from './support/sign-in.ts'
import { expect, onPhone, test } from './support/test.ts'

/** A Tuesday from next week on, in a week without holidays. */
const quietTuesday = (holidays: readonly { readonly day: string }[]): string => {
  const monday = addDays(dayInIndia(), 7 - ((new Date(`${dayInIndia()}T00:00:00Z`).getUTCDay() + 6) % 7))
  const weeks = [1, 2, 3, 4, 5, 6].map((week) => addDays(monday, 7 * week))
  const quiet = weeks.find((first) => holidays.every(({ day }) => day < first || day > addDays(first, 6)))
  if (quiet === undefined) throw new Error('every week has a holiday')
  return addDays(quiet, 1)
}

/** A candidate with a technical interview of a panel of their own. */
const makeInterview = async (page: Page, first_name: string, time: string) => {
  const token = await signedIn(page, 'admin@example.com')
  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers: { authorization: `Bearer ${token}` }, data: body })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return ((await answer.json()) as { data: T }).data
  }
  const tuesday = quietTuesday((await api<{ holidays: { day: string }[] }>('GET', '/v1/calendar')).holidays)
  const unique = `${first_name.toLowerCase()}.${Date.now()}`
  const made = await makeCandidate(`${unique}@example.com`, 'COMPLETED', 95)
  const openings = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: openings.data.rows[0]?.id })
  const { data: own } = await made.call<{ data: { id: number; first_name: string; last_name: string } }>('GET', '/v1/candidate/me')
  await api('POST', `/v1/candidates/${own.id}/stage/correct`, { from: 2, to: 10, reason_code: 'correct_late', note: 'Cleared the test.' })
  const interviewer = { name: `Panel ${first_name}`, email: `panel.${unique}@example.org` }
  const slot = { day: tuesday, time, duration: 45, mode: 'video', room_id: null, place: 'https://meet.example.com/panel' }
  await api('POST', `/v1/candidates/${own.id}/interviews`, { round: 'technical', ...slot, panel: [interviewer] })
  const people = await api<{ id: number | null; email: string }[]>('GET', '/v1/interviewers')
  const panel_id = people.find(({ email }) => email === interviewer.email)?.id ?? 0
  return {
    id: own.id,
    email: `${unique}@example.com`,
    name: `${own.first_name} ${own.last_name}`,
    interviewer,
    panel_id,
    api,
    slot,
    tuesday,
  }
}

test('an interview is moved with the keyboard and by dragging, and a clash names the person and the time', async ({ page }) => {
  test.slow()
  const { id, email, name, interviewer, panel_id, tuesday } = await makeInterview(page, 'Moved', '11:00')
  await page.goto(`/Calendar?day=${tuesday}&interviewer=${panel_id}`)
  const entry = page.getByRole('link', { name: `${name} Technical interview` })
  const dialog = page.getByRole('dialog')
  await expect(entry).toHaveAccessibleName(/11:00 am–11:45 am/)
  await expectAccessible(page)

  await test.step('the arrow keys move it, Escape cancels, Enter asks for the reason', async () => {
    const status = page.getByRole('status').filter({ hasText: name })
    await entry.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(status).toContainText('11:15 am to 12:00 pm')
    await expect(entry).toBeFocused()
    await expect(entry).toHaveAccessibleName(/11:15 am–12:00 pm/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(status).toContainText('Not moved.')
    await expect(entry).toHaveAccessibleName(/11:00 am–11:45 am/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(`${interviewer.name} (${interviewer.email})`)
    await expect(dialog).toContainText(`${name}, the candidate`)
    await expect(dialog.getByLabel('Time (IST)')).toHaveValue('10:45')
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Reschedule and notify everyone' }).click()
    await expect(dialog).toContainText('This field is mandatory.')
    await dialog.getByLabel('Reason for the change').fill('The interviewer travels.')
    await dialog.getByRole('button', { name: 'Reschedule and notify everyone' }).click()
    await expect(dialog).toBeHidden()
    await expect(entry).toHaveAccessibleName(/10:45 am–11:30 am/)
    await expect(entry).toBeFocused()
    expect((await lastMailTo(email, /has been moved/)).text).toContain('10:45')
  })

  await test.step('dragging moves it by day and quarter of an hour', async () => {
    const box = await entry.boundingBox()
    if (!box) throw new Error('no entry')
    const [x, y] = [box.x + box.width / 2, box.y + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 40)
    await page.mouse.move(x + box.width, y + 160, { steps: 5 })
    await page.mouse.up()
    await expect(dialog.getByLabel('Time (IST)')).toHaveValue('12:45')
    await dialog.getByLabel('Reason for the change').fill('Later suits everyone.')
    await dialog.getByRole('button', { name: 'Reschedule and notify everyone' }).click()
    await expect(dialog).toBeHidden()
    await expect(entry).toHaveAccessibleName(/12:45 pm–1:30 pm/)
    await expect(page).toHaveURL(/\/Calendar/)
  })

  await test.step('a click opens the candidate', async () => {
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`/CandidateProfile\\?id=${id}&tab=interviews`))
  })

  await test.step('a holiday on its day says that interviews are booked', async () => {
    await page.goto('/Calendar?tab=hours')
    await page.getByRole('button', { name: 'Add holiday' }).click()
    // It was moved by a day twice.
    await dialog.getByLabel('Date').fill(addDays(tuesday, 2).split('-').toReversed().join('/'))
    await expect(dialog.getByRole('status')).toContainText('booked on this day')
    await expectAccessibleAtEachWidth(page)
  })
})

test("a clash is refused with the person and the time, and the interview isn't moved", async ({ page }) => {
  const first = await makeInterview(page, 'Early', '14:00')
  const second = await makeInterview(page, 'Second', '16:00')
  const { interviews } = await second.api<{ interviews: { id: number; sequence: number }[] }>(
    'GET',
    `/v1/candidates/${second.id}/interviews`,
  )
  const moved = { ...second.slot, time: '15:00', sequence: 0, reason: 'The same interviewer.', panel: [first.interviewer] }
  await second.api('PUT', `/v1/interviews/${interviews[0]?.id}`, moved)
  await page.goto(`/Calendar?view=day&day=${first.tuesday}&interviewer=${first.panel_id}`)
  const entry = page.getByRole('link', { name: `3:00 pm–3:45 pm ${second.name}` })
  await entry.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for the change').fill('Earlier is better.')
  await dialog.getByRole('button', { name: 'Reschedule and notify everyone' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`${first.interviewer.name} has an interview on`)
  await expect(dialog.getByRole('alert')).toContainText('2:00 pm to 2:45 pm')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(entry).toBeFocused()
})

test('on a phone the calendar is a list in which an interview can be moved', onPhone, async ({ page }) => {
  const { name, panel_id, tuesday } = await makeInterview(page, 'Listed', '12:00')
  await page.goto(`/Calendar?day=${tuesday}&interviewer=${panel_id}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: `Reschedule the interview with ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Time (IST)').fill('12:30')
  await dialog.getByLabel('Reason for the change').fill('Half an hour later.')
  await dialog.getByRole('button', { name: 'Reschedule and notify everyone' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('12:30 pm')).toBeVisible()
  await expectAccessible(page)
})

test('administrators manage the rooms; recruiters see only the interviews', async ({ page }) => {
  await signedIn(page, 'admin@example.com')
  await page.goto('/Calendar?tab=rooms')
  const name = `Mahi ${Date.now()}`
  await page.getByRole('button', { name: 'Add room' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add room' }).click()
  await expect(dialog.getByText('There is a problem')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Place').fill('6th floor, Iscon Elegance')
  await dialog.getByLabel('Seats (optional)').fill('8')
  await dialog.getByRole('button', { name: 'Add room' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('8 seats')
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByLabel('Name').fill(`${name} B`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Archive ${name} B` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${name} B` })).toBeVisible()
  await page.getByRole('button', { name: `Archive ${name} B` }).click()

  await signedIn(page, 'recruiter@example.com')
  await page.goto('/Calendar?tab=rooms')
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next week' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Calendar sections' })).toBeHidden()
})

test('a screening call is logged with short remarks', async ({ page }) => {
  const token = await signedIn(page, 'admin@example.com')
  const made = await makeCandidate(`called.${Date.now()}@example.com`, 'COMPLETED', 95)
  const openings = await made.call<{ data: { rows: { id: number }[] } }>('GET', '/v1/candidate/resource-requisitions')
  await made.call('POST', '/v1/candidate/personal-info/add-edit', { resource_requisition_request_id: openings.data.rows[0]?.id })
  const { data: own } = await made.call<{ data: { id: number } }>('GET', '/v1/candidate/me')
  await storeSession(page, token)
  await page.goto(`/CandidateProfile?id=${own.id}&tab=interviews`)
  await page.getByRole('button', { name: 'Call now…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await dialog.getByLabel('Connected').check()
  await dialog.getByRole('button', { name: 'Log call' }).click()
  await expect(dialog.getByText('There is a problem')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByLabel('Communication').selectOption('4 Good')
  await dialog.getByLabel('Interest in the role').selectOption('5 Excellent')
  await dialog.getByLabel('Availability').selectOption('Not assessed')
  await dialog.getByLabel('Recommendation').selectOption('Yes')
  await dialog.getByLabel('Notes of the call').fill('Can begin in January.')
  await dialog.getByRole('button', { name: 'Log call' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Can begin in January.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Phone screening' })).toBeVisible()
})

test('staff withdraw the slots offered to a candidate', async ({ page }) => {
  const { id, api, slot, interviewer, tuesday } = await makeInterview(page, 'Offered', '17:00')
  const { interviews } = await api<{ interviews: { id: number }[] }>('GET', `/v1/candidates/${id}/interviews`)
  await api('POST', `/v1/interviews/${interviews[0]?.id}/cancel`, { reason: 'Times are offered instead.' })
  const { duration, mode, place } = slot
  const slots = [{ day: addDays(tuesday, 1), time: '10:00' }]
  const offer = { round: 'technical', for_all: false, slots, duration, mode, place, panel: [interviewer] }
  await api('POST', `/v1/candidates/${id}/interview-offers`, offer)
  await page.goto(`/CandidateProfile?id=${id}&tab=interviews`)
  await expect(page.getByRole('heading', { name: 'Times offered' })).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Withdraw the times offered: Technical interview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw times' }).click()
  await expect(page.getByRole('heading', { name: 'Times offered' })).toBeHidden()
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { moveStage, readStage } from '@portal/contract/applications'
import { addHoliday, changeWorkingHours, readCalendar, removeHoliday } from '@portal/contract/calendar'
import { actOnFollowUps } from '@portal/contract/follow-ups'
import { addInterview } from '@portal/contract/interviews'
import { addDays, addWorkingDays, dayInIndia, workingDaysBetween } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const usual = { weekdays: [1, 2, 3, 4, 5], opens_at: '10:00', closes_at: '19:00', interview_buffer: 10 }
const db = () => portal.ctx.database.db
const calendarOf = async (token: string) => (await portal.call(readCalendar, { token })).body.data
const clear = async (token: string) => {
  for (const { id } of (await calendarOf(token)).holidays) await portal.call(removeHoliday, { token, params: { id: String(id) } })
  await portal.call(changeWorkingHours, { token, body: usual })
}

describe("the company's calendar", () => {
  it('has Monday to Friday, 10:00 to 19:00 and no holidays, until an administrator changes it', async () => {
    const [administrator, recruiter] = [await newStaff(portal, 1), await newStaff(portal)]
    expect(await calendarOf(recruiter.token)).toEqual({ ...usual, holidays: [] })
    const body = { weekdays: [6, 1, 2, 3, 4, 5], opens_at: '09:30', closes_at: '18:30', interview_buffer: 15 }
    const changed = await portal.call(changeWorkingHours, { token: administrator.token, body })
    expect(changed.body.data).toMatchObject({ ...body, weekdays: [1, 2, 3, 4, 5, 6] })
    await portal.call(addHoliday, { token: administrator.token, body: { day: '2027-08-15', name: 'Independence Day' } })
    await portal.call(addHoliday, { token: administrator.token, body: { day: '2027-01-26', name: 'Republic Day' } })
    const { holidays } = await calendarOf(recruiter.token)
    expect(holidays.map(({ day, name }) => [day, name])).toEqual([
      ['2027-01-26', 'Republic Day'],
      ['2027-08-15', 'Independence Day'],
    ])
    const actions = await db()
      .select({ action: tables.audit_log.action, details: tables.audit_log.details })
      .from(tables.audit_log)
      .where(eq(tables.audit_log.record, 'calendar'))
    expect(actions).toContainEqual({ action: 'holiday_added', details: { day: '2027-01-26' } })
    expect(actions).toContainEqual({ action: 'working_hours_changed', details: { ...body, weekdays: '6 1 2 3 4 5' } })
    await clear(administrator.token)
  })

  it('refuses an invalid calendar and reports each invalid field', async () => {
    const { token } = await newStaff(portal, 1)
    const errorsOf = async (body: object) => (await portal.call(changeWorkingHours, { token, body })).problem.errors
    expect(await errorsOf({ ...usual, weekdays: [] })).toEqual({ weekdays: ['Choose at least one working day.'] })
    expect(await errorsOf({ ...usual, weekdays: [1, 1] })).toEqual({ weekdays: ['Choose each day only once.'] })
    expect(Object.keys((await errorsOf({ weekdays: [0, 8], opens_at: '25:00', closes_at: '9', interview_buffer: 121 })) ?? {})).toEqual([
      'weekdays.0',
      'weekdays.1',
      'opens_at',
      'closes_at',
      'interview_buffer',
    ])
    expect(await errorsOf({ ...usual, opens_at: '19:00' })).toEqual({ closes_at: ['Choose a time after the start.'] })
    const holiday = { day: '2027-10-02', name: 'Gandhi Jayanti' }
    expect((await portal.call(addHoliday, { token, body: holiday })).status).toBe(200)
    expect((await portal.call(addHoliday, { token, body: { ...holiday, name: 'Again' } })).problem.code).toBe('already_exists')
    expect((await portal.call(addHoliday, { token, body: { day: '2027-02-30', name: '' } })).problem.errors).toEqual({
      day: ['Enter a real date.'],
      name: ['This field is mandatory.'],
    })
    expect((await portal.call(removeHoliday, { token, params: { id: '999999' } })).status).toBe(404)
    await clear(token)
  })

  it('is read by staff and changed by administrators only', async () => {
    const [recruiter, candidate] = [await newStaff(portal), await newCandidate(portal)]
    expect((await portal.call(readCalendar, { token: candidate.token })).status).toBe(403)
    expect((await portal.call(readCalendar)).status).toBe(401)
    for (const { token } of [recruiter, candidate]) {
      expect((await portal.call(changeWorkingHours, { token, body: usual })).status).toBe(403)
      expect((await portal.call(addHoliday, { token, body: { day: '2027-01-26', name: 'Republic Day' } })).status).toBe(403)
      expect((await portal.call(removeHoliday, { token, params: { id: '1' } })).status).toBe(403)
    }
    expect(await calendarOf(recruiter.token)).toEqual({ ...usual, holidays: [] })
  })

  it('recalculates future due days and delayed emails; overdue follow-ups stay due', async () => {
    const administrator = await newStaff(portal, 1)
    const { token } = administrator
    const today = dayInIndia()
    const calendar = { ...usual, holidays: [] }
    const ahead = await newCandidate(portal, { hiring_stage: 3 })
    const overdue = await newCandidate(portal, { hiring_stage: 3, stage_since: new Date(`${addDays(today, -10)}T06:00:00Z`) })
    const dueOf = async (id: number) => (await portal.call(readStage, { token, params: { id: String(id) } })).body.data
    const before = await dueOf(overdue.candidate_id)
    const first = addWorkingDays(today, 1, calendar)
    expect((await dueOf(ahead.candidate_id)).due_on).toBe(addWorkingDays(today, 2, calendar))
    await portal.call(addHoliday, { token, body: { day: first, name: 'Diwali' } })
    expect((await dueOf(ahead.candidate_id)).due_on).toBe(addWorkingDays(today, 3, calendar))
    expect(await openFollowUpsOf(portal, ahead.candidate_id)).toEqual([`F2 ${addWorkingDays(today, 3, calendar)}`])
    expect(await dueOf(overdue.candidate_id)).toMatchObject({ due_on: before.due_on, overdue_days: before.overdue_days })

    const body = { from: 3, to: 5, reason_code: 'skills' }
    const moved = await portal.call(moveStage, { token, params: { id: String(ahead.candidate_id) }, body })
    const second = addWorkingDays(today, 2, calendar)
    expect(moved.body.data.mail?.send_at).toBe(new Date(`${second}T04:30:00Z`).toISOString())
    await clear(token)
  })

  it('keeps the day of a follow-up whose call was not answered', async () => {
    const { token } = await newStaff(portal, 1)
    const today = dayInIndia()
    const { candidate_id } = await newCandidate(portal, { hiring_stage: 3, stage_since: new Date(`${addDays(today, -10)}T06:00:00Z`) })
    const [followUp] = await db().select().from(tables.follow_ups).where(eq(tables.follow_ups.candidate_id, candidate_id))
    const called = { ids: [followUp?.id], act: { kind: 'called', outcome: 'no_answer' } }
    expect((await portal.call(actOnFollowUps, { token, body: called })).body.data).toMatchObject({ changed: 1 })
    const again = [`F2 ${addWorkingDays(today, 1, { ...usual, holidays: [] })}`]
    expect(await openFollowUpsOf(portal, candidate_id)).toEqual(again)
    await portal.call(addHoliday, { token, body: { day: '2027-10-02', name: 'Gandhi Jayanti' } })
    expect(await openFollowUpsOf(portal, candidate_id)).toEqual(again)
    await clear(token)
  })

  it('keeps the day of a follow-up that a phone screening postponed', async () => {
    const { token } = await newStaff(portal, 1)
    const [today, calendar] = [dayInIndia(), { ...usual, holidays: [] }]
    const opening = await newOpening(portal)
    const { candidate_id } = await completeCandidate(portal, 75, { hiring_stage: 3, resource_requisition_request_id: opening })
    const day = addWorkingDays(today, 4, calendar)
    const panel = [{ name: 'Kavita Rao', email: 'kavita@example.org' }]
    const call = { round: 'screening', day, time: '11:00', duration: 45, mode: 'phone', room_id: null, place: null, panel }
    expect((await portal.call(addInterview, { token, params: { id: String(candidate_id) }, body: call })).status).toBe(200)
    const postponed = [`F2 ${addWorkingDays(day, 1, calendar)}`]
    expect(await openFollowUpsOf(portal, candidate_id)).toEqual(postponed)
    await portal.call(addHoliday, { token, body: { day: '2027-10-02', name: 'Gandhi Jayanti' } })
    expect(await openFollowUpsOf(portal, candidate_id)).toEqual(postponed)
    await clear(token)
  })

  it('counts working days in the database like the server', async () => {
    const { token } = await newStaff(portal, 1)
    const body = { ...usual, weekdays: [1, 2, 3, 4, 5, 6] }
    await portal.call(changeWorkingHours, { token, body })
    for (const day of ['2027-01-26', '2027-01-27', '2027-01-31']) await portal.call(addHoliday, { token, body: { day, name: 'Closed' } })
    const calendar = await calendarOf(token)
    for (let offset = 0; offset < 14; offset += 1) {
      const since = addDays('2027-01-19', offset)
      for (const days of [0, 1, 2, 7]) {
        const { rows } = await db().execute<{ due: string }>(sql`select add_working_days(${since}::date, ${days}::int)::text as due`)
        expect(rows[0]?.due).toBe(addWorkingDays(since, days, calendar))
        expect(workingDaysBetween(since, addWorkingDays(since, days, calendar), calendar)).toBe(days)
      }
    }
    await clear(token)
  })
})

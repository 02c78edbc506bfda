import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { calendarInterviews, readInterviewCalendar } from '@portal/contract/interview-calendar'
import * as contract from '@portal/contract/interviews'
import { addDays, addWorkingDays, dayInIndia, instantInIndia, startOfDay } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'
import { calendarStatement } from './interview-calendar.queries.ts'

const portal = usePortal()
const db = () => portal.ctx.database.db
let count = 0
const someone = (name = 'Kavita Rao') => ({ name, email: `calendar${(count += 1)}@example.org` })
const inDays = (days: number) => addWorkingDays(dayInIndia(), days, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
const waiting = async (values: object = {}) =>
  completeCandidate(portal, 75, {
    hiring_stage: 10,
    resource_requisition_request_id: await newOpening(portal, { positions: 99 }),
    ...values,
  })
const set = async ({ token }: Caller, { candidate_id }: Caller, day: string, change: object = {}) => {
  const slot = { day, time: '11:00', duration: 45, mode: 'video', room_id: null, place: 'https://meet.example.com/abc', panel: [someone()] }
  const body = { round: 'technical', ...slot, ...change }
  return (await portal.call(contract.addInterview, { token, params: { id: String(candidate_id) }, body })).body.data.id
}
const read = ({ token }: Caller, query: Readonly<Record<string, string>>) => portal.call(readInterviewCalendar, { token, query })
const idsOf = async (caller: Caller, query: Readonly<Record<string, string>>) =>
  (await read(caller, query)).body.data.interviews.map(({ id }) => id)

describe('the interview calendar', () => {
  it('has the interviews of the days by start, with room, panel and the data to reschedule them; not cancelled ones', async () => {
    const [staff, administrator] = [await newStaff(portal), await newStaff(portal, roles.administrator)]
    const room = (await portal.call(contract.addRoom, { token: administrator.token, body: { name: 'Narmada', address: '4th floor' } })).body
      .data
    const [day, next] = [inDays(3), inDays(4)]
    const [asha, kavita] = [await waiting({ first_name: 'Asha', last_name: 'Patel' }), someone()]
    const later = await set(staff, asha, day, { time: '15:00', mode: 'in_person', place: null, room_id: room.id, panel: [kavita] })
    const earlier = await set(staff, await waiting(), day)
    const cancelled = await set(staff, await waiting(), day)
    await portal.call(contract.cancelInterview, { token: staff.token, params: { id: String(cancelled) }, body: { reason: 'Away.' } })
    const onNext = await set(staff, await waiting(), next)
    const response = (await read(staff, { from: day, days: '1' })).body.data
    const { has_more } = response
    const interviews = calendarInterviews(response)
    expect([interviews.map(({ id }) => id), has_more]).toEqual([[earlier, later], false])
    const id = interviews[1]?.panel[0]?.id
    expect(interviews[1]).toEqual({
      id: later,
      candidate: { id: asha.candidate_id, name: 'Asha Patel' },
      round: 'technical',
      starts_at: instantInIndia(day, '15:00').toISOString(),
      ends_at: instantInIndia(day, '15:45').toISOString(),
      mode: 'in_person',
      place: null,
      room: { id: room.id, name: 'Narmada' },
      state: 'scheduled',
      sequence: 0,
      panel: [{ id, ...kavita }],
    })
    expect(await idsOf(staff, { from: day, days: '7' })).toEqual([earlier, later, onNext])
    expect(await idsOf(staff, { from: day, days: '7', room_id: String(room.id) })).toEqual([later])
    expect(await idsOf(staff, { from: day, days: '7', interviewer_id: String(id) })).toEqual([later])
    expect(await idsOf(staff, { from: day, days: '7', round: 'hr' })).toEqual([])
    const people = (await portal.call(contract.listInterviewers, { token: staff.token })).body.data
    expect(people.find(({ email }) => email === kavita.email)?.id).toBe(id)
    expect(people.find(({ email }) => email === staff.email)?.id).toBeNull()
  })

  it('starts and ends with the day in India', async () => {
    const [staff, day] = [await newStaff(portal), inDays(10)]
    const id = await set(staff, await waiting(), day)
    const at = async (time: string) => {
      const starts_at = instantInIndia(day, time)
      const ends_at = new Date(starts_at.getTime() + 60_000)
      await db().update(tables.interviews).set({ starts_at, ends_at }).where(eq(tables.interviews.id, id))
      return idsOf(staff, { from: day, days: '1' })
    }
    expect([await at('00:00'), await at('23:59')]).toEqual([[id], [id]])
    expect(await idsOf(staff, { from: addDays(day, -1), days: '1' })).not.toContain(id)
    expect(await idsOf(staff, { from: addDays(day, 1), days: '1' })).not.toContain(id)
  })

  it('is for staff only, hides withheld candidates, and refuses an invalid range', async () => {
    const [staff, candidate, day] = [await newStaff(portal), await waiting(), inDays(12)]
    await set(staff, candidate, day)
    expect((await read(candidate, { from: day, days: '1' })).status).toBe(403)
    expect((await portal.call(readInterviewCalendar, { query: { from: day, days: '1' } })).status).toBe(401)
    const fields = async (query: Readonly<Record<string, string>>) => Object.keys((await read(staff, query)).problem.errors ?? {})
    expect(await fields({ from: '2026-02-30', days: '8' })).toEqual(['from', 'days'])
    expect(await fields({ from: day, days: '1', round: 'lunch', room_id: '0' })).toEqual(['room_id', 'round'])
    const withheld = { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' as const }
    await db().update(tables.candidates).set(withheld).where(eq(tables.candidates.id, candidate.candidate_id))
    expect(await idsOf(staff, { from: day, days: '1' })).toEqual([])
  })

  it('reads a week by the index on the start time', async () => {
    const [staff, day] = [await newStaff(portal), inDays(14)]
    const candidate = await waiting()
    await set(staff, candidate, day)
    await db().execute(sql`
      insert into interviews (candidate_id, round, starts_at, ends_at, mode, place, state, reminder_mail_ids)
      select ${candidate.candidate_id}, 'hr', at, at + interval '45 minutes', 'video', 'https://meet.example.com/abc', 'held', '{}'
      from generate_series(now() - interval '5 years', now() - interval '30 days', interval '3 hours') as at`)
    await db().execute(sql`analyze interviews`)
    const range = { from: startOfDay(day), to: startOfDay(addDays(day, 7)) }
    const { rows } = await db().execute(sql`explain ${calendarStatement(range)}`)
    expect(JSON.stringify(rows)).toMatch(/interviews_starts_at/)
    expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on interviews /)
    const [week, none] = [
      { from: day, days: '7' },
      { from: addDays(day, 30), days: '7' },
    ]
    expect([(await idsOf(staff, week)).length, (await idsOf(staff, none)).length]).toEqual([1, 0])
    expect(await countStatements(() => read(staff, week))).toBe(await countStatements(() => read(staff, none)))
  })
})

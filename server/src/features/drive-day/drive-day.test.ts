import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { Eligibility } from '@portal/contract/eligibility'
import * as contract from '@portal/contract/drive-day'
import { addPanel, changePanel, removePanel } from '@portal/contract/drive-panels'
import { COMPLETED, IN_PROGRESS, REGISTRATION_OPEN } from '@portal/contract/drives'
import {
  aptitude_results,
  aptitude_tests,
  audit_log,
  campuses,
  candidates,
  drive_campuses,
  drive_students,
  drives,
  users,
} from '../../database/schema.ts'
import { newCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'
import { statusesOf } from '../../testing/statuses.ts'
import { whileOpen } from '../../testing/while-open.ts'

const portal = usePortal()
let made = 0

const newDrive = async (status: number, students: number) => {
  const { db } = portal.ctx.database
  made += 1
  const [campus] = await db
    .insert(campuses)
    .values({ name: `શ્રી ${made} કૉલેજ`, short_name: `C${made}`, city: 1 })
    .returning()
  const [drive] = await db
    .insert(drives)
    .values({
      name: 'Placement 2027',
      status,
      batch: 2027,
      mode: 'campus',
      drive_on: '2026-11-23',
      reporting_time: '09:00',
      venue: 'Seminar hall',
      registration_from: '2026-11-01',
      registration_to: '2026-11-20',
      eligibility: Eligibility.parse({ courses: [6], passing_years: [2027] }),
    })
    .returning()
  const resource_request_id = await newOpening(portal)
  const drive_id = drive?.id ?? 0
  const rows = []
  for (let number = 1; number <= students; number += 1) {
    const { candidate_id } = await newCandidate(portal, {})
    const enrolment = { enrolment_number: `IT-${students - number + 1}`, enrolment_key: `it${students - number + 1}` }
    const [row] = await db
      .insert(drive_students)
      .values({ drive_id, candidate_id, campus_id: campus?.id ?? 0, resource_request_id, ...enrolment, source: 'import' })
      .returning()
    if (row) rows.push(row)
  }
  return { drive_id, students: rows }
}
const paramsOf = (drive_id: number) => ({ id: String(drive_id) })
const list = async ({ token }: Caller, drive_id: number, since?: string) =>
  (await portal.call(contract.listDayStudents, { token, params: paramsOf(drive_id), query: since === undefined ? {} : { since } })).body
    .data
const send = ({ token }: Caller, drive_id: number, changes: readonly object[]) =>
  portal.call(contract.recordScores, { token, params: paramsOf(drive_id), body: { changes } })

describe('the day of a drive', () => {
  it('lists the students by enrolment number, and later only changed ones', async () => {
    const staff = await newStaff(portal)
    const { drive_id, students } = await newDrive(IN_PROGRESS, 3)
    const [first, second] = students
    const all = await list(staff, drive_id)
    expect(all.students.map(({ enrolment_number }) => enrolment_number)).toEqual(['IT-1', 'IT-2', 'IT-3'])
    expect(all.students[0]).toMatchObject({ campus: `C${made}`, attendance: null, scores: {} })
    const { db } = portal.ctx.database
    await db.execute(sql`update drive_students set updated_at = now() - interval '1 hour' where drive_id = ${drive_id}`)
    await db.execute(
      sql`update candidates set stage_since = now() - interval '1 hour' where id = any(select candidate_id from drive_students)`,
    )
    expect((await list(staff, drive_id, all.now)).students).toEqual([])
    await send(staff, drive_id, [{ student_id: first?.id, round: 2, seen: null, score: 7.25 }])
    await db
      .update(candidates)
      .set({ stage_since: new Date() })
      .where(eq(candidates.id, second?.candidate_id ?? 0))
    const changed = (await list(staff, drive_id, all.now)).students
    expect(changed.map(({ id }) => id)).toEqual([second?.id, first?.id])
    expect(changed[1]?.scores).toMatchObject({ 2: { score: 7.25, by: 'Meera Trivedi' } })
    await db.execute(sql`update drive_students set updated_at = now() - interval '1 hour' where drive_id = ${drive_id}`)
    await db
      .update(candidates)
      .set({ stage_since: new Date(0) })
      .where(eq(candidates.id, second?.candidate_id ?? 0))
    const [test] = await db.insert(aptitude_tests).values({ name: 'Campus test', kind: 'external', drive_id }).returning()
    const result = { total: 23, maximum: 28, taken_at: new Date(), source: 'import' } as const
    await db.insert(aptitude_results).values({ test_id: test?.id ?? 0, candidate_id: first?.candidate_id ?? 0, ...result })
    expect((await list(staff, drive_id, all.now)).students).toMatchObject([{ id: first?.id, online_score: 82.14 }])
  })

  it("doesn't wait for an allotment or an import that is under way", async () => {
    const { database } = portal.ctx
    // PGlite runs one transaction at a time.
    if (database.embedded) return
    const staff = await newStaff(portal)
    const { drive_id } = await newDrive(IN_PROGRESS, 1)
    const isDrive = eq(drives.id, drive_id)
    const seen = await whileOpen(
      database,
      (tx) => tx.update(drives).set({ venue: 'Library' }).where(isDrive),
      async () => {
        const { students } = await list(staff, drive_id)
        return { count: students.length, drive: await database.db.select({ venue: drives.venue }).from(drives).where(isDrive) }
      },
    )
    expect(seen).toEqual({ count: 1, drive: [{ venue: 'Seminar hall' }] })
  })

  it('lists later what else a tablet shows: a renamed panel, a corrected name, and who has left or may be seen again', async () => {
    const staff = await newStaff(portal)
    const { drive_id, students } = await newDrive(IN_PROGRESS, 4)
    const [first, second, third, fourth] = students
    const { db } = portal.ctx.database
    await db.insert(drive_campuses).values({ drive_id, campus_id: first?.campus_id ?? 0, place: 0 })
    const body = { name: 'Panel 1', room: 'B-1' }
    const panel = (await portal.call(addPanel, { token: staff.token, params: paramsOf(drive_id), body })).body.data
    await db
      .update(drive_students)
      .set({ panel_id: panel.id })
      .where(eq(drive_students.id, first?.id ?? 0))
    const { now } = await list(staff, drive_id)
    const changed = async () => {
      const delta = await list(staff, drive_id, now)
      await db.execute(sql`update drive_students set updated_at = now() - interval '1 hour' where drive_id = ${drive_id}`)
      return { ...delta, students: delta.students.map(({ id, name, panel: of, room }) => ({ id, name, panel: of, room })) }
    }
    await db.execute(
      sql`update candidates set stage_since = now() - interval '1 hour' where id = any(select candidate_id from drive_students)`,
    )
    await changed()
    expect((await changed()).students).toEqual([])
    const params = { id: String(panel.id) }
    await portal.call(changePanel, { token: staff.token, params, body: { name: 'Panel 7', room: 'C-3' } })
    expect((await changed()).students).toMatchObject([{ id: first?.id, panel: 'Panel 7', room: 'C-3' }])
    await portal.call(removePanel, { token: staff.token, params })
    expect((await changed()).students).toMatchObject([{ id: first?.id, panel: null, room: null }])
    const edit = (row: typeof second, values: Partial<typeof candidates.$inferInsert>) =>
      db
        .update(candidates)
        .set(values)
        .where(eq(candidates.id, row?.candidate_id ?? 0))
    await edit(second, { first_name: 'Nirali' })
    expect((await changed()).students).toMatchObject([{ id: second?.id, name: 'Nirali Patel' }])
    await edit(third, { withheld_since: new Date(), withheld_reason: 'guardian_needed' })
    await db.delete(drive_students).where(eq(drive_students.id, fourth?.id ?? 0))
    expect(await changed()).toMatchObject({ students: [], ids: [first?.id, second?.id] })
    await edit(third, { withheld_since: null, withheld_reason: null })
    expect(await changed()).toMatchObject({ students: [{ id: third?.id }], ids: [first?.id, second?.id, third?.id] })
  })

  it('returns marks entered meanwhile on another tablet instead of overwriting them', async () => {
    const [firstCaller, secondCaller] = [await newStaff(portal), await newStaff(portal)]
    await portal.ctx.database.db.update(users).set({ name: 'Hetal Shah' }).where(eq(users.id, firstCaller.user_id))
    const { drive_id, students } = await newDrive(IN_PROGRESS, 2)
    const [first, second] = students.map(({ id }) => id)
    await send(firstCaller, drive_id, [{ student_id: first, round: 1, seen: null, score: 6 }])
    const late = await send(secondCaller, drive_id, [
      { student_id: first, round: 1, seen: null, score: 8 },
      { student_id: second, round: 1, seen: null, score: 5.5 },
    ])
    expect(late.body.data).toMatchObject({
      conflicts: [{ student_id: first, round: 1, now: { score: 6, by: 'Hetal Shah' } }],
      gone: [],
    })
    await send(secondCaller, drive_id, [{ student_id: first, round: 1, seen: 6, score: null }])
    const [student] = (await list(firstCaller, drive_id)).students.filter(({ id }) => id === first)
    expect(student?.scores[1]).toMatchObject({ score: null, by: 'Meera Trivedi' })
  })

  it('stores repeated marks once and reports missing students', async () => {
    const staff = await newStaff(portal)
    const { drive_id, students } = await newDrive(COMPLETED, 1)
    const elsewhere = await newDrive(IN_PROGRESS, 1)
    const changes = [
      { student_id: students[0]?.id, round: 3, seen: null, score: 9 },
      { student_id: elsewhere.students[0]?.id, round: 3, seen: null, score: 9 },
    ]
    const responses = [await send(staff, drive_id, changes), await send(staff, drive_id, changes)]
    for (const { body } of responses) expect(body.data).toEqual({ conflicts: [], gone: [elsewhere.students[0]?.id], ended: 0 })
    const entries = await portal.ctx.database.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.record_id, students[0]?.candidate_id ?? 0))
    expect(entries.filter(({ action }) => action === 'drive_scored')).toHaveLength(1)
    expect((await list(staff, elsewhere.drive_id)).students[0]?.scores).toEqual({})
  })

  it.each([
    [IN_PROGRESS, null, 1],
    [COMPLETED, 'shortlisted', 0],
  ])('with status %i and marks of a later round leaves the decision %s', async (status, decision, ended) => {
    const staff = await newStaff(portal)
    const { drive_id, students } = await newDrive(status, 1)
    const { db } = portal.ctx.database
    const isStudent = eq(drive_students.id, students[0]?.id ?? 0)
    await db.update(drive_students).set({ decision: 'shortlisted' }).where(isStudent)
    // From a tablet that was offline when the drive was completed, after which no decision can be made again.
    const { body } = await send(staff, drive_id, [{ student_id: students[0]?.id, round: 1, seen: null, score: 62 }])
    expect([body.data.ended, await db.select({ decision: drive_students.decision }).from(drive_students).where(isStudent)]).toEqual([
      ended,
      [{ decision }],
    ])
  })

  it('accepts one of twenty concurrent first entries', async () => {
    const staff = await newStaff(portal)
    const { drive_id, students } = await newDrive(IN_PROGRESS, 1)
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => send(staff, drive_id, [{ student_id: students[0]?.id, round: 1, seen: null, score: at }])),
    )
    expect(responses.filter(({ body }) => body.data.conflicts.length === 0)).toHaveLength(1)
  })

  it('refuses marks before the drive has started, and invalid values', async () => {
    const staff = await newStaff(portal)
    const early = await newDrive(REGISTRATION_OPEN, 1)
    const change = { student_id: early.students[0]?.id, round: 1, seen: null, score: 5 }
    const refused = await send(staff, early.drive_id, [change])
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'not_allowed', message: 'Marks can be entered once the drive has started.' })
    const { drive_id, students } = await newDrive(IN_PROGRESS, 1)
    const mark = (more: object) => send(staff, drive_id, [{ student_id: students[0]?.id, round: 1, seen: null, score: 5, ...more }])
    const wrong = await Promise.all([mark({ score: -1 }), mark({ score: 7.125 }), mark({ round: 0 }), mark({ score: '5' })])
    expect(statusesOf(wrong)).toEqual([422, 422, 422, 422])
    // A round without a maximum defaults to 100 marks; the drive's stored rounds set one.
    expect((await mark({ score: 100.5 })).body).toMatchObject({
      errors: { 'changes.0.score': ['Enter marks from 0 to 100, with at most two decimals.'] },
    })
    await portal.ctx.database.db
      .update(drives)
      .set({ rounds: [{ kind: 'technical', cut_off: 20, maximum: 40 }] })
      .where(eq(drives.id, drive_id))
    expect((await mark({ score: 40.5 })).body).toMatchObject({
      errors: { 'changes.0.score': ['Enter marks from 0 to 40, with at most two decimals.'] },
    })
    expect((await mark({ score: 40 })).status).toBe(200)
    const twice = { student_id: students[0]?.id, round: 1, seen: null, score: 5 }
    expect((await send(staff, drive_id, [twice, twice])).status).toBe(422)
    expect((await send(staff, 2147483647, [twice])).status).toBe(404)
  })

  it('is not for candidates, and leaves out withheld records', async () => {
    const staff = await newStaff(portal)
    const { drive_id, students } = await newDrive(IN_PROGRESS, 2)
    const candidate = await newCandidate(portal, {})
    const change = { student_id: students[0]?.id, round: 1, seen: null, score: 5 }
    expect((await send(candidate, drive_id, [change])).status).toBe(403)
    expect((await portal.call(contract.listDayStudents, { token: candidate.token, params: paramsOf(drive_id) })).status).toBe(403)
    await portal.ctx.database.db
      .update(candidates)
      .set({ withheld_since: new Date(), withheld_reason: 'erasure' })
      .where(eq(candidates.id, students[0]?.candidate_id ?? 0))
    expect((await list(staff, drive_id)).students.map(({ id }) => id)).toEqual([students[1]?.id])
  })
})

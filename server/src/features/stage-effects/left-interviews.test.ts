import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeOpening, moveStage, readStage, undoMove, UNDO_MS } from '@portal/contract/applications'
import { listCancelledInterviews, previewBulk } from '@portal/contract/bulk'
import { withdraw } from '@portal/contract/applying'
import { addInterview } from '@portal/contract/interviews'
import { listOwnInterviews, offerSlots } from '@portal/contract/own-interviews'
import { openRemarks } from '@portal/contract/interview-remarks'
import { listNotifications } from '@portal/contract/notifications'
import { addDays, addWorkingDays, dayInIndia, dayInWords, HOUR } from '@portal/contract/shared/dates'
import * as tables from '../../database/schema.ts'
import { runUndo, runBulk } from '../../testing/bulk.ts'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'
import { countStatements } from '../../testing/statements.ts'

const portal = usePortal()
let count = 0
const someone = (name = 'Kavita Rao') => ({ name, email: `leaving${(count += 1)}@example.org` })
const day = addWorkingDays(dayInIndia(), 4, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const inStage = async (hiring_stage: number, values: object = {}) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal, { positions: 99 }), ...values })
const move = ({ token }: Caller, candidate: Caller, body: object) => portal.call(moveStage, { token, params: params(candidate), body })
const undo = async ({ token }: Caller, candidate: Caller, change_id: number) =>
  portal.call(undoMove, { token, params: params(candidate), body: { change_id } })
const rejection = { from: 11, to: 13, reason_code: 'technical_depth', mail: false }
const slot = { day, time: '11:00', duration: 45, mode: 'phone', room_id: null, place: null }
const set = ({ token }: Caller, candidate: Caller, panel: object[], change: object = {}) =>
  portal.call(addInterview, { token, params: params(candidate), body: { round: 'technical', ...slot, panel, ...change } })
const planned = async () => {
  const [staff, candidate] = [await newStaff(portal), await inStage(10)]
  const panel = [someone(), someone('Arjun Nair')] as const
  await set(staff, candidate, [...panel])
  return { staff, candidate, panel }
}
const interviewOf = async ({ candidate_id }: Caller) => {
  const [row] = await portal.ctx.database.db.select().from(tables.interviews).where(eq(tables.interviews.candidate_id, candidate_id))
  if (!row) throw new Error('no interview')
  return row
}
const bookingsOf = (interview_id: number) =>
  portal.ctx.database.db.select().from(tables.interview_bookings).where(eq(tables.interview_bookings.interview_id, interview_id))
const emails = async (email: string, ...codes: string[]) =>
  (await mailsTo(portal, email)).filter(({ code }) => codes.includes(code)).map(({ code, state }) => `${code} ${state}`)
const rulesOf = async ({ candidate_id }: Caller) =>
  (await portal.ctx.database.db.select().from(tables.follow_ups).where(eq(tables.follow_ups.candidate_id, candidate_id)))
    .filter(({ closed_at }) => closed_at === null)
    .map(({ rule }) => rule)

it('a changed opening cancels its phone screening and closes the offered times, whose interviewers are free again', async () => {
  const [staff, candidate, invited, kavita] = [await newStaff(portal), await inStage(3), await inStage(3), someone()]
  const screening = { round: 'screening', duration: 45, mode: 'phone', room_id: null, place: null, panel: [kavita] }
  const offer = { ...screening, for_all: false, slots: [{ day, time: '15:00' }] }
  await portal.call(offerSlots, { token: staff.token, params: params(candidate), body: offer })
  await set(staff, invited, [kavita], { round: 'screening' })
  for (const someone of [candidate, invited]) {
    const from = (await storedCandidate(portal, someone.candidate_id)).resource_requisition_request_id
    const body = { from, resource_request_id: await newOpening(portal), note: 'Fits the other team better.' }
    expect((await portal.call(changeOpening, { token: staff.token, params: params(someone), body })).status).toBe(200)
  }
  expect((await portal.call(listOwnInterviews, { token: candidate.token })).body.data.slots).toEqual([])
  expect(await interviewOf(invited)).toMatchObject({ state: 'cancelled', reason: 'The application is now for another opening.' })
  for (const time of ['11:00', '15:00']) expect((await set(staff, await inStage(10), [kavita], { time })).status).toBe(200)
})

describe('a candidate who leaves the interview stage', () => {
  it('is shown to lose the interview before a move that cancels it', async () => {
    const { staff, candidate } = await planned()
    const { moves, corrections } = (await portal.call(readStage, { token: staff.token, params: params(candidate) })).body.data
    const cancels = `Technical interview on ${dayInWords(day)}, 11:00 am to 11:45 am`
    expect(moves.map(({ cancels: all }) => all)).toEqual(moves.map(() => [cancels]))
    expect(corrections.every(({ to, cancels: all }) => (to === 11 ? all.length === 0 : all[0] === cancels))).toBe(true)
  })

  it('is counted before a bulk move, for each target', async () => {
    const [{ staff, candidate }, { candidate: other }] = [await planned(), await planned()]
    const free = await inStage(11)
    const selection = { ids: [candidate, other, free].map(({ candidate_id }) => candidate_id) }
    const { targets } = (await portal.call(previewBulk, { token: staff.token, body: { selection, work: { kind: 'stage' } } })).body.data
    expect(targets.find(({ to }) => to === 'reject')).toMatchObject({ can: 3, interviews_cancelled: 2 })
    expect(targets.every(({ interviews_cancelled }) => interviews_cancelled === 2)).toBe(true)
  })

  const exits = [
    ['is rejected', rejection],
    ['is put on hold', { from: 11, to: 26, reason_code: 'hold_candidate', mail: false, review_on: addDays(dayInIndia(), 7) }],
    ['goes back to be scheduled again', { from: 11, to: 10 }],
  ] as const
  it.each(exits)('%s: the interview is cancelled with the move, and everyone is notified once the move is final', async (_, body) => {
    const { staff, candidate, panel } = await planned()
    const [{ email }] = panel
    const token = /token=([A-Za-z0-9_-]{43})/.exec((await mailsTo(portal, email))[0]?.text ?? '')?.[1] ?? ''
    expect((await move(candidate, candidate, body)).status).toBe(403)
    expect((await interviewOf(candidate)).state).toBe('scheduled')
    expect((await move(staff, candidate, body)).status).toBe(200)
    const interview = await interviewOf(candidate)
    expect([interview.state, await bookingsOf(interview.id)]).toEqual(['cancelled', []])
    expect(await emails(candidate.email, 'M10', 'M11')).toEqual(['M11 queued', 'M10 cancelled', 'M10 cancelled'])
    const [cancellation] = (await mailsTo(portal, candidate.email)).filter(({ code }) => code === 'M11')
    expect([cancellation?.calendar?.method, (cancellation?.send_at?.getTime() ?? 0) > Date.now() + UNDO_MS - 15_000]).toEqual([
      'CANCEL',
      true,
    ])
    expect(cancellation?.calendar?.content).toContain('SEQUENCE:1')
    for (const member of panel) expect(await emails(member.email, 'M12', 'M58')).toEqual(['M58 queued', 'M12 queued'])
    expect((await portal.call(openRemarks, { body: { token } })).problem.code).toBe('revoked_token')
  })

  it('by withdrawing: interviewers are notified too', async () => {
    const { candidate, panel } = await planned()
    await portal.call(withdraw, { token: candidate.token, body: { reason: null } })
    expect((await interviewOf(candidate)).reason).toBe('The candidate has withdrawn.')
    expect((await interviewOf(candidate)).state).toBe('cancelled')
    expect(await emails(panel[1].email, 'M58')).toEqual(['M58 queued'])
  })

  it('keeps an interview that has remarks before its time, and its remarks', async () => {
    const { staff, candidate } = await planned()
    const { id } = await interviewOf(candidate)
    const { db } = portal.ctx.database
    const [member] = await db.select().from(tables.interview_panel).where(eq(tables.interview_panel.interview_id, id))
    await db
      .update(tables.interview_panel)
      .set({ attendance: 'attended', submitted_at: new Date() })
      .where(eq(tables.interview_panel.id, member?.id ?? 0))
    const { moves } = (await portal.call(readStage, { token: staff.token, params: params(candidate) })).body.data
    expect(moves.every(({ cancels }) => cancels.length === 0)).toBe(true)
    await move(staff, candidate, rejection)
    expect((await interviewOf(candidate)).state).toBe('scheduled')
    expect(await emails(candidate.email, 'M10', 'M11')).not.toContain('M11 queued')
  })

  it('keeps an interview that has started, and one of the new stage', async () => {
    const { staff, candidate } = await planned()
    await portal.ctx.database.db
      .update(tables.interviews)
      .set({ starts_at: new Date(Date.now() - HOUR) })
      .where(eq(tables.interviews.candidate_id, candidate.candidate_id))
    await move(staff, candidate, rejection)
    expect((await interviewOf(candidate)).state).toBe('scheduled')
    const screened = await inStage(2)
    await set(staff, screened, [someone()], { round: 'screening', time: '12:00' })
    await move(staff, screened, { from: 2, to: 3 })
    expect((await interviewOf(screened)).state).toBe('scheduled')
    await move(staff, screened, { from: 3, to: 5, reason_code: 'skills', mail: false })
    expect((await interviewOf(screened)).state).toBe('cancelled')
  })
})

describe('undoing the move', () => {
  it('restores interview, bookings, reminders and follow-up, and no one is notified', async () => {
    const { staff, candidate, panel } = await planned()
    const before = await interviewOf(candidate)
    const booked = (await bookingsOf(before.id)).length
    const { change_id } = (await move(staff, candidate, rejection)).body.data
    expect((await undo(staff, candidate, change_id)).body.data).toEqual({ hiring_stage: 11, lost: null })
    expect(await interviewOf(candidate)).toEqual(before)
    expect((await bookingsOf(before.id)).length).toBe(booked)
    expect(await emails(candidate.email, 'M10', 'M11')).toEqual(['M11 cancelled', 'M10 queued', 'M10 queued'])
    for (const { email } of panel) expect(await emails(email, 'M12', 'M58')).toEqual(['M58 cancelled', 'M12 queued'])
    expect(await rulesOf(candidate)).toEqual(['F6'])
  })

  it('states who has booked the time meanwhile; the interview stays cancelled and another has to be scheduled', async () => {
    const { staff, candidate, panel } = await planned()
    const { change_id } = (await move(staff, candidate, rejection)).body.data
    expect((await set(staff, await inStage(10), [panel[0]])).status).toBe(200)
    const { hiring_stage, lost } = (await undo(staff, candidate, change_id)).body.data
    expect([hiring_stage, lost]).toEqual([
      11,
      expect.stringMatching(/^The Technical interview on .* stays cancelled: Kavita Rao has an interview on /),
    ])
    expect((await interviewOf(candidate)).state).toBe('cancelled')
    expect(await bookingsOf((await interviewOf(candidate)).id)).toEqual([])
    expect(await emails(candidate.email, 'M10', 'M11')).toEqual(['M11 queued', 'M10 cancelled', 'M10 cancelled'])
    expect(await rulesOf(candidate)).toContain('F3')
  })

  it('does not restore an interview whose cancellation was announced', async () => {
    const { staff, candidate, panel } = await planned()
    const { change_id } = (await move(staff, candidate, rejection)).body.data
    await portal.ctx.database.db.update(tables.mails).set({ state: 'sent' }).where(eq(tables.mails.to_address, panel[0].email))
    expect((await undo(staff, candidate, change_id)).body.data.lost).toMatch(/everyone has been told/)
    expect(await emails(candidate.email, 'M11')).toEqual(['M11 queued'])
  })
})

describe('times offered to a candidate who leaves the round', () => {
  it('are freed, and offered again by the undo if still free', async () => {
    const [staff, candidate, other, kavita] = [await newStaff(portal), await inStage(10), await inStage(10), someone()]
    const slots = ['14:00', '15:00'].map((time) => ({ day, time }))
    const body = { round: 'technical', for_all: false, slots, duration: 45, mode: 'phone', room_id: null, place: null, panel: [kavita] }
    expect((await portal.call(offerSlots, { token: staff.token, params: params(candidate), body })).status).toBe(200)
    const free = async () => (await portal.call(listOwnInterviews, { token: candidate.token })).body.data.slots.length
    const { change_id } = (await move(staff, candidate, { from: 10, to: 13, reason_code: 'technical_depth', mail: false })).body.data
    expect(await free()).toBe(0)
    expect((await set(staff, other, [kavita], { time: '14:00' })).status).toBe(200)
    expect((await undo(staff, candidate, change_id)).body.data.lost).toBe('One of the offered times is no longer free.')
    expect(await free()).toBe(1)
  })
})

describe('many candidates rejected at once', () => {
  const withInterviews = async (size: number) => {
    const staff = await newStaff(portal)
    const candidates: Caller[] = []
    for (let index = 0; index < size; index += 1) {
      const candidate = await inStage(10)
      await set(staff, candidate, [someone()])
      candidates.push(candidate)
    }
    return { staff, ids: candidates.map(({ candidate_id }) => candidate_id) }
  }
  const statesOf = async (ids: readonly number[]) =>
    new Set(
      (
        await portal.ctx.database.db
          .select()
          .from(tables.interviews)
          .where(inArray(tables.interviews.candidate_id, [...ids]))
      ).map(({ state }) => state),
    )
  const work = { kind: 'stage', to: 'reject', reason_code: 'technical_depth', mail: false } as const

  it('needs the same number of statements for many interviews as for few, and the undo restores all', async () => {
    const [few, many] = [await withInterviews(3), await withInterviews(12)]
    const spent: number[] = []
    for (const { staff, ids } of [few, many]) {
      let id = 0
      spent.push(await countStatements(async () => ({ id } = await runBulk(portal, staff, ids, work))))
      expect(await statesOf(ids)).toEqual(new Set(['cancelled']))
      spent.push(await countStatements(() => runUndo(portal, staff, id)))
      expect(await statesOf(ids)).toEqual(new Set(['scheduled']))
    }
    expect([spent[2], spent[3]]).toEqual([spent[0], spent[1]])
  })

  it('is told with the result, and listed with candidate and day, until an undo restores it', async () => {
    const { staff, ids } = await withInterviews(2)
    const { id, interviews_cancelled } = await runBulk(portal, staff, [...ids, (await inStage(11)).candidate_id], work)
    const listed = async ({ token }: Caller) => portal.call(listCancelledInterviews, { token, params: { id: String(id) } })
    const { rows, total } = (await listed(staff)).body.data
    expect([interviews_cancelled, total, rows.map(({ candidate_id }) => candidate_id)]).toEqual([2, 2, ids])
    expect(rows[0]).toMatchObject({ name: 'Asha Rameshbhai Patel', round: 'technical' })
    expect(dayInIndia(new Date(rows[0]?.starts_at ?? ''))).toBe(day)
    expect((await listed(await newStaff(portal))).status).toBe(404)
    expect((await runUndo(portal, staff, id)).interviews_cancelled).toBe(0)
    expect((await listed(staff)).body.data.rows).toEqual([])
  })

  it('notifies the assignee of an interview that could not be restored', async () => {
    const { staff, ids } = await withInterviews(2)
    await portal.ctx.database.db.update(tables.candidates).set({ assigned_to: staff.user_id }).where(inArray(tables.candidates.id, ids))
    const { id } = await runBulk(portal, staff, ids, work)
    const [first = 0] = ids
    const [mail] = (await mailsTo(portal, (await storedCandidate(portal, first)).email)).filter(({ code }) => code === 'M11')
    await portal.ctx.database.db
      .update(tables.mails)
      .set({ state: 'sent' })
      .where(eq(tables.mails.id, mail?.id ?? 0))
    expect((await runUndo(portal, staff, id)).undone).toBe(2)
    const { rows } = (await portal.call(listNotifications, { token: staff.token })).body.data
    expect(rows.filter(({ kind }) => kind === 'interview_not_restored').map(({ record_id }) => record_id)).toEqual([first])
  })
})

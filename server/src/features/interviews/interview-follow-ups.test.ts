import { expect, it } from 'vitest'
import { moveStage } from '@portal/contract/applications'
import { closeRemarks } from '@portal/contract/interview-remarks'
import { addInterview, cancelInterview, changeInterview, markNoShow } from '@portal/contract/interviews'
import { addWorkingDays, dayInIndia, HOUR } from '@portal/contract/shared/dates'
import { eq } from 'drizzle-orm'
import * as tables from '../../database/schema.ts'
import { completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const inDays = (days: number, from = dayInIndia()) => addWorkingDays(from, days, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
const slot = (day: string) => ({
  day,
  time: '11:00',
  duration: 45,
  mode: 'video',
  room_id: null,
  place: 'https://meet.example.com/abc',
  panel: [{ name: 'Kavita Rao', email: `kavita.${Math.random()}@example.org` }],
})
const inStage = async (hiring_stage: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal, { positions: 99 }) })
const set = async ({ token }: Caller, { candidate_id }: Caller, round: string, day: string) =>
  (await portal.call(addInterview, { token, params: { id: String(candidate_id) }, body: { round, ...slot(day) } })).body.data.id

it.each([
  ['hr', 17],
  ['management', 19],
])(
  'scheduling a %s interview closes “Next round to schedule” and opens “Interview remarks due” for its end; cancelling it does the reverse',
  async (round, stage) => {
    const [staff, candidate] = [await newStaff(portal), await inStage(stage)]
    const open = () => openFollowUpsOf(portal, candidate.candidate_id)
    expect(await open()).toEqual([expect.stringMatching(/^F3 /)])
    const id = await set(staff, candidate, round, inDays(3))
    expect(await open()).toEqual([`F6 ${inDays(1, inDays(3))}`])
    const moved = { ...slot(inDays(5)), sequence: 0, reason: 'The manager travels.' }
    expect((await portal.call(changeInterview, { token: staff.token, params: { id: String(id) }, body: moved })).status).toBe(200)
    expect(await open()).toEqual([`F6 ${inDays(1, inDays(5))}`])
    const call = { token: staff.token, params: { id: String(id) }, body: { reason: 'The manager travels.' } }
    expect((await portal.call(cancelInterview, call)).status).toBe(200)
    expect(await open()).toEqual([`F3 ${inDays(2)}`])
  },
)

it('a technical interview is followed up after it; a no-show has to be scheduled again', async () => {
  const [staff, candidate] = [await newStaff(portal), await inStage(10)]
  const open = () => openFollowUpsOf(portal, candidate.candidate_id)
  const id = await set(staff, candidate, 'technical', inDays(3))
  expect(await open()).toEqual([`F6 ${inDays(1, inDays(3))}`])
  const times = { starts_at: new Date(Date.now() - HOUR), ends_at: new Date(Date.now() - HOUR / 4) }
  await portal.ctx.database.db.update(tables.interviews).set(times).where(eq(tables.interviews.id, id))
  const call = { token: staff.token, params: { id: String(id) }, body: { reason: 'Did not come.' } }
  expect((await portal.call(markNoShow, call)).status).toBe(200)
  expect(await open()).toEqual([expect.stringMatching(/^F3 /)])
})

it('a candidate moved to the stage manually still has to be scheduled', async () => {
  const [staff, candidate] = [await newStaff(portal), await inStage(10)]
  const call = { token: staff.token, params: { id: String(candidate.candidate_id) }, body: { from: 10, to: 11 } }
  expect((await portal.call(moveStage, call)).status).toBe(200)
  expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([expect.stringMatching(/^F3 /)])
  await set(staff, candidate, 'technical', inDays(3))
  expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([`F6 ${inDays(1, inDays(3))}`])
})

it('a phone screening of a shortlisted candidate closes “Next round to schedule” until it was held, whichever came first', async () => {
  const [staff, early, late] = [await newStaff(portal), await inStage(3), await inStage(4)]
  const open = ({ candidate_id }: Caller) => openFollowUpsOf(portal, candidate_id)
  const id = await set(staff, early, 'screening', inDays(3))
  const move = { token: staff.token, params: { id: String(early.candidate_id) }, body: { from: 3, to: 4 } }
  expect((await portal.call(moveStage, move)).status).toBe(200)
  expect(await open(early)).toEqual([`F6 ${inDays(1, inDays(3))}`])
  const cancel = { token: staff.token, params: { id: String(id) }, body: { reason: 'The recruiter travels.' } }
  expect((await portal.call(cancelInterview, cancel)).status).toBe(200)
  expect(await open(early)).toEqual([`F3 ${inDays(2)}`])

  const held = await set(staff, late, 'screening', inDays(3))
  expect(await open(late)).toEqual([`F6 ${inDays(1, inDays(3))}`])
  const times = { starts_at: new Date(Date.now() - HOUR), ends_at: new Date(Date.now() - HOUR / 4) }
  await portal.ctx.database.db.update(tables.interviews).set(times).where(eq(tables.interviews.id, held))
  expect((await portal.call(closeRemarks, { token: staff.token, params: { id: String(held) } })).status).toBe(200)
  expect(await open(late)).toEqual([`F3 ${inDays(2)}`])
})

it('after the management interview the decision is due, not the remarks', async () => {
  const [staff, candidate] = [await newStaff(portal), await inStage(19)]
  const id = await set(staff, candidate, 'management', inDays(3))
  const times = { starts_at: new Date(Date.now() - HOUR), ends_at: new Date(Date.now() - HOUR / 4) }
  await portal.ctx.database.db.update(tables.interviews).set(times).where(eq(tables.interviews.id, id))
  expect((await portal.call(closeRemarks, { token: staff.token, params: { id: String(id) } })).status).toBe(200)
  expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([`F7 ${inDays(1)}`])
  // An interview scheduled afterwards replaces it.
  await set(staff, candidate, 'management', inDays(4))
  expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([`F6 ${inDays(1, inDays(4))}`])
})

it('a phone screening before shortlisting postpones the follow-up of its stage', async () => {
  const [staff, candidate] = [await newStaff(portal), await inStage(2)]
  await set(staff, candidate, 'screening', inDays(4))
  expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([`F2 ${inDays(1, inDays(4))}`])
})

import { describe, expect, it } from 'vitest'
import { listInterviews } from '@portal/contract/interviews'
import { logScreeningCall } from '@portal/contract/screening-calls'
import { listCandidateFollowUps } from '@portal/contract/follow-ups'
import { addWorkingDays, dayInIndia, MINUTE } from '@portal/contract/shared/dates'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const inDays = (days: number) => addWorkingDays(dayInIndia(), days, { weekdays: [1, 2, 3, 4, 5], holidays: [] })
const inStage = async (hiring_stage: number, values: object = {}) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal, { positions: 99 }), ...values })
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()
const spoken = {
  outcome: 'connected',
  communication: 4,
  interest: 5,
  availability: 0,
  recommendation: 'yes',
  note: 'Can begin in January.',
}
const call = ({ token }: Caller, candidate: Caller, body: object = spoken) =>
  portal.call(logScreeningCall, { token, params: params(candidate), body: { began_at: minutesAgo(6), ...body } })
const interviewsOf = async ({ token }: Caller, candidate: Caller) =>
  (await portal.call(listInterviews, { token, params: params(candidate) })).body.data.interviews
const followUpOf = async ({ token }: Caller, candidate: Caller) =>
  (await portal.call(listCandidateFollowUps, { token, params: params(candidate) })).body.data

describe('a call to a candidate in screening', () => {
  it.each([
    [2, 'F2'],
    [3, 'F2'],
    [27, 'F2'],
    [4, 'F3'],
  ])('in stage %i is recorded as a held phone screening with the caller’s remarks, and updates %s', async (stage, rule) => {
    const [staff, candidate] = [await newStaff(portal), await inStage(stage)]
    const [before] = await followUpOf(staff, candidate)
    expect((await call(staff, candidate)).status).toBe(200)
    const [interview] = await interviewsOf(staff, candidate)
    expect(interview).toMatchObject({ round: 'screening', mode: 'phone', state: 'held' })
    const minutes = (Date.parse(interview?.ends_at ?? '') - Date.parse(interview?.starts_at ?? '')) / MINUTE
    expect(Math.round(minutes)).toBe(6)
    expect(
      interview?.panel.map(({ email, state, remarks }) => [email, state, remarks?.ratings, remarks?.recommendation, remarks?.note]),
    ).toEqual([[staff.email, 'submitted', { communication: 4, interest: 5, availability: 0 }, 'yes', 'Can begin in January.']])
    expect((await storedCandidate(portal, candidate.candidate_id)).hiring_stage).toBe(stage)
    expect(await mailsTo(portal, candidate.email)).toEqual([])
    const [after] = await followUpOf(staff, candidate)
    expect([before?.rule, after?.rule, after?.id === before?.id]).toEqual([rule, rule, false])
    expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([`${rule} ${inDays(2)}`])
  })

  it('without an answer is due again on the next working day, and isn’t an interview', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(2)]
    for (const attempts of [1, 2, 3]) {
      expect((await call(staff, candidate, { outcome: 'no_answer' })).body.data).toEqual({ interview_id: null })
      expect((await followUpOf(staff, candidate)).map((followUp) => [followUp.rule, followUp.attempts])).toEqual([['F2', attempts]])
    }
    expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([`F2 ${inDays(1)}`])
    expect((await followUpOf(staff, candidate))[0]?.suggested_stage).not.toBeNull()
    expect(await interviewsOf(staff, candidate)).toEqual([])
  })

  it('with a callback date is due on that day', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(4)]
    await call(staff, candidate, { outcome: 'call_back', on: inDays(4) })
    expect(await openFollowUpsOf(portal, candidate.candidate_id)).toEqual([`F3 ${inDays(4)}`])
  })

  it('reports each invalid field, and changes nothing', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(2)]
    const before = await followUpOf(staff, candidate)
    const fields = async (body: object) => Object.keys((await call(staff, candidate, body)).problem.errors ?? {}).toSorted()
    expect(await fields({ outcome: 'connected' })).toEqual(['availability', 'communication', 'interest', 'note', 'recommendation'])
    expect(await fields({ ...spoken, communication: 6, recommendation: 'perhaps' })).toEqual(['communication', 'recommendation'])
    expect(await fields({ outcome: 'call_back' })).toEqual(['on'])
    expect(await fields({ outcome: 'call_back', on: dayInIndia() })).toEqual(['on'])
    expect(await fields({ outcome: 'lunch' })).toEqual(['outcome'])
    expect(await fields({ outcome: 'no_answer', note: 'x'.repeat(301) })).toEqual(['note'])
    for (const began_at of [minutesAgo(5 * 60), minutesAgo(-10), 'now']) expect(await fields({ ...spoken, began_at })).toEqual(['began_at'])
    expect([await followUpOf(staff, candidate), await interviewsOf(staff, candidate)]).toEqual([before, []])
  })

  it('is for candidates in screening without a scheduled phone screening, and for staff only', async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(2)]
    expect((await call(staff, await inStage(11))).problem.code).toBe('not_allowed')
    expect((await call(candidate, candidate)).status).toBe(403)
    const sealed = await inStage(2, { withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
    expect((await call(staff, sealed)).status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { listActivities } from '@portal/contract/activities'
import { assign, changeOpening, moveStage, readStage, undoMove } from '@portal/contract/applications'
import { listStageChanges } from '@portal/contract/staff-timeline'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { completeCandidate, newOpening, newStaff, storedCandidate, type Caller } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mails.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const params = ({ candidate_id }: Caller) => ({ id: String(candidate_id) })
const inStage = (hiring_stage: number, resource_requisition_request_id: number | null, held_from: number | null = null) =>
  completeCandidate(portal, 75, { hiring_stage, held_from, resource_requisition_request_id })
const change = (token: string, candidate: Caller, from: number | null, resource_request_id: number, note = 'Fits the other team better.') =>
  portal.call(changeOpening, { token, params: params(candidate), body: { from, resource_request_id, note } })
const candidateStage = async (token: string, candidate: Caller) =>
  (await portal.call(readStage, { token, params: params(candidate) })).body.data
const openings = async () => [await newOpening(portal), await newOpening(portal)] as const

describe('the opening of an application', () => {
  it('can be changed by staff: screening starts again, the assignee stays, and the candidate gets one email', async () => {
    const [staff, [first, second]] = [await newStaff(portal), await openings()]
    const candidate = await inStage(12, first)
    await portal.call(assign, { token: staff.token, params: params(candidate), body: { user_id: staff.user_id } })
    expect((await candidateStage(staff.token, candidate)).can.opening).toEqual({ to: 3, why: null })
    const { status, body } = await change(staff.token, candidate, first, second)
    expect([status, body.data]).toEqual([200, { hiring_stage: 3 }])
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({
      resource_requisition_request_id: second,
      hiring_stage: 3,
      assigned_to: staff.user_id,
    })
    const mails = await mailsTo(portal, candidate.email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your application is now for /)])
    const { data } = (await portal.call(listActivities, { token: candidate.token })).body
    expect(JSON.stringify(data)).toContain('Your application is now for ')
    expect(JSON.stringify(data)).not.toContain('Fits the other team better.')
  })

  it('stays in Applied before screening, and continues in screening from On hold', async () => {
    const [{ token }, [first, second]] = [await newStaff(portal), await openings()]
    const [applied, held] = [await inStage(2, first), await inStage(26, first, 11)]
    expect((await change(token, applied, first, second)).body.data).toEqual({ hiring_stage: 2 })
    expect((await change(token, held, first, second)).body.data).toEqual({ hiring_stage: 3 })
    expect(await storedCandidate(portal, held.candidate_id)).toMatchObject({ held_from: null, review_on: null })
  })

  it('cancels scheduled emails about the previous opening', async () => {
    const [{ token }, [first, second]] = [await newStaff(portal), await openings()]
    const candidate = await inStage(3, first)
    await portal.call(moveStage, { token, params: params(candidate), body: { from: 3, to: 4, mail: true } })
    await change(token, candidate, first, second)
    expect((await mailsTo(portal, candidate.email)).map(({ code, state }) => [code, state])).toContainEqual(['M05', 'cancelled'])
  })

  it("is shown in the history with its reason, and can't be undone", async () => {
    const [{ token }, [first, second]] = [await newStaff(portal), await openings()]
    const candidate = await inStage(4, first)
    await change(token, candidate, first, second)
    const [newest] = (await portal.call(listStageChanges, { token, params: params(candidate) })).body.data
    expect(newest).toMatchObject({ from_stage: 4, to_stage: 3, reason: 'Opening set by staff', undo_until: null })
    const undone = await portal.call(undoMove, { token, params: params(candidate), body: { change_id: newest?.id ?? 0 } })
    expect([undone.status, undone.problem.code]).toEqual([409, 'not_allowed'])
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({
      hiring_stage: 3,
      resource_requisition_request_id: second,
    })
  })

  it("can be set for a candidate who agreed to apply: the history says how, and this can't be undone either", async () => {
    const [{ token }, [first]] = [await newStaff(portal), await openings()]
    const candidate = await inStage(1, null)
    expect((await candidateStage(token, candidate)).can.opening).toEqual({ to: 2, why: null })
    expect((await change(token, candidate, null, first, 'Agreed on the phone.')).body.data).toEqual({ hiring_stage: 2 })
    const [newest] = (await portal.call(listStageChanges, { token, params: params(candidate) })).body.data
    expect(newest).toMatchObject({ from_stage: 1, to_stage: 2, note: 'Agreed on the phone.', undo_until: null })
  })

  it.each([
    [5, 'This application is closed. Reopen it first.'],
    [24, "The opening can't be changed in “Offer released”."],
    [25, "The opening can't be changed in “Hired (offer accepted)”."],
  ])("can't be changed in stage %i, with the reason", async (stage, why) => {
    const [{ token }, [first, second]] = [await newStaff(portal), await openings()]
    const candidate = await inStage(stage, first)
    expect((await candidateStage(token, candidate)).can.opening).toEqual({ to: null, why })
    const { status, problem } = await change(token, candidate, first, second)
    expect([status, problem.code, problem.errors]).toEqual([422, 'not_allowed', { resource_request_id: [why] }])
    expect(await mailsTo(portal, candidate.email)).toEqual([])
  })

  it('is refused for the same opening, a closed one, an unknown one, and without a note; nothing changes', async () => {
    const [{ token }, first] = [await newStaff(portal), await newOpening(portal)]
    const expired = await newOpening(portal, { eta_date: addDays(dayInIndia(), -90) })
    const candidate = await inStage(3, first)
    const responses = [
      await change(token, candidate, first, first),
      await change(token, candidate, first, expired),
      await change(token, candidate, first, 2_000_000_000),
      await change(token, candidate, first, expired, ' '),
    ]
    expect(responses.map(({ status, problem }) => [status, problem.code])).toEqual([
      [422, 'validation'],
      [409, 'opening_closed'],
      [404, 'not_found'],
      [422, 'validation'],
    ])
    expect(await storedCandidate(portal, candidate.candidate_id)).toMatchObject({ hiring_stage: 3, resource_requisition_request_id: first })
    expect(await mailsTo(portal, candidate.email)).toEqual([])
  })

  it('R8: of two concurrent changes one succeeds and the other gets a conflict', async () => {
    const [{ token }, [first, second]] = [await newStaff(portal), await openings()]
    const third = await newOpening(portal)
    const candidate = await inStage(3, first)
    const responses = await Promise.all([change(token, candidate, first, second), change(token, candidate, first, third)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.find(({ status }) => status === 409)?.problem.code).toBe('opening_changed')
    expect(await mailsTo(portal, candidate.email)).toHaveLength(1)
  })

  it("can't be changed by candidates, not even their own", async () => {
    const [first, second] = await openings()
    const candidate = await inStage(3, first)
    expect((await change(candidate.token, candidate, first, second)).status).toBe(403)
  })
})

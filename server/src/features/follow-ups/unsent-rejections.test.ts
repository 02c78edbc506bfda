import { describe, expect, it } from 'vitest'
import { moveStage, undoMove } from '@portal/contract/applications'
import { sendCancelledMail, cancelMail } from '@portal/contract/mails'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { completeCandidate, newOpening, newStaff, type Caller } from '../../testing/factories.ts'
import { openFollowUpsOf } from '../../testing/follow-ups.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const inTenDays = addDays(dayInIndia(), 10)
const inStage = async (hiring_stage: number) =>
  completeCandidate(portal, 75, { hiring_stage, resource_requisition_request_id: await newOpening(portal) })
const move = async ({ token }: Caller, { candidate_id }: Caller, body: object) => {
  const moved = await portal.call(moveStage, { token, params: { id: String(candidate_id) }, body })
  expect(moved.status).toBe(200)
  return moved.body.data
}
const rulesOf = async ({ candidate_id }: Caller) => (await openFollowUpsOf(portal, candidate_id)).map((text) => text.split(' ')[0])
const undo = ({ token }: Caller, { candidate_id }: Caller, change_id: number) =>
  portal.call(undoMove, { token, params: { id: String(candidate_id) }, body: { change_id } })
const rejection = { from: 3, to: 5, reason_code: 'skills' }

describe('a rejection without an email to the candidate', () => {
  it('is followed up until it is undone', async () => {
    const [staff, undone, reopened, notified] = [await newStaff(portal), await inStage(3), await inStage(3), await inStage(3)]
    const { change_id } = await move(staff, undone, { ...rejection, mail: false })
    await move(staff, reopened, { ...rejection, mail: false })
    await move(staff, notified, rejection)
    expect([await rulesOf(undone), await rulesOf(reopened), await rulesOf(notified)]).toEqual([['F13'], ['F13'], []])
    expect((await undo(staff, undone, change_id)).status).toBe(200)
    expect(await rulesOf(undone)).toEqual(['F2'])
    await move(staff, reopened, { from: 5, to: 27, reason_code: 'reopen_back', mail: false })
    expect(await rulesOf(reopened)).toEqual(['F2'])
  })

  it('is followed up when its email is cancelled; candidates can’t cancel it', async () => {
    const [staff, candidate, withdrawing] = [await newStaff(portal), await inStage(3), await inStage(14)]
    const { mail } = await move(staff, candidate, rejection)
    const params = { id: String(mail?.id) }
    expect((await portal.call(cancelMail, { token: candidate.token, params })).status).toBe(403)
    expect(await rulesOf(candidate)).toEqual([])
    expect((await portal.call(cancelMail, { token: staff.token, params })).status).toBe(200)
    expect(await rulesOf(candidate)).toEqual(['F13'])
    expect((await portal.call(sendCancelledMail, { token: staff.token, params })).status).toBe(200)
    const { mail: other } = await move(staff, withdrawing, {
      from: 14,
      to: 26,
      reason_code: 'hold_candidate',
      review_on: inTenDays,
      mail: true,
    })
    await portal.call(cancelMail, { token: staff.token, params: { id: String(other?.id) } })
    expect(await rulesOf(withdrawing)).toEqual(['F12'])
  })

  it("isn't followed up when the candidate withdrew", async () => {
    const [staff, candidate] = [await newStaff(portal), await inStage(3)]
    const { mail } = await move(staff, candidate, { from: 3, to: 29, reason_code: 'withdrew_personal' })
    await portal.call(cancelMail, { token: staff.token, params: { id: String(mail?.id) } })
    expect(await rulesOf(candidate)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { moveStage } from '@portal/contract/applications'
import { listCandidateMails, cancelMail } from '@portal/contract/mails'
import { completeCandidate, newCandidate, newOpening, newStaff } from '../../testing/factories.ts'
import { usePortal } from '../../testing/portal.ts'

const portal = usePortal()
const thread = (token: string, id: number) => portal.call(listCandidateMails, { token, params: { id: String(id) } })

describe('the emails to a candidate', () => {
  it('are listed for staff with their delivery state, newest first', async () => {
    const { token } = await newStaff(portal)
    const request = await newOpening(portal)
    const { candidate_id, email } = await completeCandidate(portal, 75, { resource_requisition_request_id: request, hiring_stage: 3 })
    const params = { id: String(candidate_id) }
    await portal.call(moveStage, { token, params, body: { from: 3, to: 4, mail: true } })
    await portal.call(moveStage, { token, params, body: { from: 4, to: 5, reason_code: 'skills', mail: true } })
    const [rejection, shortlisted] = (await thread(token, candidate_id)).body.data
    expect(rejection).toMatchObject({ code: 'M21', to_address: email, state: 'queued', can_cancel: true, sent_at: null })
    expect(shortlisted).toMatchObject({ code: 'M05' })
    await portal.call(cancelMail, { token, params: { id: String(rejection?.id) } })
    expect((await thread(token, candidate_id)).body.data[0]).toMatchObject({ state: 'cancelled', can_cancel: false })
  })

  it('are not for candidates, and are 404 for an unknown or withheld record', async () => {
    const { token } = await newStaff(portal)
    const candidate = await newCandidate(portal)
    const withheld = await newCandidate(portal, { withheld_since: new Date(), withheld_reason: 'erasure' })
    const responses = [
      await thread(candidate.token, candidate.candidate_id),
      await thread(token, 987_654),
      await thread(token, withheld.candidate_id),
    ]
    expect(responses.map(({ status }) => status)).toEqual([403, 404, 404])
  })
})

import type { changeOpening as endpoint } from '@portal/contract/applications'
import { REGISTERED } from '@portal/contract/stages'
import type { ParsedBody, Response } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, invalid, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setStage } from '../candidates/candidates.queries.ts'
import { cancelMails } from '../mails/mails.service.ts'
import { lockOpeningFor } from '../openings/openings.service.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import { applyOnBehalf, recordStageChange, sendChangeMail } from './applications.service.ts'
import { lockCandidateForStaff, type LockedCandidate } from './locked-candidates.service.ts'
import { selectOutdatedMails } from './record-moves.service.ts'
import { stageAfterOpeningChange, OPENING_SET_REASON, stateAfterMove, openingChangeRefusal } from './moves.rules.ts'

type Body = ParsedBody<typeof endpoint>

/** Sets the new opening and cancels scheduled emails about the previous one. Keeps the assignee. */
const replaceOpening = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  locked: LockedCandidate,
  { resource_request_id, note }: Body,
): Promise<number> => {
  const { scope, candidate } = locked
  const to = stageAfterOpeningChange(candidate)
  const opening = await lockOpeningFor(tx, resource_request_id, candidate.dob)
  await cancelMails(tx, await selectOutdatedMails(tx, [{ locked, isMailSent: false }], { isCorrection: true }))
  const applied = { ...candidate, resource_requisition_request_id: resource_request_id }
  const stage_change_id = await recordStageChange(ctx, tx, applied, {
    to_stage: to,
    changed_by: actor.user_id,
    note,
    reason_code: OPENING_SET_REASON,
  })
  const state = stateAfterMove(candidate, to, { review_on: null, joining_on: null })
  await setStage(tx, scope, { ...state, resource_requisition_request_id: resource_request_id })
  await recordStatus(tx, {
    candidate_id: candidate.id,
    description: `Your application is now for ${opening.designation} (${opening.job_code})`,
    activity_by: actor.user_id,
    stage_change_id,
  })
  await recordAudit(tx, actor, 'opening_changed', 'candidate', candidate.id, {
    from: locked.request?.job_code ?? null,
    to: opening.job_code,
  })
  await sendChangeMail(ctx, tx, candidate, stage_change_id, await composeCandidateMail(ctx, tx, candidate.id, 'M49', {}))
  return to
}

/**
 * Changes the opening of an application, or applies for a registered candidate. Errors as in the contract; 404 if the candidate isn't
 * visible to staff.
 */
export const changeOpening = (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  body: Body,
): Promise<Response<typeof endpoint>['data']> =>
  ctx.database.transaction(async (tx) => {
    const locked = await lockCandidateForStaff(tx, actor, candidate_id)
    const { scope, candidate } = locked
    const { from, resource_request_id, note } = body
    if (candidate.resource_requisition_request_id !== from) {
      throw conflict('opening_changed', 'Someone else has changed the opening. Reload the page and try again.')
    }
    const refusal = openingChangeRefusal(candidate)
    if (refusal !== null) throw new Refusal(422, 'not_allowed', refusal, { errors: { resource_request_id: [refusal] } })
    if (from === resource_request_id) throw invalid({ resource_request_id: ['The application is already for this opening.'] })
    const hiring_stage =
      candidate.hiring_stage === REGISTERED
        ? await applyOnBehalf(ctx, tx, actor, { scope, candidate, resource_request_id, agreement: note })
        : await replaceOpening(ctx, tx, actor, locked, body)
    return { hiring_stage }
  })

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
import { sendCandidateMail } from '../mails/mails.service.ts'
import { holdOpeningFor } from '../openings/openings.service.ts'
import { openingChangedMail } from './applications.mail.ts'
import { applyFor, recordStageChange } from './applications.service.ts'
import { holdCandidate, stopOutdated, type Held } from './moves.service.ts'
import { linkTarget, OPENING_SET, stageAfter, whyNotLinked } from './moves.rules.ts'

type Body = ParsedBody<typeof endpoint>

/** Letters of the opening before that still wait are stopped; the owner stays. */
const relink = async (ctx: AppContext, tx: Db, actor: Actor, held: Held, { resource_request_id, note }: Body): Promise<number> => {
  const { own, candidate } = held
  const to = linkTarget(candidate)
  const opening = await holdOpeningFor(tx, resource_request_id, candidate.dob)
  await stopOutdated(tx, held, false, true)
  const linked = { ...candidate, resource_requisition_request_id: resource_request_id }
  const stage_change_id = await recordStageChange(tx, linked, { to_stage: to, changed_by: actor.user_id, note, reason_code: OPENING_SET })
  const candidateStage = stageAfter(candidate, to, { review_on: null, joining_on: null })
  await setStage(tx, own, { ...candidateStage, resource_requisition_request_id: resource_request_id })
  await recordStatus(tx, {
    candidate_id: candidate.id,
    description: `Your application is now for ${opening.designation} (${opening.job_code})`,
    activity_by: actor.user_id,
    stage_change_id,
  })
  await recordAudit(tx, actor, 'opening_changed', 'candidate', candidate.id, {
    from: held.request?.job_code ?? null,
    to: opening.job_code,
  })
  const { publicUrl, privacyContact } = ctx.config
  const name = `${candidate.first_name} ${candidate.last_name}`
  const mail = openingChangedMail(name, opening.designation, opening.job_code, `${publicUrl}/CandidateProfile`, privacyContact)
  await sendCandidateMail(ctx, tx, candidate, mail)
  return to
}

/** Errors as in the contract; 404 for a candidate whom staff do not see. */
export const changeOpening = (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  body: Body,
): Promise<Response<typeof endpoint>['data']> =>
  ctx.database.transaction(async (tx) => {
    const held = await holdCandidate(tx, actor, candidate_id)
    const { own, candidate } = held
    const { from, resource_request_id, note } = body
    if (candidate.resource_requisition_request_id !== from) {
      throw conflict('opening_changed', 'Someone else has changed the opening. Reload the page and try again.')
    }
    const refused = whyNotLinked(candidate)
    if (refused !== null) throw new Refusal(422, 'not_allowed', refused, { errors: { resource_request_id: [refused] } })
    if (from === resource_request_id) throw invalid({ resource_request_id: ['The application is already for this opening.'] })
    const hiring_stage =
      candidate.hiring_stage === REGISTERED
        ? await applyFor(ctx, tx, actor, { own, candidate, resource_request_id, agreed: note })
        : await relink(ctx, tx, actor, held, body)
    return { hiring_stage }
  })

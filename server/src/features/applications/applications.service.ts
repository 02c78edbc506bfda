import { APPLIED, stageOf, WITHDRAWN, WITHDRAWN_COOLING_DAYS } from '@portal/contract/stages'
import { candidateRefusal, openingRefusal } from '@portal/contract/applying'
import type { ReasonCode } from '@portal/contract/applications'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { ownCandidate, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setApplication, setStage, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { hasResume } from '../attachments/attachments.service.ts'
import { areMinimumMarksMet, educationProgress } from '../educations/educations.service.ts'
import { hasAllExperienceDetails } from '../experiences/experiences.service.ts'
import { invitationApplied } from '../invitations/invitations.service.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { lockOpening, lockOpeningFor } from '../openings/openings.service.ts'
import { isOldEnough } from '../openings/openings.rules.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import { followMoves } from '../stage-effects/stage-effects.service.ts'
import { writeNote } from './notes.service.ts'
import { insertStageChange, setChangeMail } from './applications.queries.ts'
import { canWithdraw, reapplyFrom } from './applications.rules.ts'
import { OPENING_SET_REASON } from './moves.rules.ts'

interface StageChangeInput {
  readonly to_stage: number
  readonly changed_by: number | null
  readonly note?: string | null
  readonly reason_code?: ReasonCode | null
}

/** Records a stage change from the candidate's current stage; returns its id. */
export const recordStageChange = async (
  ctx: AppContext,
  tx: Db,
  candidate: CandidateRecord,
  { to_stage, changed_by, note = null, reason_code = null }: StageChangeInput,
): Promise<number> => {
  const { id } = await insertStageChange(tx, {
    candidate_id: candidate.id,
    resource_request_id: candidate.resource_requisition_request_id,
    from_stage: candidate.hiring_stage,
    to_stage,
    changed_by,
    note,
    reason_code,
  })
  await followMoves(ctx, tx, [{ id, candidate_id: candidate.id, from_stage: candidate.hiring_stage, to_stage }])
  return id
}

/** Emails the candidate about a change of stage that can't be undone. */
export const sendChangeMail = async (
  ctx: AppContext,
  tx: Db,
  candidate: CandidateRecord,
  change_id: number,
  mail: MailContent,
): Promise<void> => {
  await setChangeMail(tx, change_id, await sendCandidateMail(ctx, tx, candidate, mail))
}

type OwnScope = Authorized<CandidateScope, 'own'>

/** Writes the application with history, timeline entry and its email, unless the caller sends a different one. */
const writeApplication = async (
  ctx: AppContext,
  tx: Db,
  scope: OwnScope,
  candidate: CandidateRecord,
  resource_request_id: number,
  { isAnnounced = true } = {},
): Promise<void> => {
  const applied = { ...candidate, resource_requisition_request_id: resource_request_id }
  const stage_change_id = await recordStageChange(ctx, tx, applied, { to_stage: APPLIED, changed_by: candidate.user_id })
  await setApplication(tx, scope, resource_request_id, APPLIED)
  await recordStatus(tx, {
    candidate_id: scope.candidate_id,
    description: stageOf(APPLIED).public,
    activity_by: candidate.user_id,
    stage_change_id,
  })
  await invitationApplied(tx, { email: candidate.email, candidate_id: scope.candidate_id })
  if (isAnnounced) {
    await sendChangeMail(ctx, tx, candidate, stage_change_id, await composeCandidateMail(ctx, tx, scope.candidate_id, 'M04', {}))
  }
}

/**
 * Applies to an opening (specification section 4). The caller's transaction has locked the candidate, so only one of several concurrent
 * calls succeeds. 404 for an unknown opening; 409 `cooling_period`, `already_applied`, `profile_incomplete`, `opening_closed`,
 * `adults_only`, `aggregates_low`.
 */
export const apply = async (
  ctx: AppContext,
  tx: Db,
  scope: OwnScope,
  candidate: CandidateRecord,
  resource_request_id: number,
): Promise<void> => {
  const has_resume = await hasResume(tx, scope.candidate_id)
  const has_all_details =
    (await educationProgress(tx, scope.candidate_id)).hasAllDetails && (await hasAllExperienceDetails(tx, scope.candidate_id))
  const reapply_from = reapplyFrom(candidate)
  const opening = await lockOpening(tx, resource_request_id)
  const refusal =
    candidateRefusal({ ...candidate, has_resume, has_all_details, reapply_from, today: dayInIndia() }) ??
    openingRefusal({
      is_open: opening.is_open,
      is_old_enough: isOldEnough(opening.adults_only, candidate.dob, dayInIndia()),
      aggregates_matched: await areMinimumMarksMet(tx, scope.candidate_id, opening),
    })
  if (refusal) throw conflict(refusal.code, refusal.message, reapply_from === null ? {} : { reapply_from })
  await writeApplication(ctx, tx, scope, candidate, resource_request_id)
}

/**
 * Applies to the opening of a campus drive: the drive's eligibility replaces the marks required by the opening, and the profile may be
 * completed later. The caller's transaction has locked the candidate and sends the drive's email. 404 for an unknown opening; 409 as
 * `apply`.
 */
export const applyByDrive = async (
  ctx: AppContext,
  tx: Db,
  scope: OwnScope,
  candidate: CandidateRecord,
  resource_request_id: number,
): Promise<void> => {
  const reapply_from = reapplyFrom(candidate)
  const refusal = candidateRefusal({
    ...candidate,
    is_profile_complete: 1,
    has_resume: true,
    has_all_details: true,
    reapply_from,
    today: dayInIndia(),
  })
  if (refusal) throw conflict(refusal.code, refusal.message, reapply_from === null ? {} : { reapply_from })
  await lockOpeningFor(tx, resource_request_id, candidate.dob)
  await writeApplication(ctx, tx, scope, candidate, resource_request_id, { isAnnounced: false })
}

interface ApplicationOnBehalf {
  readonly scope: Authorized<CandidateScope, 'move' | 'register'>
  readonly candidate: CandidateRecord
  readonly resource_request_id: number
  /** How the candidate agreed to apply, as described by staff; null if they haven't agreed. */
  readonly agreement: string | null
}

/**
 * Links a candidate to the opening chosen by staff and returns the resulting stage. With an agreement it applies on the candidate's behalf:
 * the agreement is recorded in the history and the usual email is sent. Without one it only writes a note. 404 for an unknown opening; 409
 * `opening_closed`, `adults_only`.
 */
export const applyOnBehalf = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  { scope, candidate, resource_request_id, agreement }: ApplicationOnBehalf,
): Promise<number> => {
  const opening = await lockOpeningFor(tx, resource_request_id, candidate.dob)
  if (agreement === null) {
    await writeNote(
      tx,
      actor,
      scope,
      `Registered for ${opening.designation} (${opening.job_code}). The candidate has not agreed to apply yet.`,
    )
    return candidate.hiring_stage
  }
  const applied = { ...candidate, resource_requisition_request_id: resource_request_id }
  const stage_change_id = await recordStageChange(ctx, tx, applied, {
    to_stage: APPLIED,
    changed_by: actor.user_id,
    note: agreement,
    reason_code: OPENING_SET_REASON,
  })
  await setApplication(tx, scope, resource_request_id, APPLIED)
  await recordStatus(tx, {
    candidate_id: scope.candidate_id,
    description: stageOf(APPLIED).public,
    activity_by: actor.user_id,
    stage_change_id,
  })
  await invitationApplied(tx, { email: candidate.email, candidate_id: scope.candidate_id })
  await recordAudit(tx, actor, 'applied_for', 'candidate', scope.candidate_id, { resource_request_id })
  const mail = await composeCandidateMail(ctx, tx, scope.candidate_id, 'M48', { 'links.register': `${ctx.config.publicUrl}/register` })
  await sendChangeMail(ctx, tx, candidate, stage_change_id, mail)
  return APPLIED
}

/**
 * Withdraws the candidate's application; the caller's transaction has locked the candidate. Idempotent. 409 `no_application` if there is
 * none, `not_allowed` in a stage that doesn't allow withdrawal.
 */
const withdrawApplication = async (
  ctx: AppContext,
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'erase'>,
  candidate: CandidateRecord,
  reason: string | null,
): Promise<void> => {
  if (candidate.hiring_stage === WITHDRAWN) return
  if (candidate.resource_requisition_request_id === null) throw conflict('no_application', "You don't have an application to withdraw.")
  if (!canWithdraw(candidate)) {
    throw conflict('not_allowed', "You can't withdraw your application at this stage. Contact the HR team.")
  }
  await lockOpening(tx, candidate.resource_requisition_request_id)
  const stage_change_id = await recordStageChange(ctx, tx, candidate, { to_stage: WITHDRAWN, changed_by: candidate.user_id, note: reason })
  const { review_on, joining_on } = candidate
  await setStage(tx, scope, { hiring_stage: WITHDRAWN, held_from: null, review_on, joining_on })
  await recordStatus(tx, {
    candidate_id: scope.candidate_id,
    description: stageOf(WITHDRAWN).public,
    activity_by: candidate.user_id,
    stage_change_id,
  })
  const reapply_from = addDays(dayInIndia(), WITHDRAWN_COOLING_DAYS)
  const values = { 'application.reapply_from': dayInWords(reapply_from) }
  await sendChangeMail(ctx, tx, candidate, stage_change_id, await composeCandidateMail(ctx, tx, scope.candidate_id, 'M26', values))
}

/** Withdraws the application if its stage allows it, otherwise a no-op. Used when consent is withdrawn and data is erased. */
export const withdrawIfPossible = async (
  ctx: AppContext,
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'erase'>,
  candidate: CandidateRecord,
  reason: string,
): Promise<void> => {
  if (canWithdraw(candidate)) await withdrawApplication(ctx, tx, scope, candidate, reason)
}

/** Withdraws the signed-in candidate's application. Errors as `withdrawApplication`. */
export const withdraw = async (ctx: AppContext, actor: Actor, reason: string | null): Promise<void> => {
  const scope = ownCandidate(actor)
  await ctx.database.transaction(async (tx) => withdrawApplication(ctx, tx, scope, await lockCandidate(tx, scope), reason))
}

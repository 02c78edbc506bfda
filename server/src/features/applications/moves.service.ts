import { HIRED, stageOf, type StageId } from '@portal/contract/stages'
import { UNDO_MS, type MoveBody, type Moved } from '@portal/contract/applications'
import type { AuditAction } from '@portal/contract/audit'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { conflict, invalid, notFound, Refusal } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setStage, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { lockCandidate } from '../candidates/candidates.service.ts'
import { sendCandidateMail, cancelMail } from '../mails/mails.service.ts'
import { freePosition, fillPosition } from '../resource-requests/positions.service.ts'
import { mayCorrect, mayMove } from './applications.policy.ts'
import { findLastMover, insertStageChange, findRequestSummary, selectScheduledMails, type RequestSummary } from './applications.queries.ts'
import {
  moveErrors,
  resolveMailChoice,
  mailOption,
  nextWorkingMorning,
  reasonKindOf,
  stateAfterMove,
  moveRefusal,
  correctionRefusal,
} from './moves.rules.ts'
import { stageMail } from './stages.mail.ts'

/** A candidate whose row is locked in this transaction, with the request of their application. */
export interface LockedCandidate {
  readonly scope: Authorized<CandidateScope, 'move'>
  readonly candidate: CandidateRecord
  readonly request: RequestSummary | null
}
type MoveDetails = Pick<MoveBody, 'to' | 'reason_code' | 'note' | 'review_on' | 'joining_on'>

/** Authorizes the actor and locks the candidate's row. 404 when it doesn't exist or is not visible to staff. */
export const lockCandidateForStaff = async (tx: Db, actor: Actor, candidate_id: number): Promise<LockedCandidate> => {
  const scope = authorize(actor, mayMove, { candidate_id })
  const candidate = await lockCandidate(tx, scope)
  if (candidate.withheld_since !== null) throw notFound()
  return { scope, candidate, request: await findRequestSummary(tx, candidate.resource_requisition_request_id) }
}

/** 409 `stage_moved`: who moved the candidate, to which stage and when. */
export const stageMovedConflict = async (tx: Db, { id, hiring_stage }: CandidateRecord): Promise<Refusal> => {
  const mover = await findLastMover(tx, id)
  const stage = stageOf(hiring_stage).label
  const details = { stage, stage_id: String(hiring_stage) }
  if (!mover) return conflict('stage_moved', `This candidate is now in ${stage}.`, details)
  return conflict('stage_moved', `${mover.name} moved this candidate to ${stage}.`, { ...mover, at: mover.at.toISOString(), ...details })
}

const moveNotAllowed = (message: string) => new Refusal(422, 'not_allowed', message, { errors: { to: [message] } })

interface NextMove {
  /** Whether the next move sends an email of its own. */
  readonly isMailSent: boolean
  readonly isCorrection: boolean
}

/**
 * Cancels scheduled emails that the next move makes untrue: all of them on a correction or when a closed application is reopened; the
 * shortlist email (M05) when the next move sends one too.
 */
export const cancelOutdatedMails = async (
  tx: Db,
  { candidate }: LockedCandidate,
  { isMailSent, isCorrection }: NextMove,
): Promise<void> => {
  const isAll = isCorrection || stageOf(candidate.hiring_stage).kind === 'rejected'
  for (const { id, code } of await selectScheduledMails(tx, candidate.id)) {
    if (isAll || (code === 'M05' && isMailSent)) await cancelMail(tx, id)
  }
}

/** The email a candidate gets on entering stage `to`. Throws for a stage without one. */
export const composeStageMail = (
  ctx: AppContext,
  { candidate, request }: { candidate: Pick<CandidateRecord, 'first_name' | 'last_name'>; request: RequestSummary | null },
  { to, joining_on }: Pick<MoveDetails, 'to' | 'joining_on'>,
): MailContent => {
  const { mail, cooling_days } = stageOf(to)
  if (mail === null || mail.code === 'M04') throw new Error(`Stage ${to} has no email for staff to send.`)
  return stageMail(mail.code, {
    name: displayName(candidate),
    job: request,
    reapply_from: cooling_days === null ? null : addDays(dayInIndia(), cooling_days),
    joining_on,
    url: `${ctx.config.publicUrl}/CandidateProfile`,
  })
}

const scheduleStageMail = async (ctx: AppContext, tx: Db, locked: LockedCandidate, move: MoveDetails) => {
  const content = composeStageMail(ctx, locked, move)
  // Sent only after the undo window.
  const send_at = stageOf(move.to).mail?.is_delayed ? nextWorkingMorning(new Date()) : fromNow(UNDO_MS)
  return { id: await sendCandidateMail(ctx, tx, locked.candidate, content, send_at), send_at, code: content.code }
}

interface RecordedMove {
  readonly move: MoveDetails
  readonly isMailSent: boolean
  readonly action?: AuditAction
}

/** Writes a move that has been validated: email, history, stage, timeline, positions of the request and audit log. */
const recordMove = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  locked: LockedCandidate,
  { move, isMailSent, action = 'stage_moved' }: RecordedMove,
): Promise<Moved> => {
  const { scope, candidate } = locked
  const mail = isMailSent ? await scheduleStageMail(ctx, tx, locked, move) : null
  const resource_request_id = candidate.resource_requisition_request_id
  const change = await insertStageChange(tx, {
    candidate_id: candidate.id,
    resource_request_id: resource_request_id,
    from_stage: candidate.hiring_stage,
    to_stage: move.to,
    changed_by: actor.user_id,
    reason_code: move.reason_code,
    note: move.note,
    mail_id: mail?.id ?? null,
  })
  await setStage(tx, scope, stateAfterMove(candidate, move.to, move))
  await recordStatus(tx, {
    candidate_id: candidate.id,
    description: stageOf(move.to).public,
    activity_by: actor.user_id,
    stage_change_id: change.id,
  })
  if (resource_request_id !== null)
    await updatePositions(tx, { resource_request_id, candidate_id: candidate.id, by: actor.user_id }, candidate.hiring_stage, move.to)
  await recordAudit(tx, actor, action, 'candidate', candidate.id, {
    change_id: change.id,
    from: candidate.hiring_stage,
    to: move.to,
    reason_code: move.reason_code,
  })
  return {
    hiring_stage: move.to,
    change_id: change.id,
    undo_until: new Date(change.created_at.getTime() + UNDO_MS).toISOString(),
    mail: mail && { id: mail.id, code: mail.code, send_at: mail.send_at.toISOString() },
  }
}

/** A move to Hired fills a position of the request; a move from Hired frees it. */
export const updatePositions = async (tx: Db, hire: Parameters<typeof fillPosition>[1], from: number, to: number): Promise<void> => {
  if (to === HIRED) await fillPosition(tx, hire)
  if (from === HIRED) await freePosition(tx, hire)
}

/** Moves one candidate in the caller's transaction. Errors as `moveStage`. */
export const moveCandidate = async (ctx: AppContext, tx: Db, actor: Actor, candidate_id: number, body: MoveBody): Promise<Moved> => {
  const locked = await lockCandidateForStaff(tx, actor, candidate_id)
  const { candidate, request } = locked
  if (candidate.hiring_stage !== body.from) throw await stageMovedConflict(tx, candidate)
  const refusal = moveRefusal(candidate, body.to, request)
  if (refusal !== null) throw moveNotAllowed(refusal)
  const choice = resolveMailChoice(mailOption(candidate, body.to, actor.role_id), body.mail ?? null)
  const isMailSent = choice === true
  const errors = moveErrors(body, reasonKindOf(candidate, body.to), dayInIndia())
  if (typeof choice === 'object') errors['mail'] = [choice.error]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await cancelOutdatedMails(tx, locked, { isMailSent, isCorrection: false })
  return recordMove(ctx, tx, actor, locked, { move: body, isMailSent })
}

/** A move without email, reason or dates, which another action of staff causes. */
export const moveWithoutMail = (ctx: AppContext, tx: Db, actor: Actor, locked: LockedCandidate, to: StageId): Promise<Moved> =>
  recordMove(ctx, tx, actor, locked, {
    move: { to, reason_code: null, note: null, review_on: null, joining_on: null },
    isMailSent: false,
  })

/**
 * Moves one candidate. 404 when not visible to staff; 409 `stage_moved` when the candidate is no longer in stage `from`; 422 `not_allowed`
 * for a move that the stage table or the request doesn't allow, 422 by field for reason, note, dates and email.
 */
export const moveStage = (ctx: AppContext, actor: Actor, candidate_id: number, body: MoveBody): Promise<Moved> =>
  ctx.database.transaction((tx) => moveCandidate(ctx, tx, actor, candidate_id, body))

/** Corrects a stage without the rules of the stage table and without an email; cancels scheduled emails. Errors as `moveStage`. */
export const correctStage = (ctx: AppContext, actor: Actor, candidate_id: number, body: Omit<MoveBody, 'mail'>): Promise<Moved> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayCorrect, { candidate_id })
    const locked = await lockCandidateForStaff(tx, actor, candidate_id)
    const { candidate } = locked
    if (candidate.hiring_stage !== body.from) throw await stageMovedConflict(tx, candidate)
    const refusal = correctionRefusal(body.from, body.to, candidate.resource_requisition_request_id !== null)
    if (refusal !== null) throw moveNotAllowed(refusal)
    const errors = moveErrors(body, 'correction', dayInIndia())
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await cancelOutdatedMails(tx, locked, { isMailSent: false, isCorrection: true })
    return recordMove(ctx, tx, actor, locked, { move: body, isMailSent: false, action: 'stage_corrected' })
  })

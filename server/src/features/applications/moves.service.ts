import { HIRED, stageOf, type StageId } from '@portal/contract/stages'
import { UNDO_MS, type MoveBody, type Moved } from '@portal/contract/applications'
import type { AuditAction } from '@portal/contract/audit'
import { addDays, dayInIndia } from '@portal/contract/shared/dates'
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
import { freePosition, takePosition } from '../resource-requests/positions.service.ts'
import { mayCorrect, mayMove } from './applications.policy.ts'
import { findMover, insertStageChange, selectRequest, selectWaiting, type RequestFacts } from './applications.queries.ts'
import { faultsOf, isSent, mailChoice, nextMorning, reasonKindOf, stageAfter, whyNot, whyNotCorrected } from './moves.rules.ts'
import { stageMail } from './stages.mail.ts'

/** A candidate whose row this transaction holds, and the request that was applied for. */
export interface Held {
  readonly own: Authorized<CandidateScope, 'move'>
  readonly candidate: CandidateRecord
  readonly request: RequestFacts | null
}
type Step = Pick<MoveBody, 'to' | 'reason_code' | 'note' | 'review_on' | 'joining_on'>

/** Locks the candidate for a change of the staff; 404 for none, and for one that staff do not see. */
export const holdCandidate = async (tx: Db, actor: Actor, candidate_id: number): Promise<Held> => {
  const own = authorize(actor, mayMove, { candidate_id })
  const candidate = await lockCandidate(tx, own)
  if (candidate.withheld_since !== null) throw notFound()
  return { own, candidate, request: await selectRequest(tx, candidate.resource_requisition_request_id) }
}

/** 409 `stage_moved` that says who moved the candidate, where to and when. */
export const stageMoved = async (tx: Db, { id, hiring_stage }: CandidateRecord): Promise<Refusal> => {
  const mover = await findMover(tx, id)
  const stage = stageOf(hiring_stage).label
  const details = { stage, stage_id: String(hiring_stage) }
  if (!mover) return conflict('stage_moved', `This candidate is now in ${stage}.`, details)
  return conflict('stage_moved', `${mover.name} moved this candidate to ${stage}.`, { ...mover, at: mover.at.toISOString(), ...details })
}

const notAllowed = (message: string) => new Refusal(422, 'not_allowed', message, { errors: { to: [message] } })

/** Stops letters that the next step makes untrue: those of a closed stage that is left, and the shortlisting where more is said at once. */
export const stopOutdated = async (tx: Db, { candidate }: Held, isMailSent: boolean, isCorrection: boolean): Promise<void> => {
  const isAll = isCorrection || stageOf(candidate.hiring_stage).kind === 'rejected'
  for (const { id, code } of await selectWaiting(tx, candidate.id)) {
    if (isAll || (code === 'M05' && isMailSent)) await cancelMail(tx, id)
  }
}

/** The letter that a stage brings to whoever enters it. */
export const composeMail = (
  ctx: AppContext,
  { candidate, request }: { candidate: Pick<CandidateRecord, 'first_name' | 'last_name'>; request: RequestFacts | null },
  { to, joining_on }: Pick<Step, 'to' | 'joining_on'>,
): MailContent => {
  const { mail, cooling_days } = stageOf(to)
  if (mail === null || mail.code === 'M04') throw new Error(`Stage ${to} has no email for staff to send.`)
  return stageMail(mail.code, {
    name: `${candidate.first_name} ${candidate.last_name}`,
    job: request,
    again: cooling_days === null ? null : addDays(dayInIndia(), cooling_days),
    joining_on,
    url: `${ctx.config.publicUrl}/CandidateProfile`,
  })
}

const writeMail = async (ctx: AppContext, tx: Db, held: Held, step: Step) => {
  const content = composeMail(ctx, held, step)
  // No letter goes while its move may be taken back.
  const send_at = stageOf(step.to).mail?.is_delayed ? nextMorning(new Date()) : fromNow(UNDO_MS)
  return { id: await sendCandidateMail(ctx, tx, held.candidate, content, send_at), send_at, code: content.code }
}

/** Writes a step that has been proved: letter, history, stage, timeline and the request's positions. */
const write = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  held: Held,
  step: Step,
  isMailSent: boolean,
  action: AuditAction = 'stage_moved',
): Promise<Moved> => {
  const { own, candidate } = held
  const mail = isMailSent ? await writeMail(ctx, tx, held, step) : null
  const resource_request_id = candidate.resource_requisition_request_id
  const change = await insertStageChange(tx, {
    candidate_id: candidate.id,
    resource_request_id: resource_request_id,
    from_stage: candidate.hiring_stage,
    to_stage: step.to,
    changed_by: actor.user_id,
    reason_code: step.reason_code,
    note: step.note,
    mail_id: mail?.id ?? null,
  })
  await setStage(tx, own, stageAfter(candidate, step.to, step))
  await recordStatus(tx, {
    candidate_id: candidate.id,
    description: stageOf(step.to).public,
    activity_by: actor.user_id,
    stage_change_id: change.id,
  })
  if (resource_request_id !== null)
    await countPositions(tx, { resource_request_id, candidate_id: candidate.id, by: actor.user_id }, candidate.hiring_stage, step.to)
  await recordAudit(tx, actor, action, 'candidate', candidate.id, {
    change_id: change.id,
    from: candidate.hiring_stage,
    to: step.to,
    reason_code: step.reason_code,
  })
  return {
    hiring_stage: step.to,
    change_id: change.id,
    undo_until: new Date(change.created_at.getTime() + UNDO_MS).toISOString(),
    mail: mail && { id: mail.id, code: mail.code, send_at: mail.send_at.toISOString() },
  }
}

/** A hire takes a position of the request; whoever is no longer hired frees it. */
export const countPositions = async (tx: Db, hire: Parameters<typeof takePosition>[1], from: number, to: number): Promise<void> => {
  if (to === HIRED) await takePosition(tx, hire)
  if (from === HIRED) await freePosition(tx, hire)
}

/** Moves one candidate, in a transaction of the caller. Errors as `moveStage` of the contract. */
export const moveOne = async (ctx: AppContext, tx: Db, actor: Actor, candidate_id: number, body: MoveBody): Promise<Moved> => {
  const held = await holdCandidate(tx, actor, candidate_id)
  const { candidate, request } = held
  if (candidate.hiring_stage !== body.from) throw await stageMoved(tx, candidate)
  const refused = whyNot(candidate, body.to, request)
  if (refused !== null) throw notAllowed(refused)
  const mail = mailChoice(candidate, body.to, actor.role_id)
  const isMailSent = isSent(mail, body.mail ?? null)
  const faults = faultsOf(body, reasonKindOf(candidate, body.to), dayInIndia())
  if (typeof isMailSent === 'object') faults['mail'] = [isMailSent.wrong]
  if (Object.keys(faults).length > 0) throw invalid(faults)
  await stopOutdated(tx, held, isMailSent === true, false)
  return write(ctx, tx, actor, held, body, isMailSent === true)
}

/** A move by itself, with nothing to choose: what another step of the staff brings about. */
export const moveSilently = (ctx: AppContext, tx: Db, actor: Actor, held: Held, to: StageId): Promise<Moved> =>
  write(ctx, tx, actor, held, { to, reason_code: null, note: null, review_on: null, joining_on: null }, false)

/** The server alone moves a candidate (screens, "Rules around the table"). Errors as in the contract. */
export const moveStage = (ctx: AppContext, actor: Actor, candidate_id: number, body: MoveBody): Promise<Moved> =>
  ctx.database.transaction((tx) => moveOne(ctx, tx, actor, candidate_id, body))

/** Corrects a stage past the table, without a letter; letters that still wait are stopped. Errors as `moveStage`. */
export const correctStage = (ctx: AppContext, actor: Actor, candidate_id: number, body: Omit<MoveBody, 'mail'>): Promise<Moved> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayCorrect, { candidate_id })
    const held = await holdCandidate(tx, actor, candidate_id)
    const { candidate } = held
    if (candidate.hiring_stage !== body.from) throw await stageMoved(tx, candidate)
    const refused = whyNotCorrected(body.from, body.to, candidate.resource_requisition_request_id !== null)
    if (refused !== null) throw notAllowed(refused)
    const faults = faultsOf(body, 'correction', dayInIndia())
    if (Object.keys(faults).length > 0) throw invalid(faults)
    await stopOutdated(tx, held, false, true)
    return write(ctx, tx, actor, held, body, false, 'stage_corrected')
  })

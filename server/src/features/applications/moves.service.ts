import { stageOf, type StageId } from '@portal/contract/stages'
import type { MoveBody, Moved, ReasonCode } from '@portal/contract/applications'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, invalid, notFound, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { composeStaffMails } from '../templates/staff-mail.service.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { mayCorrect } from './applications.policy.ts'
import { findLastMover } from './applications.queries.ts'
import { correctionRefusal, decideMove, mailOption, moveErrors, moveRefusal, reasonKindOf, type StageMails } from './moves.rules.ts'
import { lockCandidateForStaff, type LockedCandidate } from './locked-candidates.service.ts'
import { type Mover, type PlannedMove, recordMove } from './record-moves.service.ts'

/** 409 `stage_moved`, with author, stage and time of the latest move. */
export const stageMovedConflict = async (tx: Db, { id, hiring_stage }: CandidateRecord): Promise<Refusal> => {
  const mover = await findLastMover(tx, id)
  const stage = stageOf(hiring_stage).label
  const details = { stage, stage_id: String(hiring_stage) }
  if (!mover) return conflict('stage_moved', `This candidate is now in ${stage}.`, details)
  return conflict('stage_moved', `${mover.name} moved this candidate to ${stage}.`, { ...mover, at: mover.at.toISOString(), ...details })
}

const moveNotAllowed = (message: string) => new Refusal(422, 'not_allowed', message, { errors: { to: [message] } })

/** Validates a move. 422 `not_allowed`, 422 by field. */
export const planMove = (mails: StageMails, locked: LockedCandidate, move: Omit<MoveBody, 'from'>): PlannedMove => {
  const decision = decideMove(locked.candidate, locked.request, move, { mails, today: dayInIndia() })
  if ('refusal' in decision) throw moveNotAllowed(decision.refusal)
  if ('errors' in decision) throw invalid(decision.errors)
  return { locked, move, isMailSent: decision.isMailSent }
}

/**
 * Attaches the caller's own text, if chosen, as the email of validated moves, sent when the stage's email would be. Returns 422 by field in
 * place of a move whose candidate lacks a placeholder value.
 */
export const withOwnText = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  moves: readonly PlannedMove[],
  { mail_text, mail_subject, mail_body }: Pick<MoveBody, 'mail_text' | 'mail_subject' | 'mail_body'>,
): Promise<(PlannedMove | Refusal)[]> => {
  if (mail_text !== 'own' || mail_subject === null || mail_body === null) return [...moves]
  const mailed = moves.filter(({ isMailSent }) => isMailSent)
  const stageMails = await selectStageMails(tx)
  const composed = await composeStaffMails(
    ctx,
    tx,
    actor,
    mailed.map(({ locked }) => locked.candidate.id),
    { subject: mail_subject, body: mail_body },
  )
  return moves.map((planned) => {
    const { candidate } = planned.locked
    const result = planned.isMailSent ? composed.get(candidate.id) : undefined
    if (result === undefined) return planned
    if (result.mail === null) {
      const { subject, body } = result.errors
      return invalid({ ...(subject && { mail_subject: subject }), ...(body && { mail_body: body }) })
    }
    return { ...planned, own_mail: { ...result.mail, delay: mailOption(candidate, planned.move.to, stageMails)?.delay ?? 'none' } }
  })
}

/** A move without email, reason or dates, caused by another staff action. */
export const moveWithoutMail = (ctx: AppContext, tx: Db, actor: Actor, locked: LockedCandidate, to: StageId): Promise<Moved> =>
  recordMove(ctx, tx, actor, {
    locked,
    move: { to, reason_code: null, note: null, review_on: null, joining_on: null },
    isMailSent: false,
  })

/**
 * A move caused by an interview, without an email or a reason given by staff. 422 `not_allowed` if the stage table doesn't contain it, or
 * requires a reason.
 */
export const moveByInterview = async (
  ctx: AppContext,
  tx: Db,
  mover: Mover,
  locked: LockedCandidate,
  { to, reason_code }: { readonly to: StageId; readonly reason_code: ReasonCode },
): Promise<void> => {
  const refusal = moveRefusal(locked.candidate, to, locked.request)
  if (refusal !== null) throw moveNotAllowed(refusal)
  if (reasonKindOf(locked.candidate, to) !== null)
    throw moveNotAllowed(`Move the candidate to “${stageOf(to).label}” first, with a reason.`)
  const move = { to, reason_code, note: null, review_on: null, joining_on: null }
  await recordMove(ctx, tx, mover, { locked, move, isMailSent: false, isAnnounced: true })
}

/**
 * Moves one candidate. 404 if not visible to staff; 409 `stage_moved` if the candidate is no longer in stage `from`; 422 `not_allowed` for
 * a move that the stage table or the request doesn't allow; 422 by field for reason, note, dates and email.
 */
export const moveStage = (ctx: AppContext, actor: Actor, candidate_id: number, body: MoveBody): Promise<Moved> =>
  ctx.database.transaction(async (tx) => {
    const locked = await lockCandidateForStaff(tx, actor, candidate_id)
    if (locked.candidate.hiring_stage !== body.from) throw await stageMovedConflict(tx, locked.candidate)
    const [move] = await withOwnText(ctx, tx, actor, [planMove(await selectStageMails(tx), locked, body)], body)
    if (move === undefined || move instanceof Refusal) throw move ?? notFound()
    return recordMove(ctx, tx, actor, move)
  })

/** Corrects a stage, ignoring the stage table and sending no email; cancels scheduled emails. Errors as `moveStage`. */
export const correctStage = (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  body: Omit<MoveBody, 'mail' | 'mail_text' | 'mail_subject' | 'mail_body'>,
): Promise<Moved> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayCorrect, { candidate_id })
    const locked = await lockCandidateForStaff(tx, actor, candidate_id)
    const { candidate } = locked
    if (candidate.hiring_stage !== body.from) throw await stageMovedConflict(tx, candidate)
    const refusal = correctionRefusal(body.from, body.to, candidate.resource_requisition_request_id !== null)
    if (refusal !== null) throw moveNotAllowed(refusal)
    const errors = moveErrors(body, 'correction', dayInIndia())
    if (Object.keys(errors).length > 0) throw invalid(errors)
    return recordMove(ctx, tx, actor, { locked, move: body, isMailSent: false }, { action: 'stage_corrected' })
  })

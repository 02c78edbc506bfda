import { APTITUDE_INVITED, HIRED, rejectionStages, stageOf, type StageId } from '@portal/contract/stages'
import { UNDO_MS, type MoveBody, type Moved, type ReasonCode } from '@portal/contract/applications'
import type { AuditAction } from '@portal/contract/audit'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { conflict, invalid, notFound, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordStatuses } from '../activities/activities.service.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'
import { lockVisibleCandidates, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { cancelMailsOfChanges } from '../mails/cancelling.queries.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMails, type DelayedMail } from '../templates/compose.service.ts'
import type { PlaceholderValues } from '../templates/fill.rules.ts'
import { composeStaffMails } from '../templates/staff-mail.service.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { freePosition, fillPosition } from '../resource-requests/positions.service.ts'
import { followMoves, scheduleJoiningReminders } from '../stage-effects/stage-effects.service.ts'
import { testValues } from '../stage-effects/test-invitations.service.ts'
import { mayCorrect, mayMove } from './applications.policy.ts'
import {
  findLastMover,
  insertStageChanges,
  selectRequestSummaries,
  selectScheduledMails,
  updateStages,
  type RequestSummary,
  type StageChangeRow,
} from './applications.queries.ts'
import {
  correctionRefusal,
  decideMove,
  isOutdated,
  mailOption,
  mailTimes,
  moveErrors,
  moveMail,
  moveRefusal,
  reasonKindOf,
  stateAfterMove,
  type CurrentStage,
  type StageMails,
  undoDeadline,
} from './moves.rules.ts'

/** A candidate whose row is locked in this transaction, with the request of their application. */
export interface LockedCandidate<A extends 'move' | 'own' = 'move'> {
  readonly scope: Authorized<CandidateScope, A>
  readonly candidate: CandidateRecord
  readonly request: RequestSummary | null
}
/** Author of a move; null: the software, when remarks are submitted through a link. */
export interface Mover {
  readonly user_id: number | null
}
interface MoveDetails extends Pick<MoveBody, 'to' | 'reason_code' | 'note' | 'review_on' | 'joining_on'> {
  /** Additional placeholder values for its email. */
  readonly mail_values?: PlaceholderValues
}

/** Locked candidates with their requests, by id. */
const withRequests = async (
  tx: Db,
  candidates: readonly CandidateRecord[],
  scopeOf: (candidate_id: number) => Authorized<CandidateScope, 'move'>,
): Promise<Map<number, LockedCandidate>> => {
  const requests = await selectRequestSummaries(
    tx,
    candidates.flatMap(({ resource_requisition_request_id: id }) => id ?? []),
  )
  return new Map(
    candidates.map((candidate) => {
      const request = requests.get(candidate.resource_requisition_request_id ?? 0) ?? null
      return [candidate.id, { scope: scopeOf(candidate.id), candidate, request }]
    }),
  )
}

/** Authorizes the actor and locks the candidates' rows, in two statements; by id, omitting those not visible to staff. */
export const lockCandidatesForStaff = async (tx: Db, actor: Actor, ids: readonly number[]): Promise<Map<number, LockedCandidate>> => {
  authorize(actor, mayMove, {})
  return withRequests(tx, await lockVisibleCandidates(tx, ids), (candidate_id) => authorize(actor, mayMove, { candidate_id }))
}

/** Like `lockCandidatesForStaff` for one candidate. 404 if it doesn't exist or isn't visible to staff. */
export const lockCandidateForStaff = async (tx: Db, actor: Actor, candidate_id: number): Promise<LockedCandidate> => {
  const locked = (await lockCandidatesForStaff(tx, actor, [candidate_id])).get(candidate_id)
  if (!locked) throw notFound()
  return locked
}

/** Like `lockCandidatesForStaff` for calls by the software, which has no account. */
export const lockCandidatesForSystem = async (tx: Db, ids: readonly number[]): Promise<Map<number, LockedCandidate>> =>
  withRequests(tx, await lockVisibleCandidates(tx, ids), (candidate_id) => ({ candidate_id }) as Authorized<CandidateScope, 'move'>)

/** Like `lockCandidatesForSystem` for one candidate, also used for emailed links; undefined if not visible to staff. */
export const lockCandidateForSystem = async (tx: Db, candidate_id: number): Promise<LockedCandidate | undefined> =>
  (await lockCandidatesForSystem(tx, [candidate_id])).get(candidate_id)

/** 409 `stage_moved`, with author, stage and time of the latest move. */
export const stageMovedConflict = async (tx: Db, { id, hiring_stage }: CandidateRecord): Promise<Refusal> => {
  const mover = await findLastMover(tx, id)
  const stage = stageOf(hiring_stage).label
  const details = { stage, stage_id: String(hiring_stage) }
  if (!mover) return conflict('stage_moved', `This candidate is now in ${stage}.`, details)
  return conflict('stage_moved', `${mover.name} moved this candidate to ${stage}.`, { ...mover, at: mover.at.toISOString(), ...details })
}

const moveNotAllowed = (message: string) => new Refusal(422, 'not_allowed', message, { errors: { to: [message] } })

/** A candidate's move that sends an email. */
export interface MailedMove extends Pick<MoveDetails, 'to' | 'joining_on' | 'mail_values'> {
  readonly candidate_id: number
  readonly current: CurrentStage
}

/** Composes the emails of moves, in three statements; by candidate. Throws for a move without one. */
export const composeStageMails = async (ctx: AppContext, db: Db, moves: readonly MailedMove[]): Promise<Map<number, DelayedMail>> => {
  const tested = moves.filter(({ to }) => to === APTITUDE_INVITED).map(({ candidate_id }) => candidate_id)
  const tests = await testValues(ctx, db, tested)
  return composeCandidateMails(
    ctx,
    db,
    moves.map(({ candidate_id, current, to, joining_on, mail_values }) => {
      const mail = moveMail(current, to)
      const { cooling_days } = stageOf(to)
      if (mail === null) throw new Error(`Stage ${to} has no email.`)
      const values = {
        'application.reapply_from': cooling_days === null ? null : dayInWords(addDays(dayInIndia(), cooling_days)),
        'joining.date': joining_on === null ? null : dayInWords(joining_on),
        ...(to === APTITUDE_INVITED && tests.get(candidate_id)),
        ...mail_values,
      }
      return { candidate_id, code: mail.code, values }
    }),
  )
}

/** A validated move. */
export interface PlannedMove {
  readonly locked: LockedCandidate | LockedCandidate<'own'>
  readonly move: MoveDetails
  readonly isMailSent: boolean
  /** Another email tells the candidate about the move, so announcements still scheduled are obsolete. */
  readonly isAnnounced?: true
  /** Sent instead of the stage's email. */
  readonly own_mail?: DelayedMail
}

interface RecordOptions {
  readonly action?: AuditAction
  /** Delay of emails that aren't sent on the next working morning: until the move can no longer be undone. */
  readonly undoMs?: number
}

/** Scheduled emails that these moves make obsolete. */
export const selectOutdatedMails = async (
  tx: Db,
  moves: readonly Pick<PlannedMove, 'locked' | 'isMailSent' | 'isAnnounced'>[],
  { isCorrection }: { readonly isCorrection: boolean },
): Promise<number[]> => {
  const byCandidate = new Map(moves.map((move) => [move.locked.candidate.id, move]))
  const scheduled = await selectScheduledMails(tx, [...byCandidate.keys()])
  const outdated = scheduled.filter(({ candidate_id, code }) => {
    const move = byCandidate.get(candidate_id)
    if (!move) return false
    return isOutdated(code, move.locked.candidate, { isMailSent: move.isMailSent || move.isAnnounced === true, isCorrection })
  })
  return outdated.map(({ id }) => id)
}

const auditActor = ({ user_id }: Mover) => (user_id === null ? null : { user_id })

const isHire = ({ from_stage, to_stage }: Pick<StageChangeRow, 'from_stage' | 'to_stage'>): boolean =>
  to_stage === HIRED || from_stage === HIRED

/** Fills or frees the positions of changes, ordered by request so that concurrent hires can't deadlock. */
export const updatePositions = async (
  tx: Db,
  { user_id }: Mover,
  changes: readonly Pick<StageChangeRow, 'candidate_id' | 'resource_request_id' | 'from_stage' | 'to_stage'>[],
): Promise<void> => {
  const hires = changes
    .filter(isHire)
    .flatMap(({ resource_request_id, ...change }) => (resource_request_id === null ? [] : { resource_request_id, ...change }))
  for (const { resource_request_id, candidate_id, from_stage, to_stage } of hires.toSorted(
    (a, b) => a.resource_request_id - b.resource_request_id,
  )) {
    const hire = { resource_request_id, candidate_id, by: user_id }
    if (to_stage === HIRED) await fillPosition(tx, hire)
    if (from_stage === HIRED) await freePosition(tx, hire)
  }
}

/**
 * Records validated moves of different candidates: email, history, stage, timeline, positions of the requests and audit log, each in one
 * statement. By candidate.
 */
export const recordMoves = async (
  ctx: AppContext,
  tx: Db,
  actor: Mover,
  moves: readonly PlannedMove[],
  { action = 'stage_moved', undoMs = UNDO_MS }: RecordOptions = {},
): Promise<Map<number, Moved>> => {
  const calendar = await selectCalendar(tx)
  const [times, undoEnd] = [mailTimes(new Date(), calendar), fromNow(undoMs)]
  const outdated = await selectOutdatedMails(tx, moves, { isCorrection: action === 'stage_corrected' })
  const mailed = moves.filter(({ isMailSent }) => isMailSent)
  const composed = await composeStageMails(
    ctx,
    tx,
    mailed.flatMap(({ locked, move, own_mail }) =>
      own_mail ? [] : { ...move, candidate_id: locked.candidate.id, current: locked.candidate },
    ),
  )
  const mails = mailed.flatMap(({ locked: { candidate }, own_mail }) => {
    const mail = own_mail ?? composed.get(candidate.id)
    return mail ? { candidate, mail, send_at: times[mail.delay] ?? undoEnd } : []
  })
  const sent = new Map(mails.map((row) => [row.candidate.id, row]))
  const mailIds = await sendCandidateMails(ctx, tx, mails)
  const changes = await insertStageChanges(
    tx,
    moves.map(({ locked: { candidate }, move }) => ({
      candidate_id: candidate.id,
      resource_request_id: candidate.resource_requisition_request_id,
      from_stage: candidate.hiring_stage,
      to_stage: move.to,
      changed_by: actor.user_id,
      reason_code: move.reason_code,
      note: move.note,
      mail_id: mailIds.get(candidate.id) ?? null,
    })),
  )
  await cancelMailsOfChanges(tx, outdated, changes)
  const updates = moves.map(({ locked: { candidate }, move }) => ({
    candidate_id: candidate.id,
    ...stateAfterMove(candidate, move.to, move),
  }))
  await updateStages(tx, updates, { isUndo: false })
  await recordStatuses(
    tx,
    changes.map(({ id, candidate_id, to_stage }) => ({
      candidate_id,
      description: stageOf(to_stage).public,
      activity_by: actor.user_id,
      stage_change_id: id,
    })),
  )
  await updatePositions(tx, actor, changes)
  await followMoves(ctx, tx, changes, undoEnd)
  await scheduleJoiningReminders(
    ctx,
    tx,
    moves.flatMap(({ locked: { candidate }, move }) =>
      move.to === HIRED && move.joining_on !== null ? { candidate, joining_on: move.joining_on } : [],
    ),
  )
  const unnotified = moves.filter(
    ({ locked: { candidate }, move, isMailSent }) =>
      !isMailSent && rejectionStages.includes(move.to) && mailOption(candidate, move.to, new Map()) !== null,
  )
  const moments = [nextWorkingMorning(new Date(), calendar)]
  await openFollowUps(
    tx,
    unnotified.map(({ locked: { candidate } }) => ({ candidate_id: candidate.id, rule: 'F13' as const, moments })),
  )
  const entries = changes.map(({ id, candidate_id, from_stage, to_stage, reason_code }) => ({
    record_id: candidate_id,
    details: { change_id: id, from: from_stage, to: to_stage, reason_code },
  }))
  await recordAudits(tx, auditActor(actor), action, 'candidate', entries)
  const written = mailed.flatMap(({ locked: { candidate }, own_mail }) =>
    own_mail ? { record_id: candidate.id, details: { mail_id: mailIds.get(candidate.id) ?? null } } : [],
  )
  await recordAudits(tx, auditActor(actor), 'mail_written', 'candidate', written)
  return new Map(
    changes.map(({ id, candidate_id, to_stage, created_at, mail_id }) => {
      const mail = sent.get(candidate_id)
      return [
        candidate_id,
        {
          hiring_stage: to_stage,
          change_id: id,
          undo_until: undoDeadline(created_at, mail?.send_at ?? null).toISOString(),
          mail: mail && mail_id !== null ? { id: mail_id, code: mail.mail.code, send_at: mail.send_at.toISOString() } : null,
        },
      ]
    }),
  )
}

/** Like `recordMoves` for one move. */
export const recordMove = async (ctx: AppContext, tx: Db, actor: Mover, move: PlannedMove, options: RecordOptions = {}): Promise<Moved> => {
  const moved = (await recordMoves(ctx, tx, actor, [move], options)).get(move.locked.candidate.id)
  if (!moved) throw new Error('The move was not written.')
  return moved
}

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

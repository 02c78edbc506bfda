import { APTITUDE_INVITED, HIRED, ON_HOLD, rejectionStages, stageOf, unholdMail } from '@portal/contract/stages'
import { UNDO_MS, type MoveBody, type Moved } from '@portal/contract/applications'
import type { AuditAction } from '@portal/contract/audit'
import { addDays, dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { fromNow } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordStatuses } from '../activities/activities.service.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'
import { openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { cancelMailsOfChanges } from '../mails/cancelling.queries.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { composeCandidateMails, type DelayedMail } from '../templates/compose.service.ts'
import type { PlaceholderValues } from '../templates/fill.rules.ts'
import { freePosition, fillPosition } from '../resource-requests/positions.service.ts'
import { followMoves, scheduleJoiningReminders } from '../stage-effects/stage-effects.service.ts'
import { testValues } from '../stage-effects/test-invitations.service.ts'
import { insertStageChanges, selectScheduledMails, selectUntoldOfHold, updateStages, type StageChangeRow } from './applications.queries.ts'
import { type CurrentStage, isOutdated, mailOption, mailTimes, moveMail, stateAfterMove, undoDeadline } from './moves.rules.ts'
import type { LockedCandidate } from './locked-candidates.service.ts'

/** Author of a move; null: the software, when remarks are submitted through a link. */
export interface Mover {
  readonly user_id: number | null
}
interface MoveDetails extends Pick<MoveBody, 'to' | 'reason_code' | 'note' | 'review_on' | 'joining_on'> {
  /** Additional placeholder values for its email. */
  readonly mail_values?: PlaceholderValues
}

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
  /** Only on the way to a further stage: the candidate's timeline would tell of rounds that didn't take place. */
  readonly isPassing?: true
  /** Sent instead of the stage's email. */
  readonly own_mail?: DelayedMail
}

interface RecordOptions {
  readonly action?: AuditAction
  /** Delay of emails that aren't sent on the next working morning: until the move can no longer be undone. */
  readonly undoMs?: number
}

type MailingMove = Pick<PlannedMove, 'locked' | 'isMailSent' | 'isAnnounced'>
interface CorrectionOption {
  readonly isCorrection: boolean
}

const selectOutdated = async (tx: Db, moves: readonly MailingMove[], { isCorrection }: CorrectionOption) => {
  const byCandidate = new Map(moves.map((move) => [move.locked.candidate.id, move]))
  const scheduled = await selectScheduledMails(tx, [...byCandidate.keys()])
  return scheduled.filter(({ candidate_id, code }) => {
    const move = byCandidate.get(candidate_id)
    if (!move) return false
    return isOutdated(code, move.locked.candidate, { isMailSent: move.isMailSent || move.isAnnounced === true, isCorrection })
  })
}

/** Ids of scheduled emails that these moves make obsolete. */
export const selectOutdatedMails = async (tx: Db, moves: readonly MailingMove[], option: CorrectionOption): Promise<number[]> =>
  (await selectOutdated(tx, moves, option)).map(({ id }) => id)

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
  const outdated = await selectOutdated(tx, moves, { isCorrection: action === 'stage_corrected' })
  // Who hasn't been told of a hold isn't told of its end.
  const held = moves.flatMap(({ isMailSent, locked: { candidate } }) =>
    isMailSent && candidate.hiring_stage === ON_HOLD ? candidate.id : [],
  )
  const untold = await selectUntoldOfHold(tx, held)
  const mailed = moves.filter(
    ({ isMailSent, own_mail, locked: { candidate }, move }) =>
      isMailSent && (own_mail !== undefined || !untold.has(candidate.id) || moveMail(candidate, move.to) !== unholdMail),
  )
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
  await cancelMailsOfChanges(
    tx,
    outdated.map(({ id }) => id),
    changes,
  )
  const updates = moves.map(({ locked: { candidate }, move }) => ({
    candidate_id: candidate.id,
    ...stateAfterMove(candidate, move.to, move),
  }))
  await updateStages(tx, updates, { isUndo: false })
  const passing = new Set(moves.flatMap(({ locked: { candidate }, isPassing }) => (isPassing ? candidate.id : [])))
  const visible = changes.filter(({ candidate_id }) => !passing.has(candidate_id))
  await recordStatuses(
    tx,
    visible.map(({ id, candidate_id, to_stage }) => ({
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

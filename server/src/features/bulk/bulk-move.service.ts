import { REJECT, type BulkPreviewTarget, type BulkTarget } from '@portal/contract/bulk'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, notFound, Refusal } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { UNDO_MS } from '@portal/contract/applications'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { mayMove } from '../applications/applications.policy.ts'
import { selectBulkCandidates, type BulkCandidate } from './bulk-candidates.queries.ts'
import {
  moveBodyFor,
  groupByStage,
  validateBulkMove,
  targetStage,
  countCancelled,
  countMovable,
  previewAllTargets,
  bulkMoveRefusal,
  type BulkMove,
} from './stage-buckets.rules.ts'
import { mailOption, mailTimes, moveRefusal, type Rounds, type StageMails } from '../applications/moves.rules.ts'
import { lockCandidatesForStaff, type LockedCandidate } from '../applications/locked-candidates.service.ts'
import { composeStageMails, recordMoves, type PlannedMove } from '../applications/record-moves.service.ts'
import { planMove, stageMovedConflict, withOwnText } from '../applications/moves.service.ts'
import { selectUpcomingRounds } from '../stage-effects/left-interviews.queries.ts'
import { selectStageMails } from '../templates/templates.queries.ts'
import { undoStageChanges } from '../applications/undo.service.ts'

/** Those of the candidates in `ids` who are visible to staff. */
export const listBulkCandidates = (db: Db, actor: Actor, ids: readonly number[]): Promise<BulkCandidate[]> => {
  authorize(actor, mayMove, {})
  return selectBulkCandidates(db, ids)
}

/** Stages the candidates can move to, with what each move requires and cancels. */
export const previewTargets = async (db: Db, candidates: readonly BulkCandidate[], mails: StageMails): Promise<BulkPreviewTarget[]> => {
  const byId = new Map(candidates.map((candidate) => [candidate.candidate_id, candidate]))
  const upcoming = await selectUpcomingRounds(db, [...byId.keys()])
  const targets = previewAllTargets(groupByStage(candidates), mails, mailTimes(new Date(), await selectCalendar(db)))
  const stepsTo = (to: BulkTarget) => (id: number) => {
    const candidate = byId.get(id)
    const stage = candidate ? targetStage(candidate, to) : null
    return candidate && stage !== null && moveRefusal(candidate, stage, candidate.request) === null ? [stage] : []
  }
  return targets.map((target) => ({ ...target, interviews_cancelled: countCancelled(upcoming, stepsTo(target.to)) }))
}

/** How many candidates can move at all, and why the others can't. */
export const previewMovable = (candidates: readonly BulkCandidate[]) => countMovable(groupByStage(candidates))

/** Candidates whose move has an email that staff may send. */
export const mailRecipients = (candidates: readonly BulkCandidate[], to: BulkTarget, mails: StageMails): BulkCandidate[] =>
  candidates.filter((candidate) => {
    const stage = targetStage(candidate, to)
    if (stage === null || bulkMoveRefusal(candidate, candidate.request, to) !== null) return false
    return mailOption(candidate, stage, mails) !== null
  })

/** The email of one candidate's move; null if the candidate can't be rejected. */
export const composeMoveMail = async (
  ctx: AppContext,
  db: Db,
  candidate: BulkCandidate,
  to: BulkTarget,
  joining_on: string | null,
): Promise<MailContent | null> => {
  const { candidate_id } = candidate
  const stage = targetStage(candidate, to)
  if (stage === null) return null
  return (await composeStageMails(ctx, db, [{ candidate_id, current: candidate, to: stage, joining_on }])).get(candidate_id) ?? null
}

/** Validates a bulk move. 422 by field, `not_allowed` if no candidate can make the move. */
export const assertBulkMove = (candidates: readonly BulkCandidate[], move: BulkMove, mails: StageMails): void => {
  const { can, errors } = validateBulkMove(groupByStage(candidates), move, mails, dayInIndia())
  if (can === 0) {
    const message =
      move.to === REJECT ? 'None of the selected candidates can be rejected.' : 'None of the selected candidates can move to this stage.'
    throw new Refusal(422, 'not_allowed', message, { errors: { 'work.to': [message] } })
  }
  const wrong = Object.entries(errors).map(([field, messages]) => [`work.${field}`, messages] as const)
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

/** A candidate of a run. `from_stage`: their stage when the run started. */
interface MoveItem {
  readonly candidate_id: number
  readonly from_stage: number | null
}

/** What a run did for one candidate, or why it was skipped. */
type MoveOutcome = { readonly change_id: number; readonly mail_id: number | null } | Refusal

const notMovable = (why: string): Refusal => new Refusal(422, 'not_allowed', why)

interface BulkMoveOptions {
  /** Rounds that apply instead of those of the request: those of a campus drive. */
  readonly rounds?: Rounds
  /** A step on the way to another stage: without an email, even if one is always sent. */
  readonly isPassing?: boolean
}
const withRounds = (locked: LockedCandidate, rounds: Rounds | undefined): LockedCandidate =>
  rounds && locked.request ? { ...locked, request: { ...locked.request, ...rounds } } : locked

/** Plans a candidate's move. Refused with `stage_moved`, `not_allowed` or 422 by field. */
const planBulkMove = (
  tx: Db,
  mails: StageMails,
  { locked, from_stage }: { readonly locked: LockedCandidate; readonly from_stage: number | null },
  move: BulkMove,
  { isPassing = false }: BulkMoveOptions,
): PlannedMove | Refusal | Promise<Refusal> => {
  const { candidate, request } = locked
  if (from_stage !== null && candidate.hiring_stage !== from_stage) return stageMovedConflict(tx, candidate)
  const why = bulkMoveRefusal(candidate, request, move.to)
  const stage = targetStage(candidate, move.to)
  if (why !== null || stage === null) return notMovable(why ?? '')
  try {
    const planned = planMove(mails, locked, moveBodyFor(candidate, stage, move, mails))
    return isPassing ? { ...planned, isMailSent: false, isPassing: true } : planned
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/**
 * Emails are delayed until the run can no longer be undone: for a minute after its end, plus a minute that a run of 5,000 takes at most.
 */
const RUN_UNDO_MS = 2 * UNDO_MS

/** Moves candidates of a run in the caller's transaction, with a constant number of statements. Returns one outcome per item, in order. */
export const moveBulkCandidates = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  items: readonly MoveItem[],
  move: BulkMove,
  options: BulkMoveOptions = {},
): Promise<MoveOutcome[]> => {
  const candidates = await lockCandidatesForStaff(
    tx,
    actor,
    items.map(({ candidate_id }) => candidate_id),
  )
  const mails = await selectStageMails(tx)
  const plans: (PlannedMove | Refusal)[] = []
  for (const { candidate_id, from_stage } of items) {
    const locked = candidates.get(candidate_id)
    plans.push(
      locked ? await planBulkMove(tx, mails, { locked: withRounds(locked, options.rounds), from_stage }, move, options) : notFound(),
    )
  }
  const planned = plans.filter((plan): plan is PlannedMove => !(plan instanceof Refusal))
  const texts = await withOwnText(ctx, tx, actor, planned, move)
  const results = new Map(planned.map((plan, index) => [plan, texts[index] ?? plan]))
  const moves = texts.filter((plan): plan is PlannedMove => !(plan instanceof Refusal))
  const moved = await recordMoves(ctx, tx, actor, moves, { undoMs: RUN_UNDO_MS })
  return plans.map((initial) => {
    const plan = initial instanceof Refusal ? initial : (results.get(initial) ?? initial)
    if (plan instanceof Refusal) return plan
    const { change_id = 0, mail = null } = moved.get(plan.locked.candidate.id) ?? {}
    return { change_id, mail_id: mail?.id ?? null }
  })
}

/** Undoes the moves of a run in the caller's transaction. The deadline was already checked when the undo was requested. */
export const undoBulkMoves = (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  items: readonly { candidate_id: number; change_id: number | null }[],
) =>
  undoStageChanges(
    ctx,
    tx,
    actor,
    items.map(({ candidate_id, change_id }) => ({ candidate_id, change_id: change_id ?? 0 })),
    { isInTime: true },
  )

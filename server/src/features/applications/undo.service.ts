import { IN_SCREENING } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, notFound, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { deleteActivitiesOfMoves } from '../activities/activities.queries.ts'
import { recordAudits } from '../audit/audit.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { cancelMails } from '../mails/mails.service.ts'
import { followUndos } from '../stage-effects/stage-effects.service.ts'
import { mayUndo } from './applications.policy.ts'
import {
  insertStageChanges,
  markUndone,
  selectLatestChanges,
  selectPreviousChanges,
  selectStageChanges,
  updateStages,
  type UndoableChange,
} from './applications.queries.ts'
import { lockCandidatesForStaff } from './locked-candidates.service.ts'
import { updatePositions } from './record-moves.service.ts'
import { stageMovedConflict } from './moves.service.ts'
import { stateAfterUndo, moveUndoDeadline } from './moves.rules.ts'

interface UndoOptions {
  /** Set if the caller has checked the deadline, as for a bulk run, which is undone as a whole. */
  readonly isInTime?: boolean
}

/** One move to undo. */
interface UndoItem {
  readonly candidate_id: number
  readonly change_id: number
  /** The change that followed and has just been undone: consecutive moves are undone in reverse order. */
  readonly after?: number | undefined
}

/** The candidate's stage after an undo, with a sentence about what couldn't be restored. */
interface Undone {
  readonly hiring_stage: number
  readonly lost: string | null
}
/** The undone move, or why it can't be undone. */
type UndoOutcome = Undone | Refusal

/** A change that can be undone, unless its email was sent. */
interface Undoable {
  readonly candidate: CandidateRecord
  readonly change: UndoableChange
}

/** Checks an undo before emails are cancelled. Returns `Undone` if it is already undone. */
const checkUndo = async (
  tx: Db,
  actor: Actor,
  items: readonly UndoItem[],
  { isInTime = false }: UndoOptions,
): Promise<(Undoable | UndoOutcome)[]> => {
  const locked = await lockCandidatesForStaff(
    tx,
    actor,
    items.map(({ candidate_id }) => candidate_id),
  )
  const changes = await selectStageChanges(
    tx,
    items.map(({ change_id }) => change_id),
  )
  const latest = await selectLatestChanges(tx, [...locked.keys()])
  const check = ({ candidate_id, change_id, after }: UndoItem): Undoable | UndoOutcome | Promise<Refusal> => {
    const candidate = locked.get(candidate_id)?.candidate
    const change = changes.get(change_id)
    if (!candidate || change?.candidate_id !== candidate_id || !mayUndo(actor, change)) return notFound()
    const newest = latest.get(candidate_id)
    // Idempotent: a double tap, or a retry after a lost response.
    if (newest?.undoes === change.id) return { hiring_stage: candidate.hiring_stage, lost: null }
    const isNewest = newest?.id === change.id || (after !== undefined && newest?.undoes === after)
    if (!isNewest) return stageMovedConflict(tx, candidate)
    const until = moveUndoDeadline(change, candidate.user_id)
    if (until === null) return conflict('not_allowed', "This change can't be undone.")
    if (!isInTime && until < new Date()) return conflict('too_late', 'It is too late to undo this move.')
    return { candidate, change }
  }
  const checked: (Undoable | UndoOutcome)[] = []
  for (const item of items) checked.push(await check(item))
  return checked
}

const isUndoable = (checked: Undoable | UndoOutcome): checked is Undoable => 'change' in checked

/**
 * Undoes moves of different candidates in the caller's transaction, in a few statements: stages, emails, timeline entries and last
 * activity. The history keeps both moves and undos. One outcome per item, in order.
 */
export const undoStageChanges = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  items: readonly UndoItem[],
  options: UndoOptions = {},
): Promise<UndoOutcome[]> => {
  const checked = await checkUndo(tx, actor, items, options)
  const cancelled = await cancelMails(
    tx,
    checked.filter(isUndoable).flatMap(({ change }) => change.mail_id ?? []),
  )
  const isSent = ({ change: { mail_id } }: Undoable): boolean => mail_id !== null && !cancelled.has(mail_id)
  const undoable = checked.filter(isUndoable).filter((item) => !isSent(item))
  const ids = undoable.map(({ change }) => change.id)
  const before = await selectPreviousChanges(tx, ids)
  await markUndone(tx, ids)
  const undos = undoable.map(({ change: { id, candidate_id, resource_request_id, from_stage, to_stage } }) => ({
    candidate_id,
    resource_request_id,
    from_stage: to_stage,
    to_stage: from_stage,
    changed_by: actor.user_id,
    note: null,
    undoes: id,
  }))
  const written = await insertStageChanges(tx, undos)
  await deleteActivitiesOfMoves(tx, ids)
  const updates = undoable.map(({ candidate, change }) => {
    const previous = before.get(change.id)
    return {
      candidate_id: candidate.id,
      ...stateAfterUndo(candidate, change.from_stage, previous?.from_stage ?? IN_SCREENING),
      stage_since: previous?.created_at ?? candidate.created_at,
    }
  })
  await updateStages(tx, updates, { isUndo: true })
  await updatePositions(tx, actor, undos)
  const lost = await followUndos(
    ctx,
    tx,
    written.map((undo) => ({ ...undo, undoes: undo.undoes ?? 0 })),
    actor.user_id,
  )
  const entries = undoable.map(({ change: { id, candidate_id, from_stage, to_stage } }) => ({
    record_id: candidate_id,
    details: { change_id: id, from: to_stage, to: from_stage },
  }))
  await recordAudits(tx, actor, 'move_undone', 'candidate', entries)
  return checked.map((item) => {
    if (!isUndoable(item)) return item
    if (isSent(item)) return conflict('too_late', "The email for this move has been sent, so the move can't be undone.")
    return { hiring_stage: item.change.from_stage, lost: lost.get(item.candidate.id) ?? null }
  })
}

/**
 * Undoes a move. 404 for a change of another candidate, or one the actor may not undo; 409 `stage_moved` if another move followed,
 * `not_allowed` for a change that can't be undone, `too_late` once its email was sent, or after a minute without one.
 */
export const undoMove = (ctx: AppContext, actor: Actor, candidate_id: number, change_id: number): Promise<Undone> =>
  ctx.database.transaction(async (tx) => {
    const [outcome] = await undoStageChanges(ctx, tx, actor, [{ candidate_id, change_id }])
    if (outcome === undefined || outcome instanceof Refusal) throw outcome ?? notFound()
    return outcome
  })

import { IN_SCREENING } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { deleteActivitiesOfMoves } from '../activities/activities.queries.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setStage } from '../candidates/candidates.queries.ts'
import { cancelMail } from '../mails/mails.service.ts'
import { mayUndo } from './applications.policy.ts'
import { findStageChange, findPreviousChange, findLatestChange, insertStageChange, markUndone } from './applications.queries.ts'
import { updatePositions, lockCandidateForStaff, stageMovedConflict } from './moves.service.ts'
import { stateAfterUndo, moveUndoDeadline } from './moves.rules.ts'

/**
 * Undoes one move in the caller's transaction: its stage, its email and its timeline entry. The history keeps the move and the undo.
 * `isInTime`: the caller has checked the deadline, as for a bulk run, which is undone as a whole. Errors as `undoMove`.
 */
export const undoStageChange = async (
  tx: Db,
  actor: Actor,
  candidate_id: number,
  change_id: number,
  { isInTime = false }: { readonly isInTime?: boolean } = {},
): Promise<{ hiring_stage: number }> => {
  const { scope, candidate } = await lockCandidateForStaff(tx, actor, candidate_id)
  const change = await findStageChange(tx, candidate_id, change_id)
  if (!change) throw notFound()
  authorize(actor, mayUndo, change)
  const latest = await findLatestChange(tx, candidate_id)
  // Idempotent: a double tap, or a retry after a lost response.
  if (latest?.undoes === change.id) return { hiring_stage: candidate.hiring_stage }
  if (latest?.id !== change.id) throw await stageMovedConflict(tx, candidate)
  const until = moveUndoDeadline(change, candidate.user_id)
  if (until === null) throw conflict('not_allowed', "This change can't be undone.")
  if (!isInTime && until < new Date()) throw conflict('too_late', 'A move can only be undone within one minute.')
  if (change.mail_id !== null && !(await cancelMail(tx, change.mail_id)))
    throw conflict('too_late', "The email for this move has been sent, so the move can't be undone.")
  const before = await findPreviousChange(tx, change)
  await markUndone(tx, change.id)
  const { resource_request_id, from_stage, to_stage } = change
  await insertStageChange(tx, {
    candidate_id,
    resource_request_id,
    from_stage: to_stage,
    to_stage: from_stage,
    changed_by: actor.user_id,
    note: null,
    undoes: change.id,
  })
  await setStage(tx, scope, {
    ...stateAfterUndo(candidate, from_stage, before?.from_stage ?? IN_SCREENING),
    stage_since: before?.created_at ?? candidate.created_at,
  })
  await deleteActivitiesOfMoves(tx, [change.id])
  if (resource_request_id !== null) {
    await updatePositions(tx, { resource_request_id: resource_request_id, candidate_id, by: actor.user_id }, to_stage, from_stage)
  }
  await recordAudit(tx, actor, 'move_undone', 'candidate', candidate_id, { change_id: change.id, from: to_stage, to: from_stage })
  return { hiring_stage: from_stage }
}

/**
 * Undoes a move. 404 for a change of another candidate, or one that the actor may not undo; 409 `stage_moved` when another move followed,
 * `not_allowed` for a change that can't be undone, `too_late` after a minute or once its email has been sent.
 */
export const undoMove = (
  { database }: AppContext,
  actor: Actor,
  candidate_id: number,
  change_id: number,
): Promise<{ hiring_stage: number }> => database.transaction((tx) => undoStageChange(tx, actor, candidate_id, change_id))

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
import { findChange, findChangeBefore, findLatestChange, insertStageChange, markUndone } from './applications.queries.ts'
import { countPositions, holdCandidate, stageMoved } from './moves.service.ts'
import { stageBefore, undoUntil } from './moves.rules.ts'

/**
 * Takes one move back, in a transaction of the caller: the stage, its letter, its words on the timeline; the history keeps both.
 * `isInTime` where the caller has seen to it that it is not too late, as for a run of many moves that is taken back as one.
 */
export const undoOne = async (
  tx: Db,
  actor: Actor,
  candidate_id: number,
  change_id: number,
  isInTime = false,
): Promise<{ hiring_stage: number }> => {
  const { own, candidate } = await holdCandidate(tx, actor, candidate_id)
  const change = await findChange(tx, candidate_id, change_id)
  if (!change) throw notFound()
  authorize(actor, mayUndo, change)
  const latest = await findLatestChange(tx, candidate_id)
  // A second tap on the button, or the answer that got lost.
  if (latest?.undoes === change.id) return { hiring_stage: candidate.hiring_stage }
  if (latest?.id !== change.id) throw await stageMoved(tx, candidate)
  const until = undoUntil(change, candidate.user_id)
  if (until === null) throw conflict('not_allowed', "This change can't be undone.")
  if (!isInTime && until < new Date()) throw conflict('too_late', 'A move can only be undone for one minute.')
  if (change.mail_id !== null && !(await cancelMail(tx, change.mail_id)))
    throw conflict('too_late', "The email for this move has been sent, so the move can't be undone.")
  const before = await findChangeBefore(tx, change)
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
  await setStage(tx, own, {
    ...stageBefore(candidate, from_stage, before?.from_stage ?? IN_SCREENING),
    stage_since: before?.created_at ?? candidate.created_at,
  })
  await deleteActivitiesOfMoves(tx, [change.id])
  if (resource_request_id !== null) {
    await countPositions(tx, { resource_request_id: resource_request_id, candidate_id, by: actor.user_id }, to_stage, from_stage)
  }
  await recordAudit(tx, actor, 'move_undone', 'candidate', candidate_id, { change_id: change.id, from: to_stage, to: from_stage })
  return { hiring_stage: from_stage }
}

/** 404 for a change of somebody else; 409 `stage_moved` when another followed, `too_late` after a minute or once its letter has gone. */
export const undoMove = (
  { database }: AppContext,
  actor: Actor,
  candidate_id: number,
  change_id: number,
): Promise<{ hiring_stage: number }> => database.transaction((tx) => undoOne(tx, actor, candidate_id, change_id))

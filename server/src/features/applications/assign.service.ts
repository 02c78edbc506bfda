import { APPLIED, IN_SCREENING } from '@portal/contract/stages'
import type { assign as endpoint } from '@portal/contract/applications'
import type { ParsedBody, Response } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, NOT_IN_LIST, orNotFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { createOnce, type IdempotencyKey } from '../../platform/create-once.ts'
import { recordAssignment } from '../activities/activities.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setAssignee } from '../candidates/candidates.queries.ts'
import { notify, withdrawNotifications } from '../notifications/notifications.service.ts'
import { mayMove } from './applications.policy.ts'
import { selectStageChanges } from './applications.queries.ts'
import { findAssignableStaff, findAssignee, selectAssignableStaff } from './assign.queries.ts'
import { undoDeadline } from './moves.rules.ts'
import { lockCandidateForStaff } from './locked-candidates.service.ts'
import { moveWithoutMail } from './moves.service.ts'
import { writeNote } from './notes.service.ts'

type AssignmentResult = Response<typeof endpoint>['data']

/** Staff a candidate can be assigned to. */
export const listAssignable = ({ database }: AppContext, actor: Actor): Promise<{ id: number; name: string }[]> => {
  authorize(actor, mayMove, {})
  return selectAssignableStaff(database.db)
}

/** Assigns in the caller's transaction and writes the note; returns the id of the change to In screening, null without one. */
const assignCandidate = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  candidate_id: number,
  { user_id, note }: ParsedBody<typeof endpoint>,
): Promise<number | null> => {
  const locked = await lockCandidateForStaff(tx, actor, candidate_id)
  const { scope, candidate } = locked
  if (user_id !== null && !(await findAssignableStaff(tx, user_id))) throw invalid({ user_id: [NOT_IN_LIST] })
  if (note !== null) await writeNote(tx, actor, scope, note)
  if (candidate.assigned_to === user_id) return null
  await setAssignee(tx, scope, user_id)
  await recordAudit(tx, actor, 'assigned', 'candidate', candidate_id, { from: candidate.assigned_to, to: user_id })
  await withdrawNotifications(tx, ['candidate_assigned'], candidate_id)
  if (user_id === null) return null
  await notify(tx, [user_id], { kind: 'candidate_assigned', record_id: candidate_id, by_id: actor.user_id })
  await recordAssignment(tx, candidate_id, actor.user_id)
  const isFirst = candidate.hiring_stage === APPLIED && candidate.assigned_to === null
  return isFirst ? (await moveWithoutMail(ctx, tx, actor, locked, IN_SCREENING)).change_id : null
}

/** The move of a first assignment, which sends no email. */
const readMove = async (tx: Db, change_id: number): Promise<AssignmentResult['moved']> => {
  const change = orNotFound((await selectStageChanges(tx, [change_id])).get(change_id))
  return {
    hiring_stage: change.to_stage,
    change_id,
    undo_until: undoDeadline(change.created_at, null).toISOString(),
    mail: null,
  }
}

/**
 * Assigns one candidate, or unassigns them with a null `user_id`. A repetition changes nothing, and with the same key it doesn't write the
 * note again either. The first assignment moves Applied to In screening. 422 `user_id` unless it is an enabled staff account; 404 if the
 * candidate isn't visible to staff.
 */
export const assign = (
  ctx: AppContext,
  actor: Actor,
  candidate_id: number,
  body: ParsedBody<typeof endpoint>,
  key: IdempotencyKey | null,
): Promise<AssignmentResult> =>
  createOnce(
    ctx.database,
    key,
    (tx) => assignCandidate(ctx, tx, actor, candidate_id, body),
    async (tx, change_id) => ({
      assignee: await findAssignee(tx, body.user_id),
      moved: change_id === null ? null : await readMove(tx, change_id),
    }),
  )

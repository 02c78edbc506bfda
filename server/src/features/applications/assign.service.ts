import { APPLIED, IN_SCREENING } from '@portal/contract/stages'
import type { assign as endpoint } from '@portal/contract/applications'
import type { ParsedBody, Response } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAssignment } from '../activities/activities.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { setAssignee } from '../candidates/candidates.queries.ts'
import { notify, withdrawNotifications } from '../notifications/notifications.service.ts'
import { mayMove } from './applications.policy.ts'
import { findAssignableStaff, selectAssignableStaff } from './assign.queries.ts'
import { lockCandidateForStaff, moveWithoutMail } from './moves.service.ts'
import { insertNote } from './notes.queries.ts'

type AssignmentResult = Response<typeof endpoint>['data']

/** Staff a candidate can be assigned to. */
export const listAssignable = ({ database }: AppContext, actor: Actor): Promise<{ id: number; name: string }[]> => {
  authorize(actor, mayMove, {})
  return selectAssignableStaff(database.db)
}

/**
 * Assigns one candidate, or unassigns them with a null `user_id`. Idempotent. The first assignment moves Applied to In screening. 422
 * `user_id` unless it is an enabled staff account.
 */
const assignCandidate = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  candidate_id: number,
  { user_id, note }: ParsedBody<typeof endpoint>,
): Promise<AssignmentResult> => {
  const locked = await lockCandidateForStaff(tx, actor, candidate_id)
  const { scope, candidate } = locked
  const assignee = user_id === null ? null : await findAssignableStaff(tx, user_id)
  if (assignee === undefined) throw invalid({ user_id: [NOT_IN_LIST] })
  if (note !== null) await insertNote(tx, candidate_id, actor.user_id, note)
  if (candidate.assigned_to === user_id) return { assignee, moved: null }
  await setAssignee(tx, scope, user_id)
  await recordAudit(tx, actor, 'assigned', 'candidate', candidate_id, { from: candidate.assigned_to, to: user_id })
  await withdrawNotifications(tx, ['candidate_assigned'], candidate_id)
  if (user_id === null) return { assignee, moved: null }
  await notify(tx, [user_id], { kind: 'candidate_assigned', record_id: candidate_id, by_id: actor.user_id })
  await recordAssignment(tx, candidate_id, actor.user_id)
  const isFirst = candidate.hiring_stage === APPLIED && candidate.assigned_to === null
  return { assignee, moved: isFirst ? await moveWithoutMail(ctx, tx, actor, locked, IN_SCREENING) : null }
}

/** Errors as `assignCandidate`; 404 if the candidate isn't visible to staff. */
export const assign = (ctx: AppContext, actor: Actor, candidate_id: number, body: ParsedBody<typeof endpoint>): Promise<AssignmentResult> =>
  ctx.database.transaction((tx) => assignCandidate(ctx, tx, actor, candidate_id, body))

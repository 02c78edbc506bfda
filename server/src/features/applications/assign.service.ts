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
import { mayMove } from './applications.policy.ts'
import { findAssignable, selectAssignable } from './assign.queries.ts'
import { holdCandidate, moveSilently } from './moves.service.ts'
import { insertNote } from './notes.queries.ts'

type Assigned = Response<typeof endpoint>['data']

/** Who can look after a candidate. */
export const listAssignable = ({ database }: AppContext, actor: Actor): Promise<{ id: number; name: string }[]> => {
  authorize(actor, mayMove, {})
  return selectAssignable(database.db)
}

/**
 * Assigns one candidate, in a transaction of the caller; to the same colleague again, nothing happens. The first assignment takes up an
 * application: Applied becomes In screening. 422 `user_id` for somebody who is not working here.
 */
export const assignOne = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  candidate_id: number,
  { user_id, note }: ParsedBody<typeof endpoint>,
): Promise<Assigned> => {
  const held = await holdCandidate(tx, actor, candidate_id)
  const { own, candidate } = held
  const assignee = user_id === null ? null : await findAssignable(tx, user_id)
  if (assignee === undefined) throw invalid({ user_id: [NOT_IN_LIST] })
  if (note !== null) await insertNote(tx, candidate_id, actor.user_id, note)
  if (candidate.assigned_to === user_id) return { assignee, moved: null }
  await setAssignee(tx, own, user_id)
  await recordAudit(tx, actor, 'assigned', 'candidate', candidate_id, { from: candidate.assigned_to, to: user_id })
  if (user_id === null) return { assignee, moved: null }
  await recordAssignment(tx, candidate_id, actor.user_id)
  const isFirst = candidate.hiring_stage === APPLIED && candidate.assigned_to === null
  return { assignee, moved: isFirst ? await moveSilently(ctx, tx, actor, held, IN_SCREENING) : null }
}

/** Errors as `assignOne`; 404 for a candidate whom staff do not see. */
export const assign = (ctx: AppContext, actor: Actor, candidate_id: number, body: ParsedBody<typeof endpoint>): Promise<Assigned> =>
  ctx.database.transaction((tx) => assignOne(ctx, tx, actor, candidate_id, body))

import { type Attachment, TASK_FILE } from '@portal/contract/attachments'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Upload } from '../../platform/http/upload.ts'
import type { AppContext } from '../../platform/context.ts'
import { enqueueFileRemovals, limitStaffUploads, storeUpload } from '../attachments/attachments.service.ts'
import { findVisibleCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { mayAddTaskFiles } from './tasks.policy.ts'
import { deleteUnusedTaskFiles, hasOpenTask } from './tasks.queries.ts'
import { setRefusal } from './tasks.rules.ts'

/** 409 `not_allowed`, `exists` unless a task can be set for the candidate. */
export const assertCanSet = async (db: Db, { id, hiring_stage, resource_requisition_request_id }: CandidateRecord): Promise<number> => {
  const refusal = setRefusal(hiring_stage)
  if (refusal !== null || resource_requisition_request_id === null)
    throw conflict('not_allowed', refusal ?? "This candidate hasn't applied.")
  if (await hasOpenTask(db, id)) throw conflict('exists', 'A task is already assigned.')
  return resource_requisition_request_id
}

const assertVisible = async (db: Db, id: number): Promise<void> => {
  const candidate = await findVisibleCandidate(db, id)
  if (!candidate) throw notFound()
  await assertCanSet(db, candidate)
}

/** Called before the body is read. 404, 409, 429 as in the contract. */
export const assertCanAddTaskFile = async (ctx: AppContext, actor: Actor, id: number): Promise<void> => {
  const { candidate_id } = authorize(actor, mayAddTaskFiles, { candidate_id: id })
  await limitStaffUploads(ctx, actor)
  await assertVisible(ctx.database.db, candidate_id)
}

/** Stores a file for a task that is yet to be set. Errors as in the contract. */
export const addTaskFile = (ctx: AppContext, actor: Actor, id: number, upload: Upload): Promise<Attachment> => {
  const scope = authorize(actor, mayAddTaskFiles, { candidate_id: id })
  return storeUpload(ctx, actor, scope, upload, TASK_FILE, async (tx) => {
    await assertVisible(tx, id)
    await enqueueFileRemovals(tx, ctx, await deleteUnusedTaskFiles(tx, scope))
  })
}

import { aliasedTable, and, desc, eq, isNull, sql } from 'drizzle-orm'
import { TASK_FILE } from '@portal/contract/attachments'
import type { TaskBody } from '@portal/contract/tasks'
import type { Db } from '../../database/open.ts'
import { attachments, candidates, tasks, users } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type TaskRow = typeof tasks.$inferSelect

const setter = aliasedTable(users, 'setter')
const brief = aliasedTable(attachments, 'brief')

const selectTasks = (db: Db) =>
  db
    .select({ task: tasks, hiring_stage: candidates.hiring_stage, set_by: setter.name, file: attachments, brief })
    .from(tasks)
    .innerJoin(candidates, eq(candidates.id, tasks.candidate_id))
    .leftJoin(setter, eq(setter.id, tasks.set_by))
    .leftJoin(attachments, eq(attachments.id, tasks.attachment_id))
    .leftJoin(brief, eq(brief.id, tasks.brief_id))
export type TaskDetails = Awaited<ReturnType<typeof selectTasks>>[number]

/** The tasks of a candidate, newest first. */
export const selectCandidateTasks = (db: Db, candidate_id: number): Promise<TaskDetails[]> =>
  selectTasks(db).where(eq(tasks.candidate_id, candidate_id)).orderBy(desc(tasks.id))

/** The newest task of the candidate's current application. */
export const findOwnTask = async (db: Db, candidate_id: number): Promise<TaskDetails | undefined> => {
  const [row] = await selectTasks(db)
    .where(and(eq(tasks.candidate_id, candidate_id), eq(tasks.resource_request_id, candidates.resource_requisition_request_id)))
    .orderBy(desc(tasks.id))
    .limit(1)
  return row
}

/** The candidate of a task. */
export const findTask = async (tx: Db, id: number): Promise<Pick<TaskRow, 'candidate_id'> | undefined> => {
  const [row] = await tx.select({ candidate_id: tasks.candidate_id }).from(tasks).where(eq(tasks.id, id))
  return row
}

/** Locks a task whose candidate is visible to staff. */
export const lockTask = async (tx: Db, id: number): Promise<TaskRow | undefined> => {
  const [row] = await tx
    .select({ task: tasks })
    .from(tasks)
    .innerJoin(candidates, eq(candidates.id, tasks.candidate_id))
    .where(and(eq(tasks.id, id), isNull(candidates.withheld_since)))
    .for('update', { of: tasks })
  return row?.task
}

export const hasOpenTask = async (tx: Db, candidate_id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.candidate_id, candidate_id), isNull(tasks.handed_in_at), isNull(tasks.closed_at)))
  return rows.length > 0
}

export const insertTask = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'move'>,
  { deadline, ...values }: TaskBody & Pick<TaskRow, 'resource_request_id' | 'set_by'>,
): Promise<number> => {
  const [row] = await tx
    .insert(tasks)
    .values({ ...values, candidate_id, deadline: new Date(deadline) })
    .returning({ id: tasks.id })
  if (!row) throw new Error('The task was not inserted.')
  return row.id
}

export const updateTask = async (
  tx: Db,
  { id }: Authorized<Pick<TaskRow, 'id'>, 'task' | 'own'>,
  values: Partial<Omit<TaskRow, 'id' | 'candidate_id'>>,
): Promise<void> => {
  await tx.update(tasks).set(values).where(eq(tasks.id, id))
}

export const isOwnAttachment = async (tx: Db, { candidate_id }: Authorized<CandidateScope, 'own'>, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.candidate_id, candidate_id)))
  return rows.length > 0
}

/** Whether the file was uploaded for a task of this candidate. */
export const isTaskFile = async (tx: Db, candidate_id: number, id: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(eq(attachments.id, id), eq(attachments.candidate_id, candidate_id), eq(attachments.type, TASK_FILE)))
  return rows.length > 0
}

/** Deletes files not referenced by any task; returns their storage keys. */
export const deleteUnusedTaskFiles = async (
  tx: Db,
  { candidate_id }: Authorized<Pick<CandidateScope, 'candidate_id'>, 'document'>,
): Promise<string[]> => {
  const isAssigned = sql`exists (select from ${tasks} t where t.brief_id = ${attachments.id})`
  const rows = await tx
    .delete(attachments)
    .where(and(eq(attachments.candidate_id, candidate_id), eq(attachments.type, TASK_FILE), sql`not ${isAssigned}`))
    .returning({ storage_key: attachments.storage_key })
  return rows.map(({ storage_key }) => storage_key)
}

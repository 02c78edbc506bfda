import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { attachments, candidates, combos, interviewers, resource_requests, task_evaluators, tasks, users } from '../../database/schema.ts'
import { isDesignation } from '../../database/is-designation.ts'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import type { Authorized } from '../../platform/actor.ts'
import type { TaskRow } from './tasks.queries.ts'

export type EvaluatorRow = typeof task_evaluators.$inferSelect
type AuthorizedTask = Authorized<Pick<TaskRow, 'id' | 'candidate_id'>, 'task'>

/** Evaluators of tasks, in the order they were added. */
export const selectEvaluators = async (db: Db, task_ids: readonly number[]) => {
  if (task_ids.length === 0) return []
  return db
    .select({ evaluator: task_evaluators, name: interviewers.name, email: interviewers.email })
    .from(task_evaluators)
    .innerJoin(interviewers, eq(interviewers.id, task_evaluators.interviewer_id))
    .where(inArray(task_evaluators.task_id, [...task_ids]))
    .orderBy(asc(task_evaluators.id))
}
export type EvaluatorPerson = Awaited<ReturnType<typeof selectEvaluators>>[number]

/** Adds evaluators; returns their ids in the order of the people. */
export const insertEvaluators = async (
  tx: Db,
  { id, candidate_id }: AuthorizedTask,
  people: readonly Pick<typeof task_evaluators.$inferInsert, 'interviewer_id' | 'token_hash' | 'link_sent_at'>[],
): Promise<number[]> => {
  if (people.length === 0) return []
  const rows = await tx
    .insert(task_evaluators)
    .values(people.map((person) => ({ ...person, task_id: id, candidate_id })))
    .returning({ id: task_evaluators.id })
  return rows.map((row) => row.id)
}

export const deleteEvaluators = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(task_evaluators).where(inArray(task_evaluators.id, [...ids]))
}

/** Updates an evaluator. The caller found them by their link or through an authorized task. */
export const updateEvaluator = async (tx: Db, id: number, values: Partial<EvaluatorRow>): Promise<void> => {
  await tx.update(task_evaluators).set(values).where(eq(task_evaluators.id, id))
}

/** Locks an evaluator (`FOR UPDATE`) to serialise saving and submitting. */
export const lockEvaluator = async (tx: Db, id: number): Promise<EvaluatorRow | undefined> => {
  const [row] = await tx.select().from(task_evaluators).where(eq(task_evaluators.id, id)).for('update')
  return row
}

/** The id of an evaluator's task. */
export const findTaskOf = async (db: Db, id: number): Promise<number | undefined> => {
  const [row] = await db.select({ task_id: task_evaluators.task_id }).from(task_evaluators).where(eq(task_evaluators.id, id))
  return row?.task_id
}

/** The opening of a task, as named in emails and on the page. */
export const findOpening = async (db: Db, task_id: number): Promise<string | null> => {
  const [row] = await db
    .select({ designation: combos.value, job_code: resource_requests.job_code })
    .from(tasks)
    .innerJoin(resource_requests, eq(resource_requests.id, tasks.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(eq(tasks.id, task_id))
  return row ? `${row.designation ?? ''} (${row.job_code})` : null
}

const linkRows = (db: Db) =>
  db
    .select({
      evaluator: task_evaluators,
      name: interviewers.name,
      task: tasks,
      candidate: { id: candidates.id, first_name: candidates.first_name, last_name: candidates.last_name },
      withheld_since: candidates.withheld_since,
    })
    .from(task_evaluators)
    .innerJoin(interviewers, eq(interviewers.id, task_evaluators.interviewer_id))
    .innerJoin(tasks, eq(tasks.id, task_evaluators.task_id))
    .innerJoin(candidates, eq(candidates.id, task_evaluators.candidate_id))
export type EvaluationLink = Awaited<ReturnType<typeof linkRows>>[number]

/** The evaluation link of a token. */
export const findLink = async (db: Db, token_hash: string): Promise<EvaluationLink | undefined> =>
  (await linkRows(db).where(eq(task_evaluators.token_hash, token_hash)))[0]
export const findLinkOf = async (db: Db, id: number): Promise<EvaluationLink | undefined> =>
  (await linkRows(db).where(eq(task_evaluators.id, id)))[0]

/** A file of a task: its brief, or the submission. */
export const findTaskFile = async (db: Db, { brief_id, attachment_id }: TaskRow, id: number) => {
  if (id !== brief_id && id !== attachment_id) return undefined
  const [row] = await db.select().from(attachments).where(eq(attachments.id, id))
  return row
}

/** Accounts of staff who evaluate a task, in the order they were added, with whether it still needs their evaluation. */
export const selectStaffEvaluators = (tx: Db, task_id: number) =>
  tx
    .select({ user_id: users.id, is_missing: sql<boolean>`${task_evaluators.submitted_at} is null and ${tasks.evaluated_at} is null` })
    .from(task_evaluators)
    .innerJoin(tasks, eq(tasks.id, task_evaluators.task_id))
    .innerJoin(interviewers, eq(interviewers.id, task_evaluators.interviewer_id))
    .innerJoin(users, and(eq(users.email, interviewers.email), isEnabledStaff))
    .where(eq(task_evaluators.task_id, task_id))
    .orderBy(asc(task_evaluators.id))

/** Sets `evaluated_at` once all evaluators have submitted. Returns whether this call completed it. */
export const settleTask = async (tx: Db, task_id: number): Promise<boolean> => {
  const missing = sql`exists (select from ${task_evaluators} e where e.task_id = ${task_id} and e.submitted_at is null)`
  const done = await tx
    .update(tasks)
    .set({ evaluated_at: sql`now()` })
    .where(and(eq(tasks.id, task_id), isNull(tasks.evaluated_at), sql`not ${missing}`))
    .returning({ id: tasks.id })
  return done.length > 0
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { idList } from '../../database/id-list.ts'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { candidate_notes, candidates, combos, resource_requests, stage_changes } from '../../database/schema.ts'
import { newestActivity } from '../activities/activities.queries.ts'
import type { RequestSummary } from '../applications/applications.queries.ts'

/** Stage of a candidate, with the request of their application. */
export interface BulkCandidate {
  readonly candidate_id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly hiring_stage: number
  readonly held_from: number | null
  readonly assigned_to: number | null
  readonly request: RequestSummary | null
  readonly request_id: number | null
}

const candidateColumns = {
  candidate_id: candidates.id,
  first_name: candidates.first_name,
  last_name: candidates.last_name,
  email: candidates.email,
  hiring_stage: candidates.hiring_stage,
  held_from: candidates.held_from,
  assigned_to: candidates.assigned_to,
}

/** Those of the candidates who are visible to staff. */
export const selectBulkCandidates = async (db: Db, list: readonly number[]): Promise<BulkCandidate[]> => {
  const rows = await db
    .select({ candidate: candidateColumns, request: resource_requests, designation: combos.value })
    .from(candidates)
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .leftJoin(combos, isDesignation)
    .where(and(sql`${candidates.id} in ${idList(list)}`, isNull(candidates.withheld_since)))
  return rows.map(({ candidate, request, designation }) => ({
    ...candidate,
    request_id: request?.id ?? null,
    request: request && { ...request, designation: designation ?? '' },
  }))
}

const lockedColumns = {
  candidate_id: candidates.id,
  hiring_stage: candidates.hiring_stage,
  assigned_to: candidates.assigned_to,
  resource_request_id: candidates.resource_requisition_request_id,
}

/** `FOR UPDATE` on the candidates visible to staff, ordered by id so that concurrent runs can't deadlock. */
export const lockBulkCandidates = (tx: Db, list: readonly number[]) =>
  tx
    .select(lockedColumns)
    .from(candidates)
    .where(and(inArray(candidates.id, [...list]), isNull(candidates.withheld_since)))
    .orderBy(asc(candidates.id))
    .for('update')
export type LockedBulkCandidate = Awaited<ReturnType<typeof lockBulkCandidates>>[number]

/** New assignee and stage of one candidate; `stage` null leaves the stage unchanged. */
interface AssignmentUpdate {
  readonly candidate_id: number
  readonly assignee: number | null
  readonly stage: number | null
  /** When the stage was entered; null: now. */
  readonly since: Date | null
}

const lastActivity = { now: sql`now()`, newest: newestActivity, unchanged: sql`c.last_activity_at` }

/** Updates assignees and stages in a single statement, because each UPDATE fires the search triggers. */
export const updateAssignments = async (
  tx: Db,
  candidates: readonly AssignmentUpdate[],
  activity: keyof typeof lastActivity,
): Promise<void> => {
  if (candidates.length === 0) return
  await tx.execute(sql`
    update candidates c set assigned_to = o.assignee, hiring_stage = coalesce(o.stage, c.hiring_stage),
      stage_since = case when o.stage is null then c.stage_since else coalesce(o.since, now()) end,
      review_on = case when o.stage is null then c.review_on end,
      last_activity_at = ${lastActivity[activity]}
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as o(candidate_id int, assignee int, stage smallint, since timestamptz)
    where c.id = o.candidate_id`)
}

export const insertNotes = async (
  tx: Db,
  list: readonly number[],
  author_id: number,
  body: string,
): Promise<{ id: number; candidate_id: number }[]> =>
  list.length === 0
    ? []
    : tx
        .insert(candidate_notes)
        .values(list.map((candidate_id) => ({ candidate_id, author_id, body })))
        .returning({ id: candidate_notes.id, candidate_id: candidate_notes.candidate_id })

/** Inserts moves to a stage that requires no reason, date or email. */
export const insertMoves = async (
  tx: Db,
  candidates: readonly LockedBulkCandidate[],
  to: number,
  changed_by: number,
): Promise<{ id: number; candidate_id: number }[]> => {
  if (candidates.length === 0) return []
  const changes = candidates.map(({ candidate_id, resource_request_id, hiring_stage }) => ({
    candidate_id,
    resource_request_id: resource_request_id,
    from_stage: hiring_stage,
    to_stage: to,
    changed_by,
    note: null,
  }))
  return tx.insert(stage_changes).values(changes).returning({ id: stage_changes.id, candidate_id: stage_changes.candidate_id })
}

/** Id of the newest change, by candidate. */
export const selectLatestChangeIds = async (tx: Db, list: readonly number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ candidate_id: stage_changes.candidate_id, id: sql<number>`max(${stage_changes.id})` })
    .from(stage_changes)
    .where(inArray(stage_changes.candidate_id, [...list]))
    .groupBy(stage_changes.candidate_id)
  return new Map(rows.map(({ candidate_id, id }) => [candidate_id, id]))
}

/** Inserts undos of moves made by `insertMoves`, each the newest of its candidate; returns when the restored stage was entered. */
export const insertUndos = async (tx: Db, changes: readonly number[], changed_by: number) => {
  if (changes.length === 0) return []
  const isChange = inArray(stage_changes.id, [...changes])
  const { rows: before } = await tx.execute<{ id: number; since: string }>(sql`
    select s.id, to_json(coalesce((select b.created_at from stage_changes b where b.candidate_id = s.candidate_id and b.id < s.id
      and b.undone_at is null and b.undoes is null order by b.id desc limit 1), c.created_at)) #>> '{}' as since
    from stage_changes s join candidates c on c.id = s.candidate_id where s.id in ${idList(changes)}`)
  const since = new Map(before.map((row) => [row.id, new Date(row.since)]))
  const undone = await tx
    .update(stage_changes)
    .set({ undone_at: sql`now()` })
    .where(isChange)
    .returning()
  await tx.insert(stage_changes).values(
    undone.map(({ id, candidate_id, resource_request_id, from_stage, to_stage }) => ({
      candidate_id,
      resource_request_id,
      from_stage: to_stage,
      to_stage: from_stage,
      changed_by,
      note: null,
      undoes: id,
    })),
  )
  return undone.map((change) => ({ ...change, since: since.get(change.id) ?? null }))
}

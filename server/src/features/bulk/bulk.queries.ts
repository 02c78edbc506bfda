import { and, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BulkReason, BulkWork } from '@portal/contract/bulk'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { bulk_run_items, bulk_runs, candidates, resource_requests, users } from '../../database/schema.ts'

export type RunRow = typeof bulk_runs.$inferSelect
type ItemState = (typeof bulk_run_items.$inferSelect)['state']

const orderedIds = (ids: readonly number[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as ordered(id, place)`

/** Those of `ids` who are visible to staff, in the given order. */
export const selectVisibleIds = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id from ${orderedIds(ids)} join candidates c on c.id = ordered.id::int where c.withheld_since is null order by ordered.place`)
  return rows.map(({ id }) => id)
}

/**
 * Inserts the run and its items, each with the candidate's current stage. Each item locks its candidate, therefore in the order of all other
 * changes.
 */
export const insertRun = async (tx: Db, created_by: number, work: BulkWork, ids: readonly number[]): Promise<number> => {
  const values = { kind: work.kind, work, total: ids.length, created_by }
  const [run] = await tx.insert(bulk_runs).values(values).returning({ id: bulk_runs.id })
  if (!run) throw new Error('The run was not inserted.')
  await tx.execute(sql`
    insert into bulk_run_items (run_id, place, candidate_id, from_stage)
    select ${run.id}::int, ordered.place::int, c.id, c.hiring_stage from ${orderedIds(ids)} join candidates c on c.id = ordered.id::int
    order by c.id`)
  return run.id
}

/** The same action on the same candidates within this time counts as a double click. */
const REPEAT_WINDOW_SECONDS = 10
/** Advisory lock key that serialises an account's run starts. Arbitrary, but the same in every process. */
const START_RUN_LOCK = 7_340_041

/** Strips free text, which is deleted when a run ends. */
const withoutTypedText = (work: SQL): SQL => sql`(${work} - 'note' - 'body' - 'mail_subject' - 'mail_body')`

/** The run a double click would repeat, if any. Takes the advisory lock, so the account can't start another run before the commit. */
export const findRepeatedRun = async (tx: Db, created_by: number, work: BulkWork, ids: readonly number[]): Promise<number | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${START_RUN_LOCK}, ${created_by})`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from bulk_runs r
    where r.created_by = ${created_by} and r.created_at > now() - make_interval(secs => ${REPEAT_WINDOW_SECONDS})
      and r.state not in ('undoing', 'undone', 'failed') and r.total = ${ids.length}
      and ${withoutTypedText(sql`r.work`)} = ${withoutTypedText(sql`${JSON.stringify(work)}::jsonb`)}
      and (select string_agg(i.candidate_id::text, ',' order by i.place) from bulk_run_items i where i.run_id = r.id) = ${ids.join(',')}
    order by r.id desc limit 1`)
  return rows[0]?.id
}

export const lockRun = async (tx: Db, id: number): Promise<RunRow | undefined> => {
  const [row] = await tx.select().from(bulk_runs).where(eq(bulk_runs.id, id)).for('update')
  return row
}

export const findRun = async (db: Db, id: number): Promise<RunRow | undefined> => {
  const [row] = await db.select().from(bulk_runs).where(eq(bulk_runs.id, id))
  return row
}

export const updateRun = async (tx: Db, id: number, values: Partial<RunRow>): Promise<void> => {
  await tx.update(bulk_runs).set(values).where(eq(bulk_runs.id, id))
}

/** Shows the progress of a running export; ignored once it has ended. */
export const updateProgress = async (db: Db, id: number, done: number): Promise<void> => {
  await db
    .update(bulk_runs)
    .set({ done })
    .where(and(eq(bulk_runs.id, id), eq(bulk_runs.state, 'running')))
}

const assignees = alias(users, 'assignees')

/** Runs with the names of their creator and assignee, newest first. */
export const selectRuns = (db: Db, filter: { readonly id: number } | { readonly created_by: number }, limit: number) =>
  db
    .select({ run: bulk_runs, by: users.name, assignee: { id: assignees.id, name: assignees.name }, job_code: resource_requests.job_code })
    .from(bulk_runs)
    .innerJoin(users, eq(users.id, bulk_runs.created_by))
    .leftJoin(assignees, sql`${assignees.id} = (${bulk_runs.work} ->> 'user_id')::int`)
    .leftJoin(resource_requests, sql`${resource_requests.id} = (${bulk_runs.work} ->> 'resource_request_id')::int`)
    .where('id' in filter ? eq(bulk_runs.id, filter.id) : eq(bulk_runs.created_by, filter.created_by))
    .orderBy(desc(bulk_runs.id))
    .limit(limit)
export type RunWithNames = Awaited<ReturnType<typeof selectRuns>>[number]

/** Number of items of a run with one state and reason. */
export interface OutcomeCount extends BulkReason {
  readonly run_id: number
  readonly state: ItemState
  readonly mails: number
}

export const selectOutcomeCounts = async (db: Db, ids: readonly number[]): Promise<OutcomeCount[]> => {
  if (ids.length === 0) return []
  const { run_id, state, reason, reason_stage, mail_id } = bulk_run_items
  const rows = await db
    .select({
      run_id,
      state,
      why: reason,
      stage: reason_stage,
      count: sql<number>`count(*)::int`,
      mails: sql<number>`count(${mail_id})::int`,
    })
    .from(bulk_run_items)
    .where(inArray(run_id, [...ids]))
    .groupBy(run_id, state, reason, reason_stage)
    .orderBy(desc(sql`count(*)`), reason)
  return rows.map(({ why, ...row }) => ({ ...row, why: why ?? '' }))
}

/** Candidates skipped by a run or kept by its undo. Excludes candidates hidden from staff. */
export const selectSkipped = async (db: Db, run_id: number, page: number, per_page: number) => {
  const isSkipped = and(
    eq(bulk_run_items.run_id, run_id),
    inArray(bulk_run_items.state, ['skipped', 'kept']),
    isNull(candidates.withheld_since),
  )
  const rows = await db
    .select({
      candidate_id: bulk_run_items.candidate_id,
      name: fullNameOf('candidates'),
      why: sql<string>`coalesce(${bulk_run_items.reason}, '')`,
      is_undo: sql<boolean>`${bulk_run_items.state} = 'kept'`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(bulk_run_items)
    .innerJoin(candidates, eq(candidates.id, bulk_run_items.candidate_id))
    .where(isSkipped)
    .orderBy(bulk_run_items.place)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { rows: rows.map(({ candidate_id, name, why, is_undo }) => ({ candidate_id, name, why, is_undo })), total: rows[0]?.total ?? 0 }
}

/** Candidates a run acted on, in the order of its selection. Excludes candidates hidden from staff. */
export const selectRunCandidates = async (db: Db, run_id: number): Promise<number[]> => {
  const rows = await db
    .select({ id: bulk_run_items.candidate_id })
    .from(bulk_run_items)
    .innerJoin(candidates, eq(candidates.id, bulk_run_items.candidate_id))
    .where(
      and(eq(bulk_run_items.run_id, run_id), inArray(bulk_run_items.state, ['done', 'undone', 'kept']), isNull(candidates.withheld_since)),
    )
    .orderBy(bulk_run_items.place)
  return rows.map(({ id }) => id)
}

/** Runs that haven't ended. */
export const selectUnfinished = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: bulk_runs.id })
    .from(bulk_runs)
    .where(inArray(bulk_runs.state, ['queued', 'running', 'undoing']))
    .orderBy(bulk_runs.id)

/** Whether all `done` candidates in the export file are still visible to staff. */
export const areAllCandidatesVisible = async (db: Db, { id, done }: Pick<RunRow, 'id' | 'done'>): Promise<boolean> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bulk_run_items)
    .innerJoin(candidates, eq(candidates.id, bulk_run_items.candidate_id))
    .where(and(eq(bulk_run_items.run_id, id), eq(bulk_run_items.state, 'done'), isNull(candidates.withheld_since)))
  return row?.count === done
}

const hasFile = isNotNull(bulk_runs.storage_key)

/** Runs whose file has expired. */
export const selectRunsWithExpiredFile = (db: Db): Promise<RunRow[]> =>
  db
    .select()
    .from(bulk_runs)
    .where(and(hasFile, lt(bulk_runs.expires_at, sql`now()`)))

/** Runs with a file that can be downloaded. */
export const selectRunsWithFile = (db: Db): Promise<RunRow[]> =>
  db
    .select()
    .from(bulk_runs)
    .where(and(hasFile, eq(bulk_runs.state, 'done')))

/** Deletes runs older than `days` that have no file. */
export const deleteOldRuns = async (db: Db, days: number): Promise<void> => {
  await db
    .delete(bulk_runs)
    .where(and(lt(bulk_runs.created_at, sql`now() - make_interval(days => ${days})`), isNull(bulk_runs.storage_key)))
}

/** Marks exports older than `minutes` as failed; an incomplete file expires immediately. */
export const failStaleExports = async (db: Db, minutes: number): Promise<void> => {
  await db
    .update(bulk_runs)
    .set({ state: 'failed', failed_because: "Couldn't save the file.", expires_at: sql`now()`, finished_at: sql`now()` })
    .where(
      and(
        eq(bulk_runs.kind, 'export'),
        inArray(bulk_runs.state, ['queued', 'running']),
        lt(bulk_runs.created_at, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
}

import { and, desc, eq, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BulkReason, BulkWork } from '@portal/contract/bulk'
import type { Db } from '../../database/open.ts'
import { bulk_run_items, bulk_runs, candidates, users } from '../../database/schema.ts'

export type RunRow = typeof bulk_runs.$inferSelect
export type ItemState = (typeof bulk_run_items.$inferSelect)['state']

const listOf = (ids: readonly number[]): SQL =>
  sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as named(id, place)`

/** Those of named candidates whom staff see, in the order in which they are named. */
export const selectSeen = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id from ${listOf(ids)} join candidates c on c.id = named.id::int where c.withheld_since is null order by named.place`)
  return rows.map(({ id }) => id)
}

/** Writes the run and fixes whom it is about, each with the stage that is seen now. */
export const insertRun = async (tx: Db, created_by: number, work: BulkWork, ids: readonly number[]): Promise<number> => {
  const values = { kind: work.kind, work, total: ids.length, created_by }
  const [run] = await tx.insert(bulk_runs).values(values).returning({ id: bulk_runs.id })
  if (!run) throw new Error('The run was not inserted.')
  await tx.execute(sql`
    insert into bulk_run_items (run_id, place, candidate_id, from_stage)
    select ${run.id}::int, named.place::int, c.id, c.hiring_stage from ${listOf(ids)} join candidates c on c.id = named.id::int`)
  return run.id
}

/** Seconds in which the same work on the same people is a second click. */
const SECOND_CLICK = 10
/** Any number, the same in every process: one run of an account begins at a time. */
const BEGIN_LOCK = 7_340_041

/** What is no longer kept once a run is over: what somebody typed. */
const untyped = (work: SQL): SQL => sql`(${work} - 'note' - 'body')`

/** A run of the same account that began a moment ago and does the very same, in a transaction that lets no other one begin meanwhile. */
export const findTwin = async (tx: Db, created_by: number, work: BulkWork, ids: readonly number[]): Promise<number | undefined> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${BEGIN_LOCK}, ${created_by})`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.id from bulk_runs r
    where r.created_by = ${created_by} and r.created_at > now() - make_interval(secs => ${SECOND_CLICK})
      and r.state not in ('undoing', 'undone', 'failed') and r.total = ${ids.length}
      and ${untyped(sql`r.work`)} = ${untyped(sql`${JSON.stringify(work)}::jsonb`)}
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

export const setRun = async (tx: Db, id: number, values: Partial<RunRow>): Promise<void> => {
  await tx.update(bulk_runs).set(values).where(eq(bulk_runs.id, id))
}

const assignees = alias(users, 'owners')

/** Runs with the names they tell, the newest first. */
export const selectRuns = (db: Db, which: { readonly id: number } | { readonly created_by: number }, most: number) =>
  db
    .select({ run: bulk_runs, by: users.name, assignee: { id: assignees.id, name: assignees.name } })
    .from(bulk_runs)
    .innerJoin(users, eq(users.id, bulk_runs.created_by))
    .leftJoin(assignees, sql`${assignees.id} = (${bulk_runs.work} ->> 'user_id')::int`)
    .where('id' in which ? eq(bulk_runs.id, which.id) : eq(bulk_runs.created_by, which.created_by))
    .orderBy(desc(bulk_runs.id))
    .limit(most)
export type NamedRun = Awaited<ReturnType<typeof selectRuns>>[number]

/** What became of the candidates of runs, added up. */
export interface Tally extends BulkReason {
  readonly run_id: number
  readonly state: ItemState
  readonly mails: number
}

export const selectTallies = async (db: Db, ids: readonly number[]): Promise<Tally[]> => {
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

/** Whom a run skipped or an undo left as they are; nobody whom staff no longer see. */
export const selectSkipped = async (db: Db, run_id: number, page: number, per_page: number) => {
  const isSkipped = and(
    eq(bulk_run_items.run_id, run_id),
    inArray(bulk_run_items.state, ['skipped', 'kept']),
    isNull(candidates.withheld_since),
  )
  const rows = await db
    .select({
      candidate_id: bulk_run_items.candidate_id,
      name: sql<string>`${candidates.first_name} || ' ' || ${candidates.last_name}`,
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

/** Runs that wait to be gone on with. */
export const selectUnfinished = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: bulk_runs.id })
    .from(bulk_runs)
    .where(inArray(bulk_runs.state, ['queued', 'running', 'undoing']))
    .orderBy(bulk_runs.id)

/** Whether everybody in the file of a run is still seen by staff: of how many it was made is `done`. */
export const isWhole = async (db: Db, { id, done }: Pick<RunRow, 'id' | 'done'>): Promise<boolean> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bulk_run_items)
    .innerJoin(candidates, eq(candidates.id, bulk_run_items.candidate_id))
    .where(and(eq(bulk_run_items.run_id, id), eq(bulk_run_items.state, 'done'), isNull(candidates.withheld_since)))
  return row?.count === done
}

const hasFile = isNotNull(bulk_runs.storage_key)

/** Runs whose file is over. */
export const selectOver = (db: Db): Promise<RunRow[]> =>
  db
    .select()
    .from(bulk_runs)
    .where(and(hasFile, lt(bulk_runs.expires_at, sql`now()`)))

/** Runs that have a file that can be downloaded. */
export const selectReady = (db: Db): Promise<RunRow[]> =>
  db
    .select()
    .from(bulk_runs)
    .where(and(hasFile, eq(bulk_runs.state, 'done')))

/** Forgets runs that are older than these days and have no file. */
export const deleteOld = async (db: Db, days: number): Promise<void> => {
  await db
    .delete(bulk_runs)
    .where(and(lt(bulk_runs.created_at, sql`now() - make_interval(days => ${days})`), isNull(bulk_runs.storage_key)))
}

/** Gives up exports that could not be made; what there is of a file is over at once. */
export const failStale = async (db: Db, minutes: number): Promise<void> => {
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

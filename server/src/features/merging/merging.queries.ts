import { and, desc, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PastMerge } from '@portal/contract/duplicates'
import { MERGE_UNDO_DAYS } from '@portal/contract/duplicates'
import { DAY } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { candidates, merges, offers, privacy_requests, tasks, users } from '../../database/schema.ts'
import type { MergeSnapshot } from './snapshot.rules.ts'

export type MergeRow = typeof merges.$inferSelect

/** Merges into a candidate that haven't been undone, newest first. */
export const selectPastMerges = async (db: Db, candidate_id: number): Promise<(PastMerge & { readonly has_closed_account: boolean })[]> => {
  const rows = await db
    .select({
      id: merges.id,
      merged_id: merges.merged_id,
      name: fullNameOf('candidates'),
      email: candidates.email,
      has_closed_account: sql<boolean>`jsonb_typeof(${merges.before} -> 'closed_account') = 'number'`,
      by: sql<string>`coalesce(${users.name}, ${PRODUCT})`,
      at: merges.created_at,
    })
    .from(merges)
    .innerJoin(candidates, eq(candidates.id, merges.merged_id))
    .leftJoin(users, eq(users.id, merges.merged_by))
    .where(and(eq(merges.kept_id, candidate_id), isNull(merges.undone_at)))
    .orderBy(desc(merges.id))
    .limit(20)
  return rows.map(({ at, ...row }) => {
    const until = new Date(at.getTime() + MERGE_UNDO_DAYS * DAY)
    return { ...row, at: at.toISOString(), undo_until: until > new Date() ? until.toISOString() : null }
  })
}

export const insertMerge = async (
  tx: Db,
  row: Omit<typeof merges.$inferInsert, 'before'> & { before: MergeSnapshot },
): Promise<MergeRow> => {
  const [merge] = await tx
    .insert(merges)
    .values({ ...row, before: { ...row.before } })
    .returning()
  if (!merge) throw new Error('The merge was not inserted.')
  return merge
}

export const lockMerge = async (tx: Db, id: number): Promise<MergeRow | undefined> => {
  const [row] = await tx.select().from(merges).where(eq(merges.id, id)).for('update')
  return row
}

/** Marks a merge as undone and deletes its snapshot. */
export const markMergeUndone = async (tx: Db, id: number): Promise<void> => {
  await tx
    .update(merges)
    .set({ undone_at: sql`now()`, before: {} })
    .where(eq(merges.id, id))
}

/** Deletes the snapshots of merges older than `days`. */
export const deleteOldSnapshots = async (db: Db, days: number): Promise<void> => {
  await db
    .update(merges)
    .set({ before: {} })
    .where(and(sql`${merges.created_at} < now() - make_interval(days => ${days})`, ne(merges.before, sql`'{}'::jsonb`)))
}

/** The candidate's row as JSON, readable by `jsonb_populate_record`. */
export const findSnapshot = async (tx: Db, candidate_id: number): Promise<Record<string, unknown>> => {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(c) as row from candidates c where c.id = ${candidate_id}`,
  )
  return rows[0]?.row ?? {}
}

/** Whether both have an open correction request for the same field; a candidate can have only one. */
export const haveSameOpenCorrection = async (tx: Db, first_id: number, second_id: number): Promise<boolean> => {
  const fields = (id: number) =>
    tx
      .select({ field: privacy_requests.field })
      .from(privacy_requests)
      .where(and(eq(privacy_requests.candidate_id, id), eq(privacy_requests.state, 'open'), eq(privacy_requests.kind, 'correction')))
  const [firstFields, secondFields] = await Promise.all([fields(first_id), fields(second_id)])
  return firstFields.some(({ field }) => secondFields.some((row) => row.field === field))
}

/** Whether both have an offer in progress, or both an open task; a candidate can have only one. */
export const bothHaveOpenOfferOrTask = async (tx: Db, first_id: number, second_id: number): Promise<boolean> => {
  const open = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inArray(tasks.candidate_id, [first_id, second_id]), isNull(tasks.handed_in_at), isNull(tasks.closed_at)))
  if (open.length > 1) return true
  const rows = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(inArray(offers.candidate_id, [first_id, second_id]), isNull(offers.outcome)))
  return rows.length > 1
}

type Values = Partial<typeof candidates.$inferInsert>
export const updateRecord = async (tx: Db, id: number, values: Values): Promise<void> => {
  if (Object.keys(values).length > 0) await tx.update(candidates).set(values).where(eq(candidates.id, id))
}

const list = (columns: readonly string[], of: SQL): SQL =>
  sql.join(
    columns.map((column) => sql`${of}.${sql.identifier(column)}`),
    sql`, `,
  )

/** Every column except id, email and account. */
export const contentColumns: readonly string[] = Object.keys(getTableColumns(candidates)).filter(
  (column) => !['id', 'email', 'user_id'].includes(column),
)

/** Restores these columns of a record from a snapshot. */
export const restoreColumns = async (tx: Db, id: number, columns: readonly string[], snapshot: Readonly<Record<string, unknown>>) => {
  if (columns.length === 0) return
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(sql`
    update candidates c set (${names}) = (select ${list(columns, sql`s`)} from jsonb_populate_record(null::candidates, ${JSON.stringify(snapshot)}::jsonb) s)
    where c.id = ${id}`)
}

/** Columns that still have the value of the snapshot. */
export const findUnchangedColumns = async (
  tx: Db,
  id: number,
  columns: readonly string[],
  snapshot: Readonly<Record<string, unknown>>,
): Promise<Record<string, boolean>> => {
  const compared = sql.join(
    columns.map((column) => {
      const name = sql.identifier(column)
      return sql`c.${name} is not distinct from s.${name} as ${name}`
    }),
    sql`, `,
  )
  const { rows } = await tx.execute<Record<string, boolean>>(sql`
    select ${compared} from candidates c, jsonb_populate_record(null::candidates, ${JSON.stringify(snapshot)}::jsonb) s where c.id = ${id}`)
  return rows[0] ?? {}
}

import { and, desc, eq, getTableColumns, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { PastMerge } from '@portal/contract/duplicates'
import { MERGE_UNDO_DAYS } from '@portal/contract/duplicates'
import { DAY } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import type { Db } from '../../database/open.ts'
import { candidates, merges, privacy_requests, users } from '../../database/schema.ts'
import type { MergeSnapshot } from './snapshot.rules.ts'

export type MergeRow = typeof merges.$inferSelect

/** Records joined into a candidate that still are, the newest first. */
export const selectPastMerges = async (db: Db, candidate_id: number, now: Date): Promise<PastMerge[]> => {
  const rows = await db
    .select({
      id: merges.id,
      merged_id: merges.merged_id,
      name: sql<string>`${candidates.first_name} || ' ' || ${candidates.last_name}`,
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
    return { ...row, at: at.toISOString(), undo_until: until > now ? until.toISOString() : null }
  })
}

export const insertMerge = async (tx: Db, row: Omit<typeof merges.$inferInsert, 'before'> & { before: MergeSnapshot }): Promise<MergeRow> => {
  const [made] = await tx
    .insert(merges)
    .values({ ...row, before: { ...row.before } })
    .returning()
  if (!made) throw new Error('The merge was not inserted.')
  return made
}

export const lockMerge = async (tx: Db, id: number): Promise<MergeRow | undefined> => {
  const [row] = await tx.select().from(merges).where(eq(merges.id, id)).for('update')
  return row
}

/** A merge that is taken back needs nothing of what it was made of any more. */
export const markMergeUndone = async (tx: Db, id: number): Promise<void> => {
  await tx
    .update(merges)
    .set({ undone_at: sql`now()`, before: {} })
    .where(eq(merges.id, id))
}

/** What a merge was made of, once it can no longer be taken back. */
export const deleteOldSnapshots = async (db: Db, days: number): Promise<void> => {
  await db
    .update(merges)
    .set({ before: {} })
    .where(and(sql`${merges.created_at} < now() - make_interval(days => ${days})`, ne(merges.before, sql`'{}'::jsonb`)))
}

/** The whole row as the database writes it, to be written back exactly. */
export const findSnapshot = async (tx: Db, candidate_id: number): Promise<Record<string, unknown>> => {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(c) as row from candidates c where c.id = ${candidate_id}`,
  )
  return rows[0]?.row ?? {}
}

/** Whether both have an open correction of one field: two of them cannot be one candidate's. */
export const haveSameOpenCorrection = async (tx: Db, one: number, other: number): Promise<boolean> => {
  const fields = (id: number) =>
    tx
      .select({ field: privacy_requests.field })
      .from(privacy_requests)
      .where(and(eq(privacy_requests.candidate_id, id), eq(privacy_requests.state, 'open'), eq(privacy_requests.kind, 'correction')))
  const [mine, theirs] = await Promise.all([fields(one), fields(other)])
  return mine.some(({ field }) => theirs.some((row) => row.field === field))
}

type Values = Partial<typeof candidates.$inferInsert>
export const updateRecord = async (tx: Db, id: number, values: Values): Promise<void> => {
  if (Object.keys(values).length > 0) await tx.update(candidates).set(values).where(eq(candidates.id, id))
}

interface RecordEmail {
  readonly id: number
  readonly email: string
}
/** Gives two records their addresses, also each other's: no address stands twice, so that whoever proves to own one finds one record. */
export const updateEmails = async (tx: Db, one: RecordEmail, other: RecordEmail): Promise<void> => {
  await updateRecord(tx, one.id, { email: `${one.id} moves` })
  await updateRecord(tx, other.id, { email: other.email })
  await updateRecord(tx, one.id, { email: one.email })
}

const list = (columns: readonly string[], of: SQL): SQL =>
  sql.join(
    columns.map((column) => sql`${of}.${sql.identifier(column)}`),
    sql`, `,
  )

/** Every column but those that tell whose record it is. */
export const contentColumns: readonly string[] = Object.keys(getTableColumns(candidates)).filter(
  (column) => !['id', 'email', 'user_id'].includes(column),
)

/** Writes columns of a snapshot back into the record. */
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

/** Which columns stand as a snapshot has them. */
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

import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { full_exports, users } from '../../database/schema.ts'

export type FullExportRow = typeof full_exports.$inferSelect
interface WithName {
  readonly row: FullExportRow
  readonly by: string
}

const withNames = (db: Db) =>
  db.select({ row: full_exports, by: users.name }).from(full_exports).innerJoin(users, eq(users.id, full_exports.created_by))

export const findNewest = async (db: Db): Promise<WithName | undefined> => {
  const [found] = await withNames(db).orderBy(desc(full_exports.id)).limit(1)
  return found
}

/** Inserts a queued export; undefined if one is already queued. */
export const insertFullExport = async (tx: Db, created_by: number): Promise<number | undefined> => {
  const [row] = await tx.insert(full_exports).values({ created_by }).onConflictDoNothing().returning({ id: full_exports.id })
  return row?.id
}

/** Seconds without a heartbeat after which a worker counts as killed. */
const SILENT_SECONDS = 60
const isFree = sql`(${full_exports.claim} is null or ${full_exports.beat_at} < now() - make_interval(secs => ${SILENT_SECONDS}))`
const isQueued = eq(full_exports.state, 'queued')

/**
 * Claims a queued export for one worker; undefined if another one holds the claim or the export has ended. The storage key stays the same
 * across attempts.
 */
export const claimExport = async (db: Db, id: number, claim: string, storage_key: string): Promise<FullExportRow | undefined> => {
  const [row] = await db
    .update(full_exports)
    .set({
      claim,
      beat_at: sql`now()`,
      attempts: sql`${full_exports.attempts} + 1`,
      done: 0,
      storage_key: sql`coalesce(${full_exports.storage_key}, ${storage_key})`,
    })
    .where(and(eq(full_exports.id, id), isQueued, isFree))
    .returning()
  return row
}

const isMine = (id: number, claim: string) => and(eq(full_exports.id, id), isQueued, eq(full_exports.claim, claim))

/** Heartbeat with progress; false if the claim was lost. */
export const recordHeartbeat = async (db: Db, id: number, claim: string, progress: { done: number; total: number }): Promise<boolean> => {
  const rows = await db
    .update(full_exports)
    .set({ ...progress, beat_at: sql`now()` })
    .where(isMine(id, claim))
    .returning({ id: full_exports.id })
  return rows.length > 0
}

/** Releases the claim. */
export const releaseExport = async (tx: Db, id: number, claim: string): Promise<void> => {
  await tx
    .update(full_exports)
    .set({ claim: null, beat_at: sql`now()` })
    .where(isMine(id, claim))
}

/** Marks the export as ready; false if the claim was lost. */
export const markReady = async (tx: Db, id: number, claim: string, size: number, days: number): Promise<boolean> => {
  const rows = await tx
    .update(full_exports)
    .set({ state: 'ready', claim: null, size, total: sql`${full_exports.done}`, expires_at: sql`now() + make_interval(days => ${days})` })
    .where(isMine(id, claim))
    .returning({ id: full_exports.id })
  return rows.length > 0
}

export const findReady = async (db: Db, id: number): Promise<FullExportRow | undefined> => {
  const [row] = await db
    .select()
    .from(full_exports)
    .where(and(eq(full_exports.id, id), eq(full_exports.state, 'ready'), sql`${full_exports.expires_at} > now()`))
  return row
}

/** Fails exports that have used up this many attempts. */
export const failExhausted = async (db: Db, attempts: number): Promise<void> => {
  await db
    .update(full_exports)
    .set({ state: 'failed', claim: null })
    .where(and(isQueued, isFree, sql`${full_exports.attempts} >= ${attempts}`))
}

/** Queued exports without a live worker. */
export const selectWaiting = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: full_exports.id })
    .from(full_exports)
    .where(
      and(isQueued, sql`coalesce(${full_exports.beat_at}, ${full_exports.created_at}) < now() - make_interval(secs => ${SILENT_SECONDS})`),
    )

/** Ended exports whose file can be deleted: expired or failed. */
export const selectToDelete = (db: Db): Promise<Pick<FullExportRow, 'id' | 'storage_key'>[]> =>
  db
    .select({ id: full_exports.id, storage_key: full_exports.storage_key })
    .from(full_exports)
    .where(
      and(
        sql`${full_exports.storage_key} is not null`,
        sql`(${full_exports.state} = 'failed' or ${lt(full_exports.expires_at, sql`now()`)})`,
      ),
    )

export const clearFile = async (db: Db, id: number): Promise<void> => {
  await db.update(full_exports).set({ storage_key: null }).where(eq(full_exports.id, id))
}

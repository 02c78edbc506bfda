import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { attachments, candidates, data_exports } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type ExportRow = typeof data_exports.$inferSelect

const documentColumns = { id: attachments.id, original_name: attachments.original_name, storage_key: attachments.storage_key }
export const selectDocuments = (db: Db, candidate_id: number) =>
  db.select(documentColumns).from(attachments).where(eq(attachments.candidate_id, candidate_id)).orderBy(attachments.id)

/** Who makes an export: the candidate, or an administrator for them. */
export type ExportMaker = 'candidate' | 'administrator'
const isBy: Readonly<Record<ExportMaker, SQL>> = {
  candidate: isNull(data_exports.requested_by),
  administrator: isNotNull(data_exports.requested_by),
}

export const findNewestExport = async (db: Db, candidate_id: number, maker: ExportMaker): Promise<ExportRow | undefined> => {
  const [row] = await db
    .select()
    .from(data_exports)
    .where(and(eq(data_exports.candidate_id, candidate_id), isBy[maker]))
    .orderBy(desc(data_exports.id))
    .limit(1)
  return row
}

/** Inserts a queued export, `requested_by` an administrator or null; undefined if there already is one. */
export const insertExport = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'rights'>,
  requested_by: number | null,
  expires_at: Date,
): Promise<ExportRow | undefined> => {
  const [row] = await tx.insert(data_exports).values({ candidate_id, requested_by, expires_at }).onConflictDoNothing().returning()
  return row
}

/** A queued export with its candidate. */
export const findQueuedExport = async (db: Db, id: number) => {
  const [row] = await db
    .select({
      storage_key: data_exports.storage_key,
      requested_by: data_exports.requested_by,
      candidate_id: candidates.id,
      user_id: candidates.user_id,
      email: candidates.email,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
    })
    .from(data_exports)
    .innerJoin(candidates, eq(candidates.id, data_exports.candidate_id))
    .where(and(eq(data_exports.id, id), eq(data_exports.state, 'queued')))
  return row
}

/** The key is saved before the upload, so that a retry overwrites the file of a failed attempt. */
export const startAttempt = async (db: Db, id: number, storage_key: string, expires_at: Date): Promise<void> => {
  await db.update(data_exports).set({ storage_key, expires_at }).where(eq(data_exports.id, id))
}

/** Marks a queued export as ready; false if it is no longer queued. */
export const markExportReady = async (tx: Db, id: number, size: number, expires_at: Date): Promise<boolean> => {
  const rows = await tx
    .update(data_exports)
    .set({ state: 'ready', size, expires_at })
    .where(and(eq(data_exports.id, id), eq(data_exports.state, 'queued')))
    .returning({ id: data_exports.id })
  return rows.length > 0
}

export const findReadyExport = async (db: Db, id: number): Promise<ExportRow | undefined> => {
  const [row] = await db
    .select()
    .from(data_exports)
    .where(and(eq(data_exports.id, id), eq(data_exports.state, 'ready'), sql`${data_exports.expires_at} > now()`))
  return row
}

/** Fails queued exports that expire before `expires_before`, which each attempt postpones; the candidate can request another. */
export const failStaleExports = async (db: Db, expires_before: Date): Promise<void> => {
  await db
    .update(data_exports)
    .set({ state: 'failed' })
    .where(and(eq(data_exports.state, 'queued'), lt(data_exports.expires_at, expires_before)))
}

/** Exports whose file can be deleted: expired or failed. */
export const selectExpiredExports = (db: Db): Promise<ExportRow[]> =>
  db
    .select()
    .from(data_exports)
    .where(or(lt(data_exports.expires_at, sql`now()`), and(eq(data_exports.state, 'failed'), isNotNull(data_exports.storage_key))))

/** Clears the storage key of a deleted file, and deletes the row if it has expired. */
export const clearExportFile = async (db: Db, id: number): Promise<void> => {
  await db.update(data_exports).set({ storage_key: null }).where(eq(data_exports.id, id))
  await db.delete(data_exports).where(and(eq(data_exports.id, id), lt(data_exports.expires_at, sql`now()`)))
}

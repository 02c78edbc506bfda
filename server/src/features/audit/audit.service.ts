import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import type { AuditAction, AuditDetails, AuditEntry, AuditRecord } from '@portal/contract/audit'
import type { Database, Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { batchLoader } from '../../platform/batch-loader.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadAudit } from './audit.policy.ts'
import { countEntries, insertEntries, insertReads, selectEntries, type AuditFilter } from './audit.queries.ts'

/** Entries per statement. */
const BATCH_SIZE = 500

/** The acting account; null for system actions and unauthenticated callers. */
export type AuditActor = Pick<Actor, 'user_id'> | null

/**
 * Inserts an audit entry within the use case's transaction, so that both roll back together. `details` holds ids and codes, never free
 * text.
 */
export const recordAudit = (
  tx: Db,
  actor: AuditActor,
  action: AuditAction,
  record: AuditRecord,
  record_id: number | null,
  details: AuditDetails | null = null,
): Promise<void> => insertEntries(tx, [{ actor_id: actor?.user_id ?? null, action, record, record_id, details }])

/** Inserts the same entry for many records. */
export const recordAudits = async (
  tx: Db,
  actor: AuditActor,
  action: AuditAction,
  record: AuditRecord,
  records: readonly { readonly record_id: number; readonly details?: AuditDetails }[],
): Promise<void> => {
  for (let at = 0; at < records.length; at += BATCH_SIZE) {
    const some = records.slice(at, at + BATCH_SIZE)
    await insertEntries(
      tx,
      some.map(({ record_id, details = null }) => ({ actor_id: actor?.user_id ?? null, action, record, record_id, details })),
    )
  }
}

/** Batches the entries of one tick, per database. */
const batched = <E>(insert: (db: Db, entries: readonly E[]) => Promise<void>) => {
  const writers = new WeakMap<Database, (entry: E) => Promise<void>>()
  return (database: Database): ((entry: E) => Promise<void>) => {
    const existing = writers.get(database)
    if (existing) return existing
    const writer = batchLoader(async (entries: readonly E[]) => {
      await insert(database.db, entries)
      return entries.map(() => undefined)
    })
    writers.set(database, writer)
    return writer
  }
}
const entryWriter = batched(insertEntries)
const readWriter = batched(insertReads)

/**
 * Inserts an entry in the background, outside a transaction; for reads and refusals. Entries of one tick are batched into a single
 * statement; a batch is lost if the process is killed before it runs.
 */
export const noteAudit = (
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  actor: AuditActor,
  action: AuditAction,
  record: AuditRecord,
  record_id: number | null,
  details: AuditDetails | null = null,
): void => {
  void entryWriter(database)({ actor_id: actor?.user_id ?? null, action, record, record_id, details }).catch((error: unknown) =>
    log.error({ err: error, action, record, record_id }, 'audit entry lost'),
  )
}

/** Like `noteAudit`, for a read of a profile: one entry per account and candidate within `READ_MINUTES`. */
export const noteProfileRead = ({ database, log }: Pick<AppContext, 'database' | 'log'>, actor: Actor, candidate_id: number): void => {
  void readWriter(database)({ actor_id: actor.user_id, candidate_id }).catch((error: unknown) =>
    log.error({ err: error, action: 'profile_read', record_id: candidate_id }, 'audit entry lost'),
  )
}

/** Actions of staff on one record, newest first, for the page of that record. The feature that owns it must have authorized the reader. */
export const listRecordActivity = async (
  db: Db,
  record: AuditRecord,
  record_id: number,
  most: number,
): Promise<Pick<AuditEntry, 'id' | 'at' | 'actor_name' | 'action'>[]> =>
  (await selectEntries(db, { record, record_id }, 1, most)).map(({ id, at, actor_name, action }) => ({ id, at, actor_name, action }))

/** The audit log, newest first, for administrators. `total` is capped at 10,001. */
export const listAudit = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: AuditFilter & PageQuery,
): Promise<Paged<AuditEntry>> => {
  authorize(actor, mayReadAudit, query)
  const { page = 1, per_page = PER_PAGE } = query
  const [rows, total] = await Promise.all([selectEntries(db, query, page, per_page), countEntries(db, query)])
  return { rows, total, page, per_page }
}

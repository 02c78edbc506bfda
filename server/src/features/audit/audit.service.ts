import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import type { AuditAction, AuditDetails, AuditEntry, AuditRecord } from '@portal/contract/audit'
import type { Database, Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { batchLoader } from '../../platform/batch-loader.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadAudit } from './audit.policy.ts'
import { countEntries, insertEntries, selectEntries, type About, type NewEntry } from './audit.queries.ts'

/** Entries in one statement. */
const AT_ONCE = 500

/** Who did it; null where nobody is known. */
export type Doer = Pick<Actor, 'user_id'> | null

/**
 * Writes who did what to which record, in the transaction of the use case: what was rolled back was not done. Details hold ids and codes,
 * never a word that somebody typed.
 */
export const recordAudit = (
  tx: Db,
  actor: Doer,
  action: AuditAction,
  record: AuditRecord,
  record_id: number | null,
  details: AuditDetails | null = null,
): Promise<void> => insertEntries(tx, [{ actor_id: actor?.user_id ?? null, action, record, record_id, details }])

/** The same of many records, in few statements. */
export const recordAudits = async (
  tx: Db,
  actor: Doer,
  action: AuditAction,
  record: AuditRecord,
  about: readonly { readonly record_id: number; readonly details?: AuditDetails }[],
): Promise<void> => {
  for (let at = 0; at < about.length; at += AT_ONCE) {
    const some = about.slice(at, at + AT_ONCE)
    await insertEntries(
      tx,
      some.map(({ record_id, details = null }) => ({ actor_id: actor?.user_id ?? null, action, record, record_id, details })),
    )
  }
}

const writers = new WeakMap<Database, (entry: NewEntry) => Promise<void>>()

const writerOf = (database: Database): ((entry: NewEntry) => Promise<void>) => {
  const known = writers.get(database)
  if (known) return known
  const writer = batchLoader(async (entries: readonly NewEntry[]) => {
    await insertEntries(database.db, entries)
    return entries.map(() => undefined)
  })
  writers.set(database, writer)
  return writer
}

/**
 * Writes what needs no transaction, that somebody read or was refused, without the answer waiting for it: those of one moment go in one
 * statement. A process that is killed in that moment loses them.
 */
export const noteAudit = (
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  actor: Doer,
  action: AuditAction,
  record: AuditRecord,
  record_id: number | null,
  details: AuditDetails | null = null,
): void => {
  void writerOf(database)({ actor_id: actor?.user_id ?? null, action, record, record_id, details }).catch((error: unknown) =>
    log.error({ err: error, action, record, record_id }, 'audit entry lost'),
  )
}

/** The log, the newest first, for administrators. `total` stops at 10,001. */
export const listAudit = async ({ database: { db } }: AppContext, actor: Actor, query: About & PageQuery): Promise<Paged<AuditEntry>> => {
  authorize(actor, mayReadAudit, query)
  const { page = 1, per_page = PER_PAGE } = query
  const [rows, total] = await Promise.all([selectEntries(db, query, page, per_page), countEntries(db, query)])
  return { rows, total, page, per_page }
}

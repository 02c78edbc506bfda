import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { HIRED, REGISTERED } from '@portal/contract/stages'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { candidates, erasures, mails } from '../../database/schema.ts'
import type { RecordKeys } from './own-data.queries.ts'

/** A sealed or erased record: only ids and times. */
export type Erasure = Pick<typeof erasures.$inferSelect, 'candidate_id' | 'user_id' | 'sealed_at' | 'purged_at'>

export interface SealedRecord extends RecordKeys {
  readonly name: string
  readonly withheld_since: Date
}

const sealedColumns = {
  candidate_id: candidates.id,
  user_id: candidates.user_id,
  email: candidates.email,
  name: fullNameOf('candidates'),
  withheld_since: sql<Date>`${candidates.withheld_since}`.mapWith(candidates.withheld_since),
}

const isSealedFor = (days: number) =>
  and(eq(candidates.withheld_reason, 'erasure'), sql`${candidates.withheld_since} <= now() - make_interval(days => ${days})`)

/** No-op if the record is already listed. */
export const insertErasure = async (tx: Db, erasure: Omit<Erasure, 'purged_at'>): Promise<void> => {
  await tx.insert(erasures).values(erasure).onConflictDoNothing()
}

export const markPurged = async (tx: Db, candidate_id: number): Promise<void> => {
  await tx
    .update(erasures)
    .set({ purged_at: sql`coalesce(${erasures.purged_at}, now())` })
    .where(eq(erasures.candidate_id, candidate_id))
}

/** Taken around reading and writing the stored list, so that no process overwrites a newer list with an older one. */
export const lockErasureList = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('list of erasures'))`)
}

export const selectErasures = (db: Db): Promise<Erasure[]> =>
  db
    .select({
      candidate_id: erasures.candidate_id,
      user_id: erasures.user_id,
      sealed_at: erasures.sealed_at,
      purged_at: erasures.purged_at,
    })
    .from(erasures)
    .orderBy(erasures.id)

const sentWarnings = (db: Db, code: string) =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.to_address, candidates.email), eq(mails.code, code), isNull(mails.candidate_id)))

/** Records sealed for `days` without a warning. `FOR UPDATE SKIP LOCKED`: concurrent processes never warn the same candidate. */
export const lockUnwarnedRecords = (tx: Db, days: number, code: string): Promise<SealedRecord[]> =>
  tx
    .select(sealedColumns)
    .from(candidates)
    .where(and(isSealedFor(days), notExists(sentWarnings(tx, code))))
    .for('update', { skipLocked: true })

/** Records sealed for `days` whose warning was sent at least `hours` ago. */
export const selectRecordsToErase = (db: Db, days: number, code: string, hours: number): Promise<SealedRecord[]> => {
  const isOldEnough = sql`${mails.created_at} <= now() - make_interval(hours => ${hours})`
  const warned = db
    .select({ address: mails.to_address })
    .from(mails)
    .where(and(eq(mails.code, code), isNull(mails.candidate_id), isOldEnough))
  return db
    .select(sealedColumns)
    .from(candidates)
    .where(and(isSealedFor(days), inArray(candidates.email, warned)))
}

/** Locks a sealed record (`FOR UPDATE`); undefined if it has been erased concurrently. */
export const lockSealedRecord = async (tx: Db, candidate_id: number): Promise<SealedRecord | undefined> => {
  const [row] = await tx
    .select(sealedColumns)
    .from(candidates)
    .where(and(eq(candidates.id, candidate_id), eq(candidates.withheld_reason, 'erasure')))
    .for('update')
  return row
}

/** Locks the record of an address that has no account (`FOR UPDATE`); not that of someone hired, which the company has to keep. */
export const lockRecordWithoutAccount = async (tx: Db, email: string): Promise<RecordKeys | undefined> => {
  const [row] = await tx
    .select({ candidate_id: candidates.id, user_id: candidates.user_id, email: candidates.email })
    .from(candidates)
    .where(
      and(
        eq(candidates.email, email),
        isNull(candidates.user_id),
        isNull(candidates.withheld_since),
        sql`${candidates.hiring_stage} <> ${HIRED}`,
      ),
    )
    .for('update')
  return row
}

/** Records without an account, application or activity for `days`: imported, registered by staff or invited, and not touched since. */
const isUnclaimedFor = (days: number) =>
  and(
    isNull(candidates.user_id),
    isNull(candidates.withheld_since),
    eq(candidates.hiring_stage, REGISTERED),
    sql`${candidates.last_activity_at} <= now() - make_interval(days => ${days})`,
  )

export const selectUnclaimedRecords = (db: Db, days: number): Promise<{ candidate_id: number }[]> =>
  db.select({ candidate_id: candidates.id }).from(candidates).where(isUnclaimedFor(days)).orderBy(candidates.id)

/** Locks an unclaimed record (`FOR UPDATE`); undefined if someone has claimed it or worked on it in between. */
export const lockUnclaimedRecord = async (tx: Db, candidate_id: number, days: number): Promise<RecordKeys | undefined> => {
  const [row] = await tx
    .select({ candidate_id: candidates.id, user_id: candidates.user_id, email: candidates.email })
    .from(candidates)
    .where(and(eq(candidates.id, candidate_id), isUnclaimedFor(days)))
    .for('update')
  return row
}

/**
 * Locks a record of a restored backup that was sealed after the backup was made. A record created after `sealed_at` is another candidate
 * with a reused id.
 */
export const lockRestoredRecord = async (tx: Db, { candidate_id, sealed_at }: Erasure): Promise<RecordKeys | undefined> => {
  const [row] = await tx
    .select({ candidate_id: candidates.id, user_id: candidates.user_id, email: candidates.email })
    .from(candidates)
    .where(and(eq(candidates.id, candidate_id), lt(candidates.created_at, sealed_at)))
    .for('update')
  return row
}

export const sealRecord = async (tx: Db, candidate_id: number, withheld_since: Date): Promise<void> => {
  await tx.update(candidates).set({ withheld_since, withheld_reason: 'erasure' }).where(eq(candidates.id, candidate_id))
}

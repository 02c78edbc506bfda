import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, erasures, mails } from '../../database/schema.ts'
import type { OwnRecord } from './own-data.queries.ts'

/** One erased record, ids and instants alone. */
export type Erasure = Pick<typeof erasures.$inferSelect, 'candidate_id' | 'user_id' | 'sealed_at' | 'purged_at'>

export interface Sealed extends OwnRecord {
  readonly name: string
  readonly withheld_since: Date
}

const sealed = {
  candidate_id: candidates.id,
  user_id: candidates.user_id,
  email: candidates.email,
  name: sql<string>`${candidates.first_name} || ' ' || ${candidates.last_name}`,
  withheld_since: sql<Date>`${candidates.withheld_since}`.mapWith(candidates.withheld_since),
}

const isSealedFor = (days: number) =>
  and(eq(candidates.withheld_reason, 'erasure'), sql`${candidates.withheld_since} <= now() - make_interval(days => ${days})`)

/** Keeps that a record is sealed; one that is known stays as it is. */
export const insertErasure = async (tx: Db, erasure: Omit<Erasure, 'purged_at'>): Promise<void> => {
  await tx.insert(erasures).values(erasure).onConflictDoNothing()
}

export const markPurged = async (tx: Db, candidate_id: number): Promise<void> => {
  await tx
    .update(erasures)
    .set({ purged_at: sql`coalesce(${erasures.purged_at}, now())` })
    .where(eq(erasures.candidate_id, candidate_id))
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

const warningsOf = (db: Db, code: string) =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.to_address, candidates.email), eq(mails.code, code), isNull(mails.candidate_id)))

/** Sealed for so long, and not told yet that the end is near; held, so that two processes do not both tell. */
export const holdUnwarned = (tx: Db, days: number, code: string): Promise<Sealed[]> =>
  tx
    .select(sealed)
    .from(candidates)
    .where(and(isSealedFor(days), notExists(warningsOf(tx, code))))
    .for('update', { skipLocked: true })

/** Sealed for so long, and told at least so many hours ago. */
export const selectDue = (db: Db, days: number, code: string, hours: number): Promise<Sealed[]> => {
  const isOldEnough = sql`${mails.created_at} <= now() - make_interval(hours => ${hours})`
  const warned = db
    .select({ address: mails.to_address })
    .from(mails)
    .where(and(eq(mails.code, code), isNull(mails.candidate_id), isOldEnough))
  return db
    .select(sealed)
    .from(candidates)
    .where(and(isSealedFor(days), inArray(candidates.email, warned)))
}

/** A sealed record, held until its purge is through; undefined when it went meanwhile. */
export const holdSealed = async (tx: Db, candidate_id: number): Promise<Sealed | undefined> => {
  const [row] = await tx
    .select(sealed)
    .from(candidates)
    .where(and(eq(candidates.id, candidate_id), eq(candidates.withheld_reason, 'erasure')))
    .for('update')
  return row
}

/** A record of an older state of the database that was sealed later; one that came after the sealing is somebody else under the same number. */
export const holdRestored = async (tx: Db, { candidate_id, sealed_at }: Erasure): Promise<OwnRecord | undefined> => {
  const [row] = await tx
    .select({ candidate_id: candidates.id, user_id: candidates.user_id, email: candidates.email })
    .from(candidates)
    .where(and(eq(candidates.id, candidate_id), lt(candidates.created_at, sealed_at)))
    .for('update')
  return row
}

export const sealSince = async (tx: Db, candidate_id: number, withheld_since: Date): Promise<void> => {
  await tx.update(candidates).set({ withheld_since, withheld_reason: 'erasure' }).where(eq(candidates.id, candidate_id))
}

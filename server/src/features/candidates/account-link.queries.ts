import { eq } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, resource_requests } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import type { CandidateRecord } from './candidates.queries.ts'

type NewRecord = typeof candidates.$inferInsert

/** A record that staff enter; undefined when the address has one already. */
export const insertRecord = async (
  tx: Db,
  values: NewRecord,
): Promise<Authorized<CandidateScope & { record: CandidateRecord }> | undefined> => {
  const [record] = await tx.insert(candidates).values(values).onConflictDoNothing({ target: candidates.email }).returning()
  return record && ({ candidate_id: record.id, record } as Authorized<CandidateScope & { record: CandidateRecord }>)
}

/** Of the address, whatever has become of it; held. */
export const holdByEmail = async (tx: Db, email: string): Promise<CandidateRecord | undefined> => {
  const [row] = await tx.select().from(candidates).where(eq(candidates.email, email)).for('update')
  return row
}

export const holdById = async (tx: Db, id: number): Promise<CandidateRecord | undefined> => {
  const [row] = await tx.select().from(candidates).where(eq(candidates.id, id)).for('update')
  return row
}

/** Gives a record to the account of its address. */
export const setAccount = async (tx: Db, id: number, user_id: number | null): Promise<void> => {
  await tx.update(candidates).set({ user_id }).where(eq(candidates.id, id))
}

export const setEmail = async (tx: Db, id: number, email: string): Promise<void> => {
  await tx.update(candidates).set({ email }).where(eq(candidates.id, id))
}

export const findDesignation = async (tx: Db, request_id: number): Promise<number | null> => {
  const [row] = await tx
    .select({ designation: resource_requests.designation })
    .from(resource_requests)
    .where(eq(resource_requests.id, request_id))
  return row?.designation ?? null
}

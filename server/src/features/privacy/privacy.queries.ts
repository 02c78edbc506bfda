import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, consents } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

type ConsentRow = typeof consents.$inferSelect

/** The newest consent per purpose, which is the one in force. */
export const selectConsents = (db: Db, candidate_id: number): Promise<ConsentRow[]> =>
  db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(eq(consents.candidate_id, candidate_id))
    .orderBy(consents.purpose, desc(consents.id))

/** Consents are append-only. */
export const insertConsents = async (tx: Db, rows: readonly (typeof consents.$inferInsert)[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(consents).values([...rows])
}

/** Hides the record from staff, replacing any earlier reason for withholding. */
export const withholdRecord = async (tx: Db, { candidate_id }: Authorized<CandidateScope, 'own'>): Promise<void> => {
  await tx
    .update(candidates)
    .set({ withheld_since: new Date(), withheld_reason: 'consent_withdrawn' })
    .where(eq(candidates.id, candidate_id))
}

/** Makes the record visible to staff again; false unless it was withheld because consent was withdrawn. */
export const releaseRecord = async (tx: Db, { candidate_id }: Authorized<CandidateScope, 'own'>): Promise<boolean> => {
  const rows = await tx
    .update(candidates)
    .set({ withheld_since: null, withheld_reason: null })
    .where(and(eq(candidates.id, candidate_id), eq(candidates.withheld_reason, 'consent_withdrawn')))
    .returning({ id: candidates.id })
  return rows.length > 0
}

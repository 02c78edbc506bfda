import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, guardians, mails } from '../../database/schema.ts'

/** Readdresses the candidate's emails that can still be sent. */
export const readdressUnsentMails = async (tx: Db, candidate_id: number, to_address: string): Promise<void> => {
  await tx
    .update(mails)
    .set({ to_address })
    .where(and(eq(mails.candidate_id, candidate_id), inArray(mails.state, ['queued', 'cancelled'])))
}

/**
 * Changes the address of a record, and what is found by it: guardians, unsent emails, and the account emails sent to the previous address,
 * which stay in the candidate's export and erasure. Questions to guardians that others asked with the new address are deleted.
 */
export const setCandidateEmail = async (tx: Db, id: number, email: string): Promise<void> => {
  const [record] = await tx.select({ email: candidates.email }).from(candidates).where(eq(candidates.id, id)).for('update')
  if (!record || record.email === email) return
  await tx.update(candidates).set({ email }).where(eq(candidates.id, id))
  await tx.delete(guardians).where(and(eq(guardians.email, email), isNull(guardians.decision)))
  await tx.update(guardians).set({ email }).where(eq(guardians.email, record.email))
  await readdressUnsentMails(tx, id, email)
  const isToPrevious = sql`lower(${mails.to_address}) collate "C" = lower(${record.email})`
  await tx
    .update(mails)
    .set({ account_of: id })
    .where(and(isToPrevious, isNull(mails.candidate_id), isNull(mails.account_of)))
}

export const selectEmails = (tx: Db, ids: readonly number[]): Promise<{ id: number; email: string }[]> =>
  tx
    .select({ id: candidates.id, email: candidates.email })
    .from(candidates)
    .where(inArray(candidates.id, [...ids]))

/** Sets the address of an account's record. */
export const setEmailOfAccount = async (tx: Db, user_id: number, email: string): Promise<void> => {
  const [record] = await tx.select({ id: candidates.id }).from(candidates).where(eq(candidates.user_id, user_id))
  if (record) await setCandidateEmail(tx, record.id, email)
}

/** Swaps the addresses of two records, each taking the given one: the index is unique, so one of them has another text in between. */
export const setCandidateEmails = async (
  tx: Db,
  first: { readonly id: number; readonly email: string },
  second: { readonly id: number; readonly email: string },
): Promise<void> => {
  await setCandidateEmail(tx, first.id, `${first.id} moves`)
  await setCandidateEmail(tx, second.id, second.email)
  await setCandidateEmail(tx, first.id, first.email)
}

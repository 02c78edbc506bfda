import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, guardians } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type GuardianRow = typeof guardians.$inferSelect
type QuestionInput = Pick<GuardianRow, 'email' | 'dob' | 'guardian_email' | 'token_hash' | 'expires_at'>
type Decision = Pick<GuardianRow, 'decision' | 'guardian_name' | 'relation' | 'evidence' | 'notice_version' | 'text_hash' | 'ip'>

const UNDECIDED = {
  guardian_name: null,
  relation: null,
  evidence: null,
  decision: null,
  notice_version: null,
  text_hash: null,
  ip: null,
  decided_at: null,
} as const

/** `FOR UPDATE`: serialises a guardian's decision with a change of the date of birth. */
export const lockQuestion = async (tx: Db, email: string): Promise<GuardianRow | undefined> => {
  const [row] = await tx.select().from(guardians).where(eq(guardians.email, email)).for('update')
  return row
}

export const findQuestion = async (db: Db, token_hash: string): Promise<GuardianRow | undefined> => {
  const [row] = await db.select().from(guardians).where(eq(guardians.token_hash, token_hash))
  return row
}

/** Locks the candidate of a link, if any. Same lock order as saving a date of birth (candidate, then question), to avoid a deadlock. */
export const lockCandidateByToken = async (tx: Db, token_hash: string): Promise<void> => {
  const email = tx.select({ email: guardians.email }).from(guardians).where(eq(guardians.token_hash, token_hash))
  await tx.select({ id: candidates.id }).from(candidates).where(inArray(candidates.email, email)).for('update')
}

/** Date of birth and withheld state of a candidate, with the question for their address. */
export const findOwnQuestion = async (db: Db, candidate_id: number) => {
  const [row] = await db
    .select({ dob: candidates.dob, withheld_reason: candidates.withheld_reason, question: guardians })
    .from(candidates)
    .leftJoin(guardians, eq(guardians.email, candidates.email))
    .where(eq(candidates.id, candidate_id))
  return row
}

/** Inserts the question or replaces the one for the same address, invalidating its link. */
export const replaceQuestion = async (tx: Db, question: QuestionInput): Promise<void> => {
  await tx
    .insert(guardians)
    .values(question)
    .onConflictDoUpdate({ target: guardians.email, set: { ...question, ...UNDECIDED, created_at: sql`now()` } })
}

/** Saves the decision; undefined if the link is used or has expired. Atomic: only one of several concurrent decisions succeeds. */
export const decideQuestion = async (tx: Db, token_hash: string, decision: Decision): Promise<GuardianRow | undefined> => {
  const [row] = await tx
    .update(guardians)
    .set({ ...decision, decided_at: sql`now()` })
    .where(and(eq(guardians.token_hash, token_hash), isNull(guardians.decision), gt(guardians.expires_at, sql`now()`)))
    .returning()
  return row
}

/** Deletes questions refused or expired more than `days` ago. */
export const deleteOldQuestions = async (db: Db, days: number): Promise<void> => {
  const before = sql`now() - make_interval(days => ${days})`
  await db
    .delete(guardians)
    .where(
      or(
        and(eq(guardians.decision, 'refused'), lt(guardians.decided_at, before)),
        and(isNull(guardians.decision), lt(guardians.expires_at, before)),
      ),
    )
}

export interface ReleasedCandidate extends CandidateScope {
  readonly user_id: number | null
}

const releaseWhere = async (tx: Db, condition: ReturnType<typeof and>): Promise<Authorized<ReleasedCandidate>[]> => {
  const rows = await tx
    .update(candidates)
    .set({ withheld_since: null, withheld_reason: null })
    .where(and(eq(candidates.withheld_reason, 'guardian_needed'), condition))
    .returning({ candidate_id: candidates.id, user_id: candidates.user_id })
  return rows as Authorized<ReleasedCandidate>[]
}

/** Releases the candidate with this address and date of birth. */
export const releaseMinor = (tx: Db, email: string, dob: string) =>
  releaseWhere(tx, and(eq(candidates.email, email), eq(candidates.dob, dob)))

/** Releases candidates born on or before `latestDob`, who no longer need a guardian. */
export const releaseBornBy = (tx: Db, latestDob: string) => releaseWhere(tx, sql`${candidates.dob} <= ${latestDob}::date`)

/** Withholds the record until a guardian agrees, or releases it. */
export const setGuardianNeeded = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'edit' | 'merge'>,
  is_needed: boolean,
): Promise<void> => {
  await tx
    .update(candidates)
    .set({ withheld_since: is_needed ? sql`now()` : null, withheld_reason: is_needed ? 'guardian_needed' : null })
    .where(eq(candidates.id, candidate_id))
}

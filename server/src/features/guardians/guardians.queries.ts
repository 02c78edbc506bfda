import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { candidates, guardians } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type GuardianRow = typeof guardians.$inferSelect
type QuestionInput = Pick<GuardianRow, 'email' | 'dob' | 'guardian_email' | 'token_hash' | 'expires_at' | 'is_confirmed'>
type Decision = Pick<GuardianRow, 'decision' | 'guardian_name' | 'relation' | 'evidence' | 'notice_version' | 'text_hash' | 'ip'>

/** The questions for an address, newest first. `FOR UPDATE`: serialises a guardian's decision with a change of the date of birth. */
export const lockQuestions = (tx: Db, email: string): Promise<GuardianRow[]> =>
  tx.select().from(guardians).where(eq(guardians.email, email)).orderBy(desc(guardians.id)).for('update')

export const findQuestion = async (db: Db, token_hash: string): Promise<GuardianRow | undefined> => {
  const [row] = await db.select().from(guardians).where(eq(guardians.token_hash, token_hash))
  return row
}

/** Locks the candidate of a link, if any. Same lock order as saving a date of birth (candidate, then question), to avoid a deadlock. */
export const lockCandidateByToken = async (tx: Db, token_hash: string): Promise<void> => {
  const email = tx.select({ email: guardians.email }).from(guardians).where(eq(guardians.token_hash, token_hash))
  await tx.select({ id: candidates.id }).from(candidates).where(inArray(candidates.email, email)).for('update')
}

/** Date of birth and withheld state of a candidate, with the questions for their address, newest first. */
export const findOwnQuestions = async (db: Db, candidate_id: number) => {
  const rows = await db
    .select({ dob: candidates.dob, withheld_reason: candidates.withheld_reason, question: guardians })
    .from(candidates)
    .leftJoin(guardians, eq(guardians.email, candidates.email))
    .where(eq(candidates.id, candidate_id))
    .orderBy(desc(guardians.id))
  const [first] = rows
  return first && { ...first, questions: rows.flatMap(({ question }) => question ?? []) }
}

/** Inserts the question or replaces the undecided one for the same address, invalidating its link. Decisions are kept. */
export const replaceQuestion = async (tx: Db, question: QuestionInput): Promise<void> => {
  await tx
    .insert(guardians)
    .values(question)
    .onConflictDoUpdate({
      target: guardians.email,
      targetWhere: isNull(guardians.decision),
      set: { ...question, created_at: sql`now()` },
    })
}

/** Marks the questions about a date of birth that the signed-in candidate has saved. */
export const confirmQuestions = async (tx: Db, email: string, dob: string): Promise<void> => {
  await tx
    .update(guardians)
    .set({ is_confirmed: true })
    .where(and(eq(guardians.email, email), eq(guardians.dob, dob)))
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
  { candidate_id }: Authorized<CandidateScope, 'own' | 'edit' | 'merge' | 'answer'>,
  is_needed: boolean,
): Promise<void> => {
  await tx
    .update(candidates)
    .set({ withheld_since: is_needed ? sql`now()` : null, withheld_reason: is_needed ? 'guardian_needed' : null })
    .where(eq(candidates.id, candidate_id))
}

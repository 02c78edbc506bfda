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

/** Held until the transaction ends, so that a decision and a saved date of birth do not miss each other. */
export const lockQuestion = async (tx: Db, email: string): Promise<GuardianRow | undefined> => {
  const [row] = await tx.select().from(guardians).where(eq(guardians.email, email)).for('update')
  return row
}

export const findQuestion = async (db: Db, token_hash: string): Promise<GuardianRow | undefined> => {
  const [row] = await db.select().from(guardians).where(eq(guardians.token_hash, token_hash))
  return row
}

/** Holds the record of the person a link is about, if there is one. Saving a date of birth holds the two in the same order. */
export const lockCandidateByToken = async (tx: Db, token_hash: string): Promise<void> => {
  const email = tx.select({ email: guardians.email }).from(guardians).where(eq(guardians.token_hash, token_hash))
  await tx.select({ id: candidates.id }).from(candidates).where(inArray(candidates.email, email)).for('update')
}

/** The candidate's own facts with the question asked under the same address. */
export const findOwnQuestion = async (db: Db, candidate_id: number) => {
  const [row] = await db
    .select({ dob: candidates.dob, withheld_reason: candidates.withheld_reason, question: guardians })
    .from(candidates)
    .leftJoin(guardians, eq(guardians.email, candidates.email))
    .where(eq(candidates.id, candidate_id))
  return row
}

/** One question per person: a new one ends the old one and its link. */
export const replaceQuestion = async (tx: Db, asked: QuestionInput): Promise<void> => {
  await tx
    .insert(guardians)
    .values(asked)
    .onConflictDoUpdate({ target: guardians.email, set: { ...asked, ...UNDECIDED, created_at: sql`now()` } })
}

/** Uses the link up: of twenty at once exactly one decides. */
export const decideQuestion = async (tx: Db, token_hash: string, decided: Decision): Promise<GuardianRow | undefined> => {
  const [row] = await tx
    .update(guardians)
    .set({ ...decided, decided_at: sql`now()` })
    .where(and(eq(guardians.token_hash, token_hash), isNull(guardians.decision), gt(guardians.expires_at, sql`now()`)))
    .returning()
  return row
}

/** Questions refused, or over without an answer, longer than so many days ago. */
export const deleteOldQuestions = async (db: Db, days: number): Promise<void> => {
  const then = sql`now() - make_interval(days => ${days})`
  await db
    .delete(guardians)
    .where(
      or(
        and(eq(guardians.decision, 'refused'), lt(guardians.decided_at, then)),
        and(isNull(guardians.decision), lt(guardians.expires_at, then)),
      ),
    )
}

export interface ReleasedCandidate extends CandidateScope {
  readonly user_id: number | null
}

const release = async (tx: Db, whom: ReturnType<typeof and>): Promise<Authorized<ReleasedCandidate>[]> => {
  const rows = await tx
    .update(candidates)
    .set({ withheld_since: null, withheld_reason: null })
    .where(and(eq(candidates.withheld_reason, 'guardian_needed'), whom))
    .returning({ candidate_id: candidates.id, user_id: candidates.user_id })
  return rows as Authorized<ReleasedCandidate>[]
}

/** Whoever waited for this very consent. */
export const releaseMinor = (tx: Db, email: string, dob: string) => release(tx, and(eq(candidates.email, email), eq(candidates.dob, dob)))

/** Whoever waited for a guardian and needs none any more: born on the day or before. */
export const releaseBornBy = (tx: Db, latestDob: string) => release(tx, sql`${candidates.dob} <= ${latestDob}::date`)

/** Withholds the candidate's record until a guardian agrees, or lifts that. */
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

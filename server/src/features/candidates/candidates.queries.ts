import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import { REGISTERED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { candidates } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'

export type CandidateRecord = typeof candidates.$inferSelect
type Scope = Authorized<CandidateScope>

/** Selects the record `FOR UPDATE`. */
export const lockCandidateById = async (tx: Db, candidate_id: number): Promise<CandidateRecord | undefined> => {
  const [row] = await tx.select().from(candidates).where(eq(candidates.id, candidate_id)).for('update')
  return row
}

/** Locks those of the records that aren't withheld from staff (`FOR UPDATE`), ordered by id so that overlapping sets can't deadlock. */
export const lockVisibleCandidates = (tx: Db, ids: readonly number[]): Promise<CandidateRecord[]> =>
  tx
    .select()
    .from(candidates)
    .where(and(inArray(candidates.id, [...ids]), isNull(candidates.withheld_since)))
    .orderBy(candidates.id)
    .for('update')

/** The record, unless it is withheld from staff. */
export const findVisibleCandidate = async (db: Db, candidate_id: number): Promise<CandidateRecord | undefined> => {
  const [row] = await db
    .select()
    .from(candidates)
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.withheld_since)))
  return row
}

export const findWithheldReason = async (db: Db, id: number): Promise<CandidateRecord['withheld_reason']> => {
  const [row] = await db.select({ withheld_reason: candidates.withheld_reason }).from(candidates).where(eq(candidates.id, id))
  return row?.withheld_reason ?? null
}

interface NewCandidate {
  readonly user_id: number
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly mobile_no: string | null
  /** The referring employee, and the day of the referral. */
  readonly referral?: { readonly by: string; readonly on: string } | undefined
}

/**
 * Inserts the record of a new account and returns its id. Overwrites the account's own record while it is Registered and unassigned.
 * Undefined if another record has the address: that one is claimed once the address is confirmed.
 */
export const upsertCandidate = async (tx: Db, candidate: NewCandidate): Promise<number | undefined> => {
  const { referral, ...identity } = candidate
  const { user_id, first_name, last_name, mobile_no } = identity
  const reference = referral && { reference: REFERENCE_EMPLOYEE_REFERRAL, reference_by: referral.by, reference_on: referral.on }
  const [row] = await tx
    .insert(candidates)
    .values({ ...identity, ...reference })
    .onConflictDoUpdate({
      target: candidates.email,
      set: { first_name, last_name, mobile_no, ...reference },
      setWhere: and(eq(candidates.user_id, user_id), eq(candidates.hiring_stage, REGISTERED), isNull(candidates.assigned_to)),
    })
    .returning({ id: candidates.id })
  return row?.id
}

export const updateCandidate = async (tx: Db, { candidate_id }: Scope, values: Partial<CandidateRecord>): Promise<void> => {
  await tx.update(candidates).set(values).where(eq(candidates.id, candidate_id))
}

export const setTotalExperience = (
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'edit' | 'merge'>,
  total_experience: number,
): Promise<void> => updateCandidate(tx, scope, { total_experience })

/** Sets the opening applied for. A single column, which enforces at most one application. */
export const setApplication = (
  tx: Db,
  scope: Authorized<CandidateScope, 'own' | 'move' | 'register'>,
  resource_requisition_request_id: number,
  hiring_stage: number,
): Promise<void> => updateCandidate(tx, scope, { resource_requisition_request_id, hiring_stage, stage_since: new Date() })

/** Columns a move sets; the request only if the opening changes. */
export interface StageValues extends Pick<CandidateRecord, 'hiring_stage' | 'held_from' | 'review_on' | 'joining_on'> {
  readonly resource_requisition_request_id?: number
}

/**
 * Also sets the time of the last activity: a single UPDATE, because each one fires the search triggers. `now()` is the transaction's time
 * and therefore equals that of the entries in `stage_changes` and `activities`.
 */
export const setStage = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'own' | 'erase' | 'move'>,
  values: StageValues,
): Promise<void> => {
  await tx
    .update(candidates)
    .set({ ...values, stage_since: sql`now()`, last_activity_at: sql`now()` })
    .where(eq(candidates.id, candidate_id))
}

export const setAssignee = (tx: Db, scope: Authorized<CandidateScope, 'move'>, assigned_to: number | null): Promise<void> =>
  updateCandidate(tx, scope, { assigned_to })

/** Locks the record with this address (`FOR UPDATE`), withheld or not. */
export const lockCandidateByEmail = async (tx: Db, email: string): Promise<CandidateRecord | undefined> => {
  const [row] = await tx.select().from(candidates).where(eq(candidates.email, email)).for('update')
  return row
}

/** Links the record to an account. */
export const setCandidateAccount = async (tx: Db, id: number, user_id: number | null): Promise<void> => {
  await tx.update(candidates).set({ user_id }).where(eq(candidates.id, id))
}

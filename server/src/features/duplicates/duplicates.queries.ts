import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { duplicateReasons, type DuplicatePair, type DuplicateReason, type PairSide } from '@portal/contract/duplicates'
import { limits } from '@portal/contract/shared/limits'
import { displayName } from '@portal/contract/shared/names'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { candidates, combos, duplicate_pairs, resource_requests, users } from '../../database/schema.ts'

const first = alias(candidates, 'first')
const second = alias(candidates, 'second')
/** Maximum pairs of one candidate, which aren't paged. */
const MAX_PAIRS = 20

const areBothVisible = and(isNull(first.withheld_since), isNull(second.withheld_since))
const isOpen = eq(duplicate_pairs.state, 'open')

/** Records visible to staff, by id, with the values to compare. */
export const selectPairSides = async (db: Db, ids: readonly number[]): Promise<Map<number, PairSide>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: candidates.id,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
      email: candidates.email,
      mobile_no: candidates.mobile_no,
      dob: candidates.dob,
      hiring_stage: candidates.hiring_stage,
      designation: combos.value,
      job_code: resource_requests.job_code,
      has_account: sql<boolean>`(${users.email_verified_at} is not null and ${users.disabled_at} is null) is true`,
      created_at: candidates.created_at,
      last_activity_at: candidates.last_activity_at,
    })
    .from(candidates)
    .leftJoin(users, eq(users.id, candidates.user_id))
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .leftJoin(combos, isDesignation)
    .where(and(inArray(candidates.id, [...ids]), isNull(candidates.withheld_since)))
  return new Map(
    rows.map(({ first_name, last_name, created_at, last_activity_at, ...row }) => [
      row.id,
      {
        ...row,
        name: displayName({ first_name, last_name }),
        created_at: created_at.toISOString(),
        last_activity_at: last_activity_at.toISOString(),
      },
    ]),
  )
}

interface OpenPair {
  readonly id: number
  readonly first_id: number
  readonly second_id: number
  readonly reasons: string[]
  readonly created_at: Date
}
const columns = {
  id: duplicate_pairs.id,
  first_id: duplicate_pairs.first_id,
  second_id: duplicate_pairs.second_id,
  reasons: duplicate_pairs.reasons,
  created_at: duplicate_pairs.created_at,
}

/** One page of open pairs, read from their index, and the total up to the count limit. */
export const selectOpenPairs = async (db: Db, page: number, per_page: number): Promise<{ rows: OpenPair[]; total: number }> => {
  const visiblePairs = (on: Db) =>
    on
      .select(columns)
      .from(duplicate_pairs)
      .innerJoin(first, eq(first.id, duplicate_pairs.first_id))
      .innerJoin(second, eq(second.id, duplicate_pairs.second_id))
      .where(and(isOpen, areBothVisible))
  const [rows, counted] = await Promise.all([
    visiblePairs(db)
      .orderBy(sql`${duplicate_pairs.strength} desc nulls last`, duplicate_pairs.id)
      .limit(per_page)
      .offset((page - 1) * per_page),
    db.execute<{ total: number }>(sql`select count(*)::int as total from (${visiblePairs(db).limit(limits.counted + 1)}) as few`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Pairs of one candidate in a state. */
export const selectPairsOf = (db: Db, candidate_id: number, state: 'open' | 'distinct'): Promise<OpenPair[]> =>
  db
    .select(columns)
    .from(duplicate_pairs)
    .where(
      and(eq(duplicate_pairs.state, state), or(eq(duplicate_pairs.first_id, candidate_id), eq(duplicate_pairs.second_id, candidate_id))),
    )
    .orderBy(sql`${duplicate_pairs.strength} desc nulls last`, duplicate_pairs.id)
    .limit(MAX_PAIRS)

export const lockPair = async (tx: Db, id: number) => {
  const [row] = await tx
    .select({
      id: duplicate_pairs.id,
      state: duplicate_pairs.state,
      first_id: duplicate_pairs.first_id,
      second_id: duplicate_pairs.second_id,
    })
    .from(duplicate_pairs)
    .where(eq(duplicate_pairs.id, id))
    .for('update')
  return row
}

export const updatePairState = async (tx: Db, id: number, state: 'open' | 'distinct', decided_by: number): Promise<void> => {
  await tx
    .update(duplicate_pairs)
    .set({
      state,
      decided_by: state === 'open' ? null : decided_by,
      decided_at: state === 'open' ? null : new Date(),
    })
    .where(and(eq(duplicate_pairs.id, id), ne(duplicate_pairs.state, 'merged')))
}

/** Marks the pair of two records as merged; with `decided_by` null, reopens it after an undo. */
export const upsertMergedPair = async (tx: Db, ids: readonly [number, number], decided_by: number | null): Promise<void> => {
  const [first_id, second_id] = [Math.min(...ids), Math.max(...ids)]
  const state = decided_by === null ? ('open' as const) : ('merged' as const)
  const decided = { state, decided_by, decided_at: decided_by === null ? null : new Date() }
  await tx
    .insert(duplicate_pairs)
    .values({ first_id, second_id, reasons: [], ...decided })
    .onConflictDoUpdate({ target: [duplicate_pairs.first_id, duplicate_pairs.second_id], set: decided })
}

const toReasons = (reasons: readonly string[]): DuplicateReason[] => duplicateReasons.filter((reason) => reasons.includes(reason))

/** Pairs with both records. Excludes pairs with a record that isn't visible to staff. */
export const selectPairs = async (db: Db, rows: readonly OpenPair[]): Promise<DuplicatePair[]> => {
  const sides = await selectPairSides(db, [...new Set(rows.flatMap(({ first_id, second_id }) => [first_id, second_id]))])
  return rows.flatMap(({ id, first_id, second_id, reasons, created_at }) => {
    const [first, second] = [sides.get(first_id), sides.get(second_id)]
    return first && second ? [{ id, reasons: toReasons(reasons), first, second, created_at: created_at.toISOString() }] : []
  })
}

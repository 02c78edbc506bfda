import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import type { checkDuplicates as endpoint, DuplicatePair, Match } from '@portal/contract/duplicates'
import { isDay } from '@portal/contract/shared/dates'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor, type Authorized, type CandidateScope } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayMerge } from './duplicates.policy.ts'
import { lockPair, selectPairs, selectOpenPairs, selectPairsOf, selectPairSides, updatePairState } from './duplicates.queries.ts'
import { mobileOf } from '@portal/contract/shared/mobile'
import { groupReasons, pairStrength } from './duplicates.rules.ts'
import { findMatchCriteria, replaceOpenPairs, selectSharedValues } from './duplicate-search.queries.ts'

/** Maximum matches shown in the registration form. */
const MAX_MATCHES = 10
interface SearchJob {
  readonly candidate_id: number
}

/** Searches for duplicates in the background, so that the response time of a registration doesn't reveal a match. */
export const searchQueue: Queue<SearchJob> = {
  name: 'search-duplicates',
  retryLimit: 300,
  retryDelay: 10,
  retryDelayMax: 300,
  expireInSeconds: 60,
}

/** Enqueues a duplicate search; call it wherever a candidate is created or their identity changes. */
export const requestDuplicateSearch = ({ jobs }: Pick<AppContext, 'jobs'>, tx: Db, candidate_id: number): Promise<void> =>
  jobs.send(tx, searchQueue, { candidate_id })

/** Bulk version of `requestDuplicateSearch`. */
export const requestDuplicateSearches = ({ jobs }: Pick<AppContext, 'jobs'>, tx: Db, ids: readonly number[]): Promise<void> =>
  jobs.sendAll(
    tx,
    searchQueue,
    ids.map((candidate_id) => ({ candidate_id })),
  )

/** Finds possible duplicates of a candidate and stores the pairs, in the caller's transaction. A withheld record gets none. */
export const searchDuplicates = async (tx: Db, candidate_id: number): Promise<void> => {
  const criteria = await findMatchCriteria(tx, candidate_id)
  if (criteria) await replaceOpenPairs(tx, candidate_id, groupReasons(await selectSharedValues(tx, criteria, candidate_id)))
}

/** Existing records that match the typed values, strongest first. Can also run in a transaction of the caller. */
export const findMatches = async (db: Db, typed: ParsedBody<typeof endpoint>): Promise<Match[]> => {
  const mobile = mobileOf(typed.mobile_no)
  const criteria = {
    email: typed.email?.trim().toLowerCase() || null,
    mobiles: mobile === null ? [] : [mobile],
    first_name: typed.first_name?.trim() ?? '',
    last_name: typed.last_name?.trim() ?? '',
    dob: typed.dob && isDay(typed.dob) ? typed.dob : null,
    text_hashes: [],
  }
  const matches = groupReasons(await selectSharedValues(db, criteria, 0))
  const sides = await selectPairSides(db, [...matches.keys()])
  return [...matches]
    .toSorted(([, a], [, b]) => pairStrength(b) - pairStrength(a))
    .flatMap(([id, reasons]) => {
      const side = sides.get(id)
      if (!side) return []
      const { name, hiring_stage, designation, job_code } = side
      return [{ candidate_id: id, name, reasons, hiring_stage, designation, job_code }]
    })
    .slice(0, MAX_MATCHES)
}

/** Existing records that match what staff are typing in the registration form. */
export const checkDuplicates = ({ database: { db } }: AppContext, actor: Actor, typed: ParsedBody<typeof endpoint>): Promise<Match[]> =>
  findMatches(db, authorize(actor, mayMerge, typed))

/** Open pairs, strongest first, then oldest. `total` is capped at 10,001. */
export const listDuplicates = async ({ database: { db } }: AppContext, actor: Actor, query: PageQuery): Promise<Paged<DuplicatePair>> => {
  const { page = 1, per_page = PER_PAGE } = authorize(actor, mayMerge, query)
  const { rows, total } = await selectOpenPairs(db, page, per_page)
  return { rows: await selectPairs(db, rows), total, page, per_page }
}

interface Pair {
  readonly id: number
  readonly first_id: number
  readonly second_id: number
}

const setPairState = async (tx: Db, actor: Actor, { id, first_id, second_id }: Pair, state: 'distinct' | 'open'): Promise<void> => {
  await updatePairState(tx, id, state, actor.user_id)
  for (const candidate_id of [first_id, second_id]) {
    await recordAudit(tx, actor, 'duplicate_decided', 'candidate', candidate_id, { pair_id: id, state })
  }
}

/** Marks a new record as distinct from every record it resembles, as staff confirmed during registration. */
export const markDistinct = async (tx: Db, actor: Actor, { candidate_id }: Authorized<CandidateScope, 'register'>): Promise<void> => {
  await searchDuplicates(tx, candidate_id)
  for (const pair of await selectPairsOf(tx, candidate_id, 'open')) await setPairState(tx, actor, pair, 'distinct')
}

/** Marks a pair as distinct, or reopens it. 404 for records that aren't visible to staff, 409 `already_merged`. */
export const decideDuplicate = ({ database }: AppContext, actor: Actor, id: number, state: 'distinct' | 'open'): Promise<void> =>
  database.transaction(async (tx) => {
    const pair = await lockPair(tx, authorize(actor, mayMerge, { id }).id)
    if (!pair || (await selectPairSides(tx, [pair.first_id, pair.second_id])).size < 2) throw notFound()
    if (pair.state === 'merged') throw conflict('already_merged', 'These two records have already been merged.')
    // Idempotent, for a double tap.
    if (pair.state === state) return
    await setPairState(tx, actor, pair, state)
  })

import { PER_PAGE, type PageQuery, type Paged } from '@portal/contract/shared/page'
import type { checkDuplicates as endpoint, DuplicatePair, Match } from '@portal/contract/duplicates'
import { isDay } from '@portal/contract/shared/dates'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayMerge } from './duplicates.policy.ts'
import { lockPair, selectPairs, selectOpenPairs, selectPairSides, updatePairState } from './duplicates.queries.ts'
import { mobileOf } from '@portal/contract/shared/mobile'
import { groupReasons, pairStrength } from './duplicates.rules.ts'
import { findMatchCriteria, replaceOpenPairs, selectSharedValues } from './search.queries.ts'

/** Matches that a form shows. */
const MAX_MATCHES = 10
interface SearchJob {
  readonly candidate_id: number
}

/** Looks for duplicates of somebody once what was typed is kept: nobody waits for it, and nobody can tell from the time what was found. */
export const searchQueue: Queue<SearchJob> = {
  name: 'search-duplicates',
  retryLimit: 3,
  retryDelay: 10,
  retryDelayMax: 300,
  expireInSeconds: 60,
}

/** Enqueues a duplicate search; call it wherever a candidate is created or their identity changes. */
export const requestDuplicateSearch = (tx: Db, { jobs }: Pick<AppContext, 'jobs'>, candidate_id: number): Promise<void> =>
  jobs.send(tx, searchQueue, { candidate_id })

/** Looks for records that may be the same person, in the transaction of whoever asks; of a withheld record nothing is kept. */
export const searchDuplicates = async (tx: Db, candidate_id: number): Promise<void> => {
  const like = await findMatchCriteria(tx, candidate_id)
  if (like) await replaceOpenPairs(tx, candidate_id, groupReasons(await selectSharedValues(tx, like, candidate_id)))
}

/** Who is known already by what is typed, the surest first; in a transaction of the caller, too. */
export const findMatches = async (db: Db, typed: ParsedBody<typeof endpoint>): Promise<Match[]> => {
  const mobile = mobileOf(typed.mobile_no)
  const like = {
    email: typed.email?.trim().toLowerCase() || null,
    mobiles: mobile === null ? [] : [mobile],
    first_name: typed.first_name?.trim() ?? '',
    last_name: typed.last_name?.trim() ?? '',
    dob: typed.dob && isDay(typed.dob) ? typed.dob : null,
    text_hashes: [],
  }
  const alike = groupReasons(await selectSharedValues(db, like, 0))
  const sides = await selectPairSides(db, [...alike.keys()])
  return [...alike]
    .toSorted(([, a], [, b]) => pairStrength(b) - pairStrength(a))
    .flatMap(([id, reasons]) => {
      const side = sides.get(id)
      if (!side) return []
      const { name, hiring_stage, designation, job_code } = side
      return [{ candidate_id: id, name, reasons, hiring_stage, designation, job_code }]
    })
    .slice(0, MAX_MATCHES)
}

/** Who has what staff are typing. */
export const checkDuplicates = ({ database: { db } }: AppContext, actor: Actor, typed: ParsedBody<typeof endpoint>): Promise<Match[]> =>
  findMatches(db, authorize(actor, mayMerge, typed))

/** What is to be decided, the strongest first, then the oldest. `total` stops at 10,001. */
export const listDuplicates = async ({ database: { db } }: AppContext, actor: Actor, query: PageQuery): Promise<Paged<DuplicatePair>> => {
  const { page = 1, per_page = PER_PAGE } = authorize(actor, mayMerge, query)
  const { rows, total } = await selectOpenPairs(db, page, per_page)
  return { rows: await selectPairs(db, rows), total, page, per_page }
}

/** Says that two records are not one person, or takes that back. 404 for records that staff do not see, 409 `already_merged`. */
export const decideDuplicate = ({ database }: AppContext, actor: Actor, id: number, state: 'distinct' | 'open'): Promise<void> =>
  database.transaction(async (tx) => {
    const pair = await lockPair(tx, authorize(actor, mayMerge, { id }).id)
    if (!pair || (await selectPairSides(tx, [pair.first_id, pair.second_id])).size < 2) throw notFound()
    if (pair.state === 'merged') throw conflict('already_merged', 'These two records have already been merged.')
    // A second tap on the button.
    if (pair.state === state) return
    await updatePairState(tx, pair.id, state, actor.user_id)
    for (const candidate_id of [pair.first_id, pair.second_id]) {
      await recordAudit(tx, actor, 'duplicate_decided', 'candidate', candidate_id, { pair_id: pair.id, state })
    }
  })

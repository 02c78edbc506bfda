import type { checkDuplicates as endpoint, DuplicatePair, Match, PairSide, PastMerge, DuplicateReason } from '@portal/contract/duplicates'
import { isDay } from '@portal/contract/shared/dates'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayCompare } from './duplicates.policy.ts'
import { holdPair, pairsOf, selectOpen, selectOpenOf, selectSides, setPairState } from './duplicates.queries.ts'
import { alikeOf, mobileOf, strengthOf } from './duplicates.rules.ts'
import { selectPastMerges } from '../merging/merging.queries.ts'
import { selectAlike } from './search.queries.ts'

/** Matches that a form shows. */
const MOST = 10
const PER_PAGE = 25

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
  const alike = alikeOf(await selectAlike(db, like, 0))
  const sides = await selectSides(db, [...alike.keys()])
  return [...alike]
    .toSorted(([, a], [, b]) => strengthOf(b) - strengthOf(a))
    .flatMap(([id, reasons]) => {
      const side = sides.get(id)
      if (!side) return []
      const { name, hiring_stage, designation, job_code } = side
      return [{ candidate_id: id, name, reasons, hiring_stage, designation, job_code }]
    })
    .slice(0, MOST)
}

/** Who has what staff are typing. */
export const checkDuplicates = ({ database: { db } }: Parts, actor: Actor, typed: ParsedBody<typeof endpoint>): Promise<Match[]> =>
  findMatches(db, authorize(actor, mayCompare, typed))

interface Page {
  readonly rows: DuplicatePair[]
  readonly total: number
  readonly page: number
  readonly per_page: number
}

/** What is to be decided, the strongest first, then the oldest. `total` stops at 10,001. */
export const listDuplicates = async (
  { database: { db } }: Parts,
  actor: Actor,
  query: { readonly page?: number | undefined; readonly per_page?: number | undefined },
): Promise<Page> => {
  const { page = 1, per_page = PER_PAGE } = authorize(actor, mayCompare, query)
  const { rows, total } = await selectOpen(db, page, per_page)
  return { rows: await pairsOf(db, rows), total, page, per_page }
}

interface Duplicates {
  readonly pairs: { id: number; reasons: DuplicateReason[]; other: PairSide }[]
  readonly merges: PastMerge[]
}

/** Who else may be this candidate, and what was joined in; 404 for a record that staff do not see. */
export const readDuplicates = async ({ database: { db } }: Parts, actor: Actor, id: number): Promise<Duplicates> => {
  const { candidate_id } = authorize(actor, mayCompare, { candidate_id: id })
  const [sides, open, merges] = await Promise.all([
    selectSides(db, [candidate_id]),
    selectOpenOf(db, candidate_id),
    selectPastMerges(db, candidate_id, new Date()),
  ])
  if (!sides.has(candidate_id)) throw notFound()
  const pairs = (await pairsOf(db, open)).map(({ id: pair, reasons, first, second }) => ({
    id: pair,
    reasons,
    other: first.id === candidate_id ? second : first,
  }))
  return { pairs, merges }
}

/** Says that two records are not one person, or takes that back. 404 for records that staff do not see, 409 `already_merged`. */
export const decideDuplicate = ({ database }: Parts, actor: Actor, id: number, state: 'distinct' | 'open'): Promise<void> =>
  database.transaction(async (tx) => {
    const pair = await holdPair(tx, authorize(actor, mayCompare, { id }).id)
    if (!pair || (await selectSides(tx, [pair.first_id, pair.second_id])).size < 2) throw notFound()
    if (pair.state === 'merged') throw conflict('already_merged', 'These two records were joined meanwhile.')
    // A second tap on the button.
    if (pair.state === state) return
    await setPairState(tx, pair.id, state, actor.user_id)
    for (const candidate_id of [pair.first_id, pair.second_id]) {
      await recordAudit(tx, actor, 'duplicate_decided', 'candidate', candidate_id, { pair_id: pair.id, state })
    }
  })

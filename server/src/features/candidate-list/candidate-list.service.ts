import type { ComboItem } from '@portal/contract/combos'
import type { BoardColumn, readBoard as board } from '@portal/contract/board'
import { ListQuery } from '@portal/contract/candidate-list'
import type {
  CandidateRow,
  CandidateView,
  listCandidates as list,
  listChoices as choices,
  Neighbours,
} from '@portal/contract/candidate-list'
import type { ListFilters } from '@portal/contract/dashboard'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { mayReadCandidates } from '../candidates/candidates.policy.ts'
import type { FilterContext } from './filters.queries.ts'
import type { ListSearch } from './search-hits.queries.ts'
import { selectChoices, selectDetails, selectListIds, selectRows, selectSearchTexts } from './rows.queries.ts'
import { selectFirstPage } from './first-page.queries.ts'
import { selectPage } from './page.queries.ts'
import { selectDueCount, selectViewCounts } from './tallies.queries.ts'
import { selectNearestNames } from './search.queries.ts'
import {
  searchAttempts,
  isSufficient,
  isWorthTrying,
  findMatches,
  parseSearch,
  type ReadyAttempt,
  type SearchAttempt,
  type Texts,
} from './search.rules.ts'
import { selectBoard } from './board.queries.ts'
import { selectNeighbours } from './neighbours.queries.ts'

/** A candidate as returned by the list and its exports. */
export type ListRow = Omit<CandidateRow, 'matches'>

const filterContext = async (db: Db, { user_id }: Actor): Promise<FilterContext> => ({
  user_id,
  now: new Date(),
  calendar: await selectCalendar(db),
})

const resolveAttempt = async (db: Db, attempt: SearchAttempt): Promise<ReadyAttempt> =>
  'alike' in attempt ? { nearest: await selectNearestNames(db, attempt.alike) } : attempt

/** Runs search attempts in turn until one finds enough; without search words, runs once. */
const firstSuccessful = async <T>(
  db: Db,
  context: FilterContext,
  query: ListQuery,
  run: (search: ListSearch) => Promise<T>,
  countHits: (result: T) => number,
): Promise<T> => {
  const [first = null, ...rest] = query.q === '' ? [] : searchAttempts(parseSearch(query.q))
  let last = first && (await resolveAttempt(db, first))
  let result = await run({ attempt: last, query, context })
  for (const attempt of rest) {
    if (last && isSufficient(last, countHits(result))) break
    if (!isWorthTrying(attempt, countHits(result))) continue
    last = await resolveAttempt(db, attempt)
    result = await run({ attempt: last, query, context })
  }
  return result
}

/** Rows of a page with the total of the list. */
const readPage = async (db: Db, context: FilterContext, query: ListQuery) => {
  const first = await selectFirstPage(db, query, context)
  if (first) return { ...first, is_total_exact: true }
  const { ids, ...totals } = await firstSuccessful(
    db,
    context,
    query,
    (search) => selectPage(db, search, query),
    ({ total }) => total,
  )
  return { ...totals, rows: await selectRows(db, ids, context) }
}

/** One page of the candidate list, with the matches of a search. `total` is capped at 10,001 unless `is_total_exact`. */
export const listCandidates = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ListQuery,
): Promise<Response<typeof list>['data']> => {
  authorize(actor, mayReadCandidates, query)
  const { q, page, per_page, has_details } = query
  const { rows, total, is_total_exact } = await readPage(db, await filterContext(db, actor), query)
  const ids = rows.map(({ id }) => id)
  const terms = q === '' ? null : parseSearch(q)
  const texts = terms ? await selectSearchTexts(db, ids, terms) : new Map<number, Texts>()
  const matches = (id: number) => (terms ? findMatches(texts.get(id) ?? [], terms) : [])
  const details = has_details ? await selectDetails(db, ids) : null
  const shown = rows.map((row) => ({ ...row, matches: matches(row.id), ...(details && { details: details.get(row.id) }) }))
  return { rows: shown, total, is_total_exact, page, per_page }
}

/** Neighbours of a candidate in a list. 404 if the record isn't visible to staff. */
export const readNeighbours = async ({ database: { db } }: AppContext, actor: Actor, id: number, query: ListQuery): Promise<Neighbours> => {
  authorize(actor, mayReadCandidates, query)
  const neighbours = await firstSuccessful(
    db,
    await filterContext(db, actor),
    query,
    (search) => selectNeighbours(db, search, query, id),
    (neighbours) => neighbours?.total ?? 0,
  )
  if (!neighbours) throw notFound()
  return neighbours
}

/** Number of candidates per view for the signed-in member of staff, within the search and filters of a list. */
export const countViews = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ListQuery,
): Promise<Record<CandidateView, number>> => {
  authorize(actor, mayReadCandidates, query)
  return firstSuccessful(
    db,
    await filterContext(db, actor),
    query,
    (search) => selectViewCounts(db, search),
    (counts) => counts[query.view],
  )
}

/** Number of candidates the list shows with these filters (no search), and the earliest of their days. */
export const countDue = async (
  { database: { db } }: AppContext,
  actor: Actor,
  filters: ListFilters,
  by: Parameters<typeof selectDueCount>[4] = 'due_on',
): Promise<{ count: number; oldest_on: string | null }> => {
  const { view, conditions } = authorize(actor, mayReadCandidates, ListQuery.parse(filters))
  return selectDueCount(db, view, conditions, await filterContext(db, actor), by)
}

/** Options for the filters by opening and city. */
export const listChoices = ({ database: { db } }: AppContext, actor: Actor, query: ParsedQuery<typeof choices>): Promise<ComboItem[]> => {
  const { field, q = '', keys } = authorize(actor, mayReadCandidates, query)
  return selectChoices(db, field, q, keys)
}

/** Candidate ids of a list in its order, at most `limit`; for the selection of a bulk action. */
export const listCandidateIds = async (tx: Db, actor: Actor, query: ListQuery, limit: number): Promise<number[]> => {
  authorize(actor, mayReadCandidates, query)
  return firstSuccessful(
    tx,
    await filterContext(tx, actor),
    query,
    (search) => selectListIds(tx, search, query.sort, limit),
    (ids) => ids.length,
  )
}

/** Rows of the candidates visible to staff, in the order of `ids`. */
export const listRowsByIds = async (tx: Db, actor: Actor, ids: readonly number[], hasDetails: boolean): Promise<ListRow[]> => {
  authorize(actor, mayReadCandidates, {})
  const rows = await selectRows(tx, ids, await filterContext(tx, actor))
  const details = hasDetails ? await selectDetails(tx, ids) : null
  return rows.map((row) => ({ ...row, ...(details && { details: details.get(row.id) }) }))
}

/** Candidates of an opening by stage group. An unknown opening returns empty groups, as its list would be empty. */
export const readBoard = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ParsedQuery<typeof board>,
): Promise<BoardColumn[]> => {
  const { opening, group, page = 1 } = authorize(actor, mayReadCandidates, query)
  return selectBoard(db, opening, group, page, { today: dayInIndia(), calendar: await selectCalendar(db) })
}

import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '@portal/contract/candidate-list'
import type { Db } from '../../database/open.ts'
import { isEstimatedAboveCountLimit } from './estimate.queries.ts'
import {
  COUNT_LIMIT,
  countedCte,
  hitsCte,
  idHitsCte,
  isAllCandidates,
  matchesSearch,
  isUnfiltered,
  matchingRows,
  sortColumns,
  type ListSearch,
} from './search-hits.queries.ts'
import type { SearchAttempt } from './search.rules.ts'

/** Who stands on a page, in its order; the total stops at 10,001. */
export interface PageIds {
  readonly ids: readonly number[]
  readonly total: number
}

/** What a page is cut by. */
interface PageWindow {
  readonly key: SQL
  readonly direction: SQL
  /** The last row that is needed. */
  readonly end: number
  readonly window: SQL
}

const toPageWindow = ({ sort, page, per_page }: ListQuery): PageWindow => ({
  key: sortColumns[sort.field],
  direction: sort.direction === 'asc' ? sql`asc` : sql`desc`,
  end: page * per_page,
  window: sql`limit ${per_page} offset ${(page - 1) * per_page}`,
})

/** The page of those in `from` with their keys. */
const sortedPage = (from: SQL, { direction, window }: PageWindow): SQL =>
  sql`(select candidate_id from ${from} order by key ${direction} nulls last, candidate_id ${direction} ${window})`

/** The page of all of whom a test is true that needs nothing of a row but its id: read in the index of the sort alone. */
const indexScanPage = (test: SQL, { key, direction, end, window }: PageWindow): SQL => {
  const part = (hasKey: SQL) => sql`
    (select f.candidate_id from candidate_facts f where ${test} and ${key} ${hasKey} order by ${key} ${direction}, f.candidate_id ${direction} limit ${end})`
  return sql`(select candidate_id from (${part(sql`is not null`)} union all ${part(sql`is null`)}) as walked ${window})`
}

const runPageQuery = async (db: Db, statement: SQL): Promise<PageIds> => {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(statement)
  return rows[0] ?? { ids: [], total: 0 }
}
const runIdQuery = async (db: Db, statement: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ candidate_id: number }>(statement)
  return rows.map(({ candidate_id }) => candidate_id)
}

const allCandidatesPage = (cut: PageWindow): SQL => sql`
  select (select count(*)::int from (select from candidate_facts limit ${COUNT_LIMIT}) as few) as total,
    array(${indexScanPage(sql`true`, cut)}) as ids`

const total = sql`(select total from counted)`

/** Fewer than these are looked up one by one; of more, few rows of the index lead to the page. */
const MAX_ROW_LOOKUPS = 2000

const searchPage = (attempt: SearchAttempt, cut: PageWindow): SQL => {
  const keyed = sql`(select f.candidate_id, ${cut.key} as key from hits join candidate_facts f on f.candidate_id = hits.candidate_id
    where ${total} < ${MAX_ROW_LOOKUPS}) as keyed`
  // A sublink that is no condition by itself is hashed, and the order of the index stays.
  const isHit = sql`${total} >= ${MAX_ROW_LOOKUPS} and ${total} < ${COUNT_LIMIT} and (f.candidate_id in (select candidate_id from hits)) is true`
  return sql`
    with ${idHitsCte(attempt)}, ${countedCte},
    page as materialized (${sortedPage(keyed, cut)} union all ${indexScanPage(isHit, cut)})
    select total, array(select candidate_id from page) as ids from counted`
}

const filterPage = (wanted: ListSearch, cut: PageWindow): SQL => sql`
  with ${hitsCte(wanted, cut.key, COUNT_LIMIT)}, ${countedCte},
  page as materialized ${sortedPage(sql`(select candidate_id, key from hits where ${total} < ${COUNT_LIMIT}) as few`, cut)}
  select total, array(select candidate_id from page) as ids from counted`

/** Rows that are looked at along a sort before it is given up: twice those that 25 of 10,000 among a million stand within. */
const MAX_INDEX_ROWS = 5000

/** The page of many, read along the index of the sort; short when those who match stand at its far end. */
const filteredIndexPage = (wanted: ListSearch, cut: PageWindow): SQL => {
  const { key, direction, end } = cut
  return sortedPage(
    sql`(select f.candidate_id, f.key from
      (select f.*, ${key} as key from candidate_facts f where ${key} is not null order by ${key} ${direction}, f.candidate_id ${direction} limit ${MAX_INDEX_ROWS}) as f
      where ${matchesSearch(wanted)} order by f.key ${direction}, f.candidate_id ${direction} limit ${end}) as walked`,
    cut,
  )
}

/** The page of all who match. By an order that no index has: an index would be walked to its far end. */
const fullSortPage = (wanted: ListSearch, { key, direction, window }: PageWindow): SQL =>
  sql`select f.candidate_id from ${matchingRows(wanted)} order by ${key} is null, ${key} ${direction}, f.candidate_id ${direction} ${window}`

/**
 * Which candidates stand on a page, and how many there are. Up to 10,000 are found first and sorted then; the page of more is read off the
 * index of the sort, which needs few rows just because so many match. Only where the index leads past too many who do not match,
 * all are found and sorted after all.
 */
export const selectPage = async (db: Db, wanted: ListSearch, query: ListQuery): Promise<PageIds> => {
  const cut = toPageWindow(query)
  const { attempt } = wanted
  if (isAllCandidates(wanted)) return runPageQuery(db, allCandidatesPage(cut))
  const find = () => runPageQuery(db, attempt && isUnfiltered(wanted) ? searchPage(attempt, cut) : filterPage(wanted, cut))
  const guessed = (await isEstimatedAboveCountLimit(db, wanted)) ? null : await find()
  if (guessed && guessed.total < COUNT_LIMIT) return guessed
  const ids = await runIdQuery(db, filteredIndexPage(wanted, cut))
  if (ids.length === query.per_page) return { ids, total: COUNT_LIMIT }
  // Those who match stand at the far end, or the statistics were of another day.
  const found = guessed ?? (await find())
  return found.total < COUNT_LIMIT ? found : { ids: await runIdQuery(db, fullSortPage(wanted, cut)), total: found.total }
}

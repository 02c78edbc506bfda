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

/** The ids of a page in order; the total stops at 10,001. */
export interface PageIds {
  readonly ids: readonly number[]
  readonly total: number
}

/** Sort key, direction and LIMIT/OFFSET of a page. */
interface PageWindow {
  readonly key: SQL
  readonly direction: SQL
  /** Number of the page's last row. */
  readonly end: number
  readonly window: SQL
}

const toPageWindow = ({ sort, page, per_page }: ListQuery): PageWindow => ({
  key: sortColumns[sort.field],
  direction: sort.direction === 'asc' ? sql`asc` : sql`desc`,
  end: page * per_page,
  window: sql`limit ${per_page} offset ${(page - 1) * per_page}`,
})

/** The page of the rows in `from`, which have a `key`. */
const sortedPage = (from: SQL, { direction, window }: PageWindow): SQL =>
  sql`(select candidate_id from ${from} order by key ${direction} nulls last, candidate_id ${direction} ${window})`

/** The page of the rows that meet a condition on the id alone: an index-only scan of the sort index. */
const indexScanPage = (condition: SQL, { key, direction, end, window }: PageWindow): SQL => {
  const part = (hasKey: SQL) => sql`
    (select f.candidate_id from candidate_facts f where ${condition} and ${key} ${hasKey} order by ${key} ${direction}, f.candidate_id ${direction} limit ${end})`
  return sql`(select candidate_id from (${part(sql`is not null`)} union all ${part(sql`is null`)}) as scanned ${window})`
}

const runPageQuery = async (db: Db, statement: SQL): Promise<PageIds> => {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(statement)
  return rows[0] ?? { ids: [], total: 0 }
}
const runIdQuery = async (db: Db, statement: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ candidate_id: number }>(statement)
  return rows.map(({ candidate_id }) => candidate_id)
}

const allCandidatesPage = (page: PageWindow): SQL => sql`
  select (select count(*)::int from (select from candidate_facts limit ${COUNT_LIMIT}) as few) as total,
    array(${indexScanPage(sql`true`, page)}) as ids`

const total = sql`(select total from counted)`

/** Fewer hits than this are looked up one by one; with more, a scan of the sort index soon finds the page. */
const MAX_ROW_LOOKUPS = 2000

const searchPage = (attempt: SearchAttempt, page: PageWindow): SQL => {
  const keyed = sql`(select f.candidate_id, ${page.key} as key from hits join candidate_facts f on f.candidate_id = hits.candidate_id
    where ${total} < ${MAX_ROW_LOOKUPS}) as keyed`
  // `(… in (select …)) is true`: evaluated as a hashed subplan instead of a semi-join, so the scan keeps the order of the sort index.
  const isHit = sql`${total} >= ${MAX_ROW_LOOKUPS} and ${total} < ${COUNT_LIMIT} and (f.candidate_id in (select candidate_id from hits)) is true`
  return sql`
    with ${idHitsCte(attempt)}, ${countedCte},
    page as materialized (${sortedPage(keyed, page)} union all ${indexScanPage(isHit, page)})
    select total, array(select candidate_id from page) as ids from counted`
}

const filterPage = (search: ListSearch, page: PageWindow): SQL => sql`
  with ${hitsCte(search, page.key, COUNT_LIMIT)}, ${countedCte},
  page as materialized ${sortedPage(sql`(select candidate_id, key from hits where ${total} < ${COUNT_LIMIT}) as few`, page)}
  select total, array(select candidate_id from page) as ids from counted`

/** Rows scanned along the sort index before falling back to a sort (2 × the expected 2,500). */
const MAX_INDEX_ROWS = 5000

/** The page read along the sort index. Incomplete when too few of the scanned rows match. */
const filteredIndexPage = (search: ListSearch, page: PageWindow): SQL => {
  const { key, direction, end } = page
  return sortedPage(
    sql`(select f.candidate_id, f.key from
      (select f.*, ${key} as key from candidate_facts f where ${key} is not null order by ${key} ${direction}, f.candidate_id ${direction} limit ${MAX_INDEX_ROWS}) as f
      where ${matchesSearch(search)} order by f.key ${direction}, f.candidate_id ${direction} limit ${end}) as scanned`,
    page,
  )
}

/** The page by sorting all matches. `key is null` first in ORDER BY: no index has this order, so the planner can't scan one to its end. */
const fullSortPage = (search: ListSearch, { key, direction, window }: PageWindow): SQL =>
  sql`select f.candidate_id from ${matchingRows(search)} order by ${key} is null, ${key} ${direction}, f.candidate_id ${direction} ${window}`

/**
 * The ids of a page and the total. Up to 10,000 matches are found first and then sorted. With more, the page is read along the sort index,
 * where matches are frequent. Only when that scan passes too many rows that don't match are all matches sorted.
 */
export const selectPage = async (db: Db, search: ListSearch, query: ListQuery): Promise<PageIds> => {
  const page = toPageWindow(query)
  const { attempt } = search
  if (isAllCandidates(search)) return runPageQuery(db, allCandidatesPage(page))
  const findAndCount = () => runPageQuery(db, attempt && isUnfiltered(search) ? searchPage(attempt, page) : filterPage(search, page))
  const counted = (await isEstimatedAboveCountLimit(db, search)) ? null : await findAndCount()
  if (counted && counted.total < COUNT_LIMIT) return counted
  const ids = await runIdQuery(db, filteredIndexPage(search, page))
  if (ids.length === query.per_page) return { ids, total: COUNT_LIMIT }
  // The matches are at the end of the sort order, or the statistics were outdated.
  const found = counted ?? (await findAndCount())
  return found.total < COUNT_LIMIT ? found : { ids: await runIdQuery(db, fullSortPage(search, page)), total: found.total }
}

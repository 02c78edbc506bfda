import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery, SortField } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
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
import { tallied } from './tallies.queries.ts'
import type { ReadyAttempt } from './search.rules.ts'

/** Ids of a page in order. The total is capped at 10,001 unless exact. */
export interface PageIds {
  readonly ids: readonly number[]
  readonly total: number
  readonly is_total_exact: boolean
}

/** Sort key, direction and LIMIT/OFFSET of a page. */
interface PageWindow {
  readonly key: SQL
  readonly direction: SQL
  /** 1-based number of the page's last row. */
  readonly end: number
  readonly window: SQL
}

const toPageWindow = ({ sort, page, per_page }: ListQuery): PageWindow => ({
  key: sortColumns[sort.field],
  direction: sort.direction === 'asc' ? sql`asc` : sql`desc`,
  end: page * per_page,
  window: sql`limit ${per_page} offset ${(page - 1) * per_page}`,
})

/** Page of the rows in `from`, sorted by their `key`. */
const sortedPage = (from: SQL, { direction, window }: PageWindow): SQL =>
  sql`(select candidate_id from ${from} order by key ${direction} nulls last, candidate_id ${direction} ${window})`

/** Page of the rows that match a condition on the id alone: an index-only scan of the sort index. */
const indexScanPage = (condition: SQL, { key, direction, end, window }: PageWindow): SQL => {
  const part = (hasKey: SQL) => sql`
    (select f.candidate_id from candidate_facts f where ${condition} and ${key} ${hasKey} order by ${key} ${direction}, f.candidate_id ${direction} limit ${sql.raw(String(end))})`
  return sql`(select candidate_id from (${part(sql`is not null`)} union all ${part(sql`is null`)}) as scanned ${window})`
}

/** The same for a sort key that is never null. */
const notNullScan = (condition: SQL, { key, direction, window }: PageWindow): SQL =>
  sql`(select f.candidate_id from candidate_facts f where ${condition} order by ${key} ${direction}, f.candidate_id ${direction} ${window})`

const runPageQuery = async (db: Db, statement: SQL): Promise<Pick<PageIds, 'ids' | 'total'>> => {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(statement)
  return rows[0] ?? { ids: [], total: 0 }
}
const runIdQuery = async (db: Db, statement: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ candidate_id: number }>(statement)
  return rows.map(({ candidate_id }) => candidate_id)
}

const total = sql`(select total from counted)`

/** Below this many hits, rows are looked up individually; above it, a scan of the sort index finds the page sooner. */
const MAX_ROW_LOOKUPS = 2000

const searchPage = (attempt: ReadyAttempt, page: PageWindow): SQL => {
  const keyed = sql`(select f.candidate_id, ${page.key} as key from hits join candidate_facts f on f.candidate_id = hits.candidate_id
    where ${total} < ${MAX_ROW_LOOKUPS}) as keyed`
  // `(… in (select …)) is true` forces a hashed subplan instead of a semi-join, so the scan keeps the order of the sort index.
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

/** Page read along the sort index. Incomplete if too few of the scanned rows match. */
const filteredIndexPage = (search: ListSearch, page: PageWindow): SQL => {
  const { key, direction, end } = page
  return sortedPage(
    sql`(select f.candidate_id, f.key from
      (select f.*, ${key} as key from candidate_facts f where ${key} is not null order by ${key} ${direction}, f.candidate_id ${direction} limit ${MAX_INDEX_ROWS}) as f
      where ${matchesSearch(search)} order by f.key ${direction}, f.candidate_id ${direction} limit ${end}) as scanned`,
    page,
  )
}

/**
 * Page by sorting all matches. ORDER BY starts with `key is null`: no index has this order, so the planner can't choose to scan one to its
 * end.
 */
const fullSortPage = (search: ListSearch, { key, direction, window }: PageWindow): SQL =>
  sql`select f.candidate_id from ${matchingRows(search)} order by ${key} is null, ${key} ${direction}, f.candidate_id ${direction} ${window}`

/** Sort keys that are never null, whose index can be scanned from either end. */
const notNull: ReadonlySet<SortField> = new Set(['last_activity', 'stage_since', 'experience', 'created_on'])

/** Ids from `offset` on of the rows that match a condition on the id alone, along the sort index. */
export const indexScan = (condition: SQL, { field, direction }: ListQuery['sort'], offset: number, length: number): SQL => {
  const window = {
    key: sortColumns[field],
    direction: sql.raw(direction),
    end: offset + length,
    window: sql.raw(`limit ${length} offset ${offset}`),
  }
  return notNull.has(field) ? notNullScan(condition, window) : indexScanPage(condition, window)
}

/** Page along the sort index, scanned from the nearer end. */
const nearerEndIds = async (db: Db, condition: SQL, query: ListQuery, count: number): Promise<number[]> => {
  const { page, per_page, sort } = query
  const start = (page - 1) * per_page
  const length = Math.min(per_page, count - start)
  if (length <= 0) return []
  const isBackward = notNull.has(sort.field) && start > count / 2
  const isAscending = (sort.direction === 'asc') !== isBackward
  const offset = isBackward ? count - start - length : start
  const ids = await runIdQuery(db, indexScan(condition, { field: sort.field, direction: isAscending ? 'asc' : 'desc' }, offset, length))
  return isBackward ? ids.toReversed() : ids
}

/** Page of a list whose total comes from the tallies. */
const selectTalliedPage = async (db: Db, search: ListSearch, query: ListQuery, tally: SQL): Promise<PageIds> => {
  const page = toPageWindow(query)
  const isAll = isAllCandidates(search)
  const { rows } = await db.execute<{ total: number }>(sql`select ${tally} as total`)
  const count = rows[0]?.total ?? 0
  const exact = (ids: readonly number[]): PageIds => ({ ids, total: count, is_total_exact: true })
  if (count < COUNT_LIMIT && !isAll) return exact((await runPageQuery(db, filterPage(search, page))).ids)
  const condition = matchesSearch(search)
  if (isAll || query.sort.field === 'last_activity') return exact(await nearerEndIds(db, condition, query, count))
  const ids = page.end <= limits.counted ? await runIdQuery(db, filteredIndexPage(search, page)) : []
  return exact(ids.length === query.per_page ? ids : await runIdQuery(db, fullSortPage(search, page)))
}

/**
 * Ids of a page and the total. Up to 10,000 matches are collected first and then sorted. Above that, the page is read along the sort index,
 * which is fast where matches are frequent. Only if that scan passes too many non-matching rows are all matches sorted.
 */
export const selectPage = async (db: Db, search: ListSearch, query: ListQuery): Promise<PageIds> => {
  const { attempt, query: listed, context } = search
  const tally = attempt ? null : tallied(listed.view, listed.conditions, context)
  if (tally) return selectTalliedPage(db, search, query, tally)
  const page = toPageWindow(query)
  const findAndCount = () => runPageQuery(db, attempt && isUnfiltered(search) ? searchPage(attempt, page) : filterPage(search, page))
  const uncounted = (ids: readonly number[]): PageIds => ({ ids, total: COUNT_LIMIT, is_total_exact: false })
  const counted = (await isEstimatedAboveCountLimit(db, search)) ? null : await findAndCount()
  if (counted && counted.total < COUNT_LIMIT) return { ...counted, is_total_exact: true }
  const ids = page.end <= MAX_INDEX_ROWS ? await runIdQuery(db, filteredIndexPage(search, page)) : []
  if (ids.length === query.per_page) return uncounted(ids)
  // Matches are at the end of the sort order, or the statistics are stale.
  const found = counted ?? (await findAndCount())
  return found.total < COUNT_LIMIT ? { ...found, is_total_exact: true } : uncounted(await runIdQuery(db, fullSortPage(search, page)))
}

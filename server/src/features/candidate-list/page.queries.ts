import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery } from '@portal/contract/candidate-list'
import type { Db } from '../../database/open.ts'
import { areSurelyMany } from './estimate.queries.ts'
import {
  COUNT_UP_TO,
  counted,
  hitsOf,
  idHitsOf,
  isEverybody,
  isMatch,
  isUnfiltered,
  matching,
  sortColumns,
  type Wanted,
} from './search-hits.queries.ts'
import type { Attempt } from './search.rules.ts'

/** Who stands on a page, in its order; the total stops at 10,001. */
export interface Page {
  readonly ids: readonly number[]
  readonly total: number
}

/** What a page is cut by. */
interface Cut {
  readonly key: SQL
  readonly direction: SQL
  /** The last row that is needed. */
  readonly end: number
  readonly window: SQL
}

const cutOf = ({ sort, page, per_page }: ListQuery): Cut => ({
  key: sortColumns[sort.field],
  direction: sort.direction === 'asc' ? sql`asc` : sql`desc`,
  end: page * per_page,
  window: sql`limit ${per_page} offset ${(page - 1) * per_page}`,
})

/** The page of those in `from` with their keys. */
const sorted = (from: SQL, { direction, window }: Cut): SQL =>
  sql`(select candidate_id from ${from} order by key ${direction} nulls last, candidate_id ${direction} ${window})`

/** The page of all of whom a test is true that needs nothing of a row but its id: read in the index of the sort alone. */
const walkedInIndex = (test: SQL, { key, direction, end, window }: Cut): SQL => {
  const part = (hasKey: SQL) => sql`
    (select f.candidate_id from candidate_facts f where ${test} and ${key} ${hasKey} order by ${key} ${direction}, f.candidate_id ${direction} limit ${end})`
  return sql`(select candidate_id from (${part(sql`is not null`)} union all ${part(sql`is null`)}) as walked ${window})`
}

const answer = async (db: Db, statement: SQL): Promise<Page> => {
  const { rows } = await db.execute<{ ids: number[]; total: number }>(statement)
  return rows[0] ?? { ids: [], total: 0 }
}
const idsOf = async (db: Db, statement: SQL): Promise<number[]> => {
  const { rows } = await db.execute<{ candidate_id: number }>(statement)
  return rows.map(({ candidate_id }) => candidate_id)
}

const everybody = (cut: Cut): SQL => sql`
  select (select count(*)::int from (select from candidate_facts limit ${COUNT_UP_TO}) as few) as total,
    array(${walkedInIndex(sql`true`, cut)}) as ids`

const total = sql`(select total from counted)`

/** Fewer than these are looked up one by one; of more, few rows of the index lead to the page. */
const LOOKED_UP = 2000

const foundBySearch = (attempt: Attempt, cut: Cut): SQL => {
  const keyed = sql`(select f.candidate_id, ${cut.key} as key from hits join candidate_facts f on f.candidate_id = hits.candidate_id
    where ${total} < ${LOOKED_UP}) as keyed`
  // A sublink that is no condition by itself is hashed, and the order of the index stays.
  const isHit = sql`${total} >= ${LOOKED_UP} and ${total} < ${COUNT_UP_TO} and (f.candidate_id in (select candidate_id from hits)) is true`
  return sql`
    with ${idHitsOf(attempt)}, ${counted},
    page as materialized (${sorted(keyed, cut)} union all ${walkedInIndex(isHit, cut)})
    select total, array(select candidate_id from page) as ids from counted`
}

const foundByFilters = (wanted: Wanted, cut: Cut): SQL => sql`
  with ${hitsOf(wanted, cut.key, COUNT_UP_TO)}, ${counted},
  page as materialized ${sorted(sql`(select candidate_id, key from hits where ${total} < ${COUNT_UP_TO}) as few`, cut)}
  select total, array(select candidate_id from page) as ids from counted`

/** Rows that are looked at along a sort before it is given up: twice those that 25 of 10,000 among a million stand within. */
const WALK_AT_MOST = 5000

/** The page of many, read along the index of the sort; short when those who match stand at its far end. */
const walked = (wanted: Wanted, cut: Cut): SQL => {
  const { key, direction, end } = cut
  return sorted(
    sql`(select f.candidate_id, f.key from
      (select f.*, ${key} as key from candidate_facts f where ${key} is not null order by ${key} ${direction}, f.candidate_id ${direction} limit ${WALK_AT_MOST}) as f
      where ${isMatch(wanted)} order by f.key ${direction}, f.candidate_id ${direction} limit ${end}) as walked`,
    cut,
  )
}

/** The page of all who match. By an order that no index has: an index would be walked to its far end. */
const sought = (wanted: Wanted, { key, direction, window }: Cut): SQL =>
  sql`select f.candidate_id from ${matching(wanted)} order by ${key} is null, ${key} ${direction}, f.candidate_id ${direction} ${window}`

/**
 * Which candidates stand on a page, and how many there are. Up to 10,000 are found first and sorted then; the page of more is read off the
 * index of the sort, which needs few rows just because so many match. Only where the index leads past too many who do not match,
 * all are found and sorted after all.
 */
export const selectPage = async (db: Db, wanted: Wanted, query: ListQuery): Promise<Page> => {
  const cut = cutOf(query)
  const { attempt } = wanted
  if (isEverybody(wanted)) return answer(db, everybody(cut))
  const find = () => answer(db, attempt && isUnfiltered(wanted) ? foundBySearch(attempt, cut) : foundByFilters(wanted, cut))
  const guessed = (await areSurelyMany(db, wanted)) ? null : await find()
  if (guessed && guessed.total < COUNT_UP_TO) return guessed
  const ids = await idsOf(db, walked(wanted, cut))
  if (ids.length === query.per_page) return { ids, total: COUNT_UP_TO }
  // Those who match stand at the far end, or the statistics were of another day.
  const found = guessed ?? (await find())
  return found.total < COUNT_UP_TO ? found : { ids: await idsOf(db, sought(wanted, cut)), total: found.total }
}

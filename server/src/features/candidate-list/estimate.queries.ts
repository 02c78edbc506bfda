import { sql, type SQL } from 'drizzle-orm'
import { conditionsOf, candidateViews } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { isUnfiltered, matchingRows, type ListSearch } from './search-hits.queries.ts'
import { isOneOf, matchesTerm, selectFoundIds } from './search.queries.ts'

/** The rows to estimate, and the lowest estimate that can be trusted given its error. */
interface Estimable {
  readonly source: SQL
  readonly minimum: number
}
const MINIMUM = 2 * limits.counted
/** The statistics target is 1,000 words (routines.sql), so the frequency of common names is known accurately. */
const MINIMUM_NAMES = 1.2 * limits.counted

/**
 * Searches whose row estimate is never far too high: a single filter, the prefix or misspelling of one name, or full-text words (too low if
 * they are correlated). Null for several filters, whose estimates can be far too high, and for whole names, which are as fast to count.
 */
const estimable = (search: ListSearch): Estimable | null => {
  const { attempt, query } = search
  if (!attempt)
    return query.conditions.length + conditionsOf(candidateViews[query.view]).length === 1
      ? { source: matchingRows(search), minimum: MINIMUM }
      : null
  if (!isUnfiltered(search)) return null
  if ('nearest' in attempt)
    return attempt.nearest.length === 1
      ? { source: sql`candidate_names n where ${isOneOf(attempt.nearest.flat())(sql`n.word`)}`, minimum: MINIMUM_NAMES }
      : null
  if (!('terms' in attempt)) return null
  if ('beginnings' in attempt || attempt.column === 'document') return { source: sql`(${selectFoundIds(attempt)}) as s`, minimum: MINIMUM }
  const [term, ...others] = attempt.terms
  return term?.isPrefix && others.length === 0
    ? { source: sql`candidate_names n where ${matchesTerm(sql`n.word`, term)}`, minimum: MINIMUM_NAMES }
    : null
}

/** Row estimate of the planner. */
export const estimateRows = async (db: Db, source: SQL): Promise<number> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    sql`explain (format json) select from ${source}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

/** Whether the planner expects more rows than the list counts. Counting up to 10,000 rows would be most of the cost of a page of 25. */
export const isEstimatedAboveCountLimit = async (db: Db, search: ListSearch): Promise<boolean> => {
  const estimated = estimable(search)
  return estimated !== null && (await estimateRows(db, estimated.source)) >= estimated.minimum
}

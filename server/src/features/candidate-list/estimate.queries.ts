import { sql, type SQL } from 'drizzle-orm'
import { conditionsOf, candidateViews } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { isUnfiltered, matchingRows, type ListSearch } from './search-hits.queries.ts'
import { isOneOf, matchesTerm, selectFoundIds } from './search.queries.ts'

/** What is estimated, and the least estimate to rely on, which leaves room for its error. */
interface Estimable {
  readonly source: SQL
  readonly least: number
}
const LEAST = 2 * limits.counted
/** The statistics have 1,000 words (routines.sql), so the names that so many share are known well. */
const LEAST_NAMES = 1.2 * limits.counted

/**
 * Searches whose row estimate is never far too high: one filter, the beginning or the misspelling of one name, or words of the full text (too
 * low for correlated words). Estimates for several filters can be far too high, and whole names are counted as quickly. Null for those.
 */
const estimable = (search: ListSearch): Estimable | null => {
  const { attempt, query } = search
  if (!attempt)
    return query.conditions.length + conditionsOf(candidateViews[query.view]).length === 1
      ? { source: matchingRows(search), least: LEAST }
      : null
  if (!isUnfiltered(search)) return null
  if ('nearest' in attempt)
    return attempt.nearest.length === 1
      ? { source: sql`candidate_names n where ${isOneOf(attempt.nearest.flat())(sql`n.word`)}`, least: LEAST_NAMES }
      : null
  if (!('terms' in attempt)) return null
  if (attempt.column === 'document') return { source: sql`(${selectFoundIds(attempt)}) as s`, least: LEAST }
  const [term, ...others] = attempt.terms
  return term?.isPrefix && others.length === 0
    ? { source: sql`candidate_names n where ${matchesTerm(sql`n.word`, term)}`, least: LEAST_NAMES }
    : null
}

/** How many rows the planner expects. */
export const estimateRows = async (db: Db, source: SQL): Promise<number> => {
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    sql`explain (format json) select from ${source}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

/** Whether the planner expects more rows than the list counts. Counting up to 10,000 of them is most of the cost of a page of 25. */
export const isEstimatedAboveCountLimit = async (db: Db, search: ListSearch): Promise<boolean> => {
  const estimated = estimable(search)
  return estimated !== null && (await estimateRows(db, estimated.source)) >= estimated.least
}

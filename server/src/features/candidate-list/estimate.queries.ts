import { sql } from 'drizzle-orm'
import { conditionsOf, candidateViews } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { isUnfiltered, matchingRows, type ListSearch } from './search-hits.queries.ts'
import { selectFoundIds } from './search.queries.ts'

/** The planner's estimate must be at least this high, to leave room for its error. */
const MIN_ESTIMATE = 2 * limits.counted

/**
 * Searches whose row estimate is never far too high: one filter, or words of the full text (too low for correlated words). Estimates for
 * several filters can be far too high, and name searches are counted quickly anyway. Null for those.
 */
const estimableSource = (search: ListSearch) => {
  const { attempt, query } = search
  if (attempt)
    return 'terms' in attempt && attempt.column === 'document' && isUnfiltered(search) ? sql`(${selectFoundIds(attempt)}) as s` : null
  return query.conditions.length + conditionsOf(candidateViews[query.view]).length === 1 ? matchingRows(search) : null
}

/** Whether the planner expects more rows than the list counts. Counting up to 10,000 of them is most of the cost of a page of 25. */
export const isEstimatedAboveCountLimit = async (db: Db, search: ListSearch): Promise<boolean> => {
  const source = estimableSource(search)
  if (!source) return false
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    sql`explain (format json) select from ${source}`,
  )
  return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) >= MIN_ESTIMATE
}

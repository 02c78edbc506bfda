import { sql } from 'drizzle-orm'
import { conditionsOf, candidateViews } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { isUnfiltered, matchingRows, type ListSearch } from './search-hits.queries.ts'
import { selectFoundIds } from './search.queries.ts'

/** By what the database knows of its own columns, this many are never fewer than are counted. */
const MIN_ESTIMATE = 2 * limits.counted

/**
 * One filter, or words of texts: of these the statistics are true, or too low, because words that are searched together stand together. Of
 * several filters they may be far too high; names are counted at once.
 */
const estimableSource = (wanted: ListSearch) => {
  const { attempt, query } = wanted
  if (attempt) return 'terms' in attempt && attempt.column === 'document' && isUnfiltered(wanted) ? sql`(${selectFoundIds(attempt)}) as s` : null
  return query.conditions.length + conditionsOf(candidateViews[query.view]).length === 1 ? matchingRows(wanted) : null
}

/** Whether so many match that they need not be counted: counting 10,000 of them is most of the work that a page of 25 costs. */
export const isEstimatedAboveCountLimit = async (db: Db, wanted: ListSearch): Promise<boolean> => {
  const source = estimableSource(wanted)
  if (!source) return false
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    sql`explain (format json) select from ${source}`,
  )
  return (rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0) >= MIN_ESTIMATE
}

import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery, SortField } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import { filterCondition, type FilterContext } from './filters.queries.ts'
import { isFound, selectFoundIds } from './search.queries.ts'
import type { ReadyAttempt } from './search.rules.ts'

/** Cap of the count; above it the list shows "10,000+". */
export const COUNT_LIMIT = limits.counted + 1

export const sortColumns: Readonly<Record<SortField, SQL>> = {
  last_activity: sql`f.last_activity_at`,
  stage_since: sql`f.stage_since`,
  due_on: sql`f.due_on`,
  experience: sql`f.experience`,
  notice: sql`f.notice`,
  current_ctc: sql`f.current_ctc`,
  expected_ctc: sql`f.expected_ctc`,
  mark_10th: sql`f.mark_10th`,
  mark_12th: sql`f.mark_12th`,
  mark_degree: sql`f.mark_degree`,
  applied_on: sql`f.applied_on`,
  created_on: sql`f.created_on`,
}

/** A list query with one attempt at its search words; `attempt` null without a search. */
export interface ListSearch {
  readonly attempt: ReadyAttempt | null
  readonly query: Pick<ListQuery, 'view' | 'conditions'>
  readonly context: FilterContext
}

/** Whether the list has no view and no filters. */
export const isUnfiltered = ({ query }: ListSearch): boolean => query.view === 'all' && query.conditions.length === 0
export const isAllCandidates = (search: ListSearch): boolean => !search.attempt && isUnfiltered(search)

/** FROM and WHERE of all matches, as rows `f` of candidate_facts. */
export const matchingRows = ({ attempt, query: { view, conditions }, context }: ListSearch): SQL => {
  const from = attempt
    ? sql`(${selectFoundIds(attempt)}) as s join candidate_facts f on f.candidate_id = s.candidate_id`
    : sql`candidate_facts f`
  return sql`${from} where ${filterCondition(view, conditions, context)}`
}

/** Condition that row `f` of candidate_facts matches. */
export const matchesSearch = ({ attempt, query: { view, conditions }, context }: ListSearch): SQL => {
  const isInList = filterCondition(view, conditions, context)
  return attempt ? sql`${isInList} and ${isFound(attempt)}` : isInList
}

/** CTE `hits`: up to `limit` matches with their sort key. */
export const hitsCte = (search: ListSearch, key: SQL, limit: number): SQL =>
  sql`hits as materialized (select f.candidate_id, ${key} as key from ${matchingRows(search)} limit ${limit})`

/** CTE `hits` of a search without filters: ids only, so that a name search is an index-only scan. */
export const idHitsCte = (attempt: ReadyAttempt): SQL =>
  sql`hits as materialized (select candidate_id from (${selectFoundIds(attempt)}) as s limit ${COUNT_LIMIT})`

/** CTE `counted`: the number of hits. */
export const countedCte = sql`counted as materialized (select count(*)::int as total from hits)`

import { sql, type SQL } from 'drizzle-orm'
import type { ListQuery, SortField } from '@portal/contract/candidate-list'
import { limits } from '@portal/contract/shared/limits'
import { filterCondition, type FilterContext } from './filters.queries.ts'
import { isFound, selectFoundIds } from './search.queries.ts'
import type { SearchAttempt } from './search.rules.ts'

/** Counting stops here; a list says "10,000+" beyond. */
export const COUNT_LIMIT = limits.counted + 1

export const sortColumns: Readonly<Record<SortField, SQL>> = {
  last_activity: sql`f.last_activity_at`,
  stage_since: sql`f.stage_since`,
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

/** A list, asked for by somebody; what was typed is looked for in one way. */
export interface ListSearch {
  readonly attempt: SearchAttempt | null
  readonly query: Pick<ListQuery, 'view' | 'conditions'>
  readonly context: FilterContext
}

/** Whether nothing but the search decides who is in the list. */
export const isUnfiltered = ({ query }: ListSearch): boolean => query.view === 'all' && query.conditions.length === 0
export const isAllCandidates = (wanted: ListSearch): boolean => !wanted.attempt && isUnfiltered(wanted)

/** All who match, as rows `f` of candidate_facts. */
export const matchingRows = ({ attempt, query: { view, conditions }, context: asked }: ListSearch): SQL => {
  const from = attempt ? sql`(${selectFoundIds(attempt)}) as s join candidate_facts f on f.candidate_id = s.candidate_id` : sql`candidate_facts f`
  return sql`${from} where ${filterCondition(view, conditions, asked)}`
}

/** Whether the one candidate `f` matches. */
export const matchesSearch = ({ attempt, query: { view, conditions }, context: asked }: ListSearch): SQL => {
  const isWanted = filterCondition(view, conditions, asked)
  return attempt ? sql`${isWanted} and ${isFound(attempt)}` : isWanted
}

/** The first that match, up to a number, with what they are sorted by, as `hits`. */
export const hitsCte = (wanted: ListSearch, key: SQL, most: number): SQL =>
  sql`hits as materialized (select f.candidate_id, ${key} as key from ${matchingRows(wanted)} limit ${most})`

/** Of a search that nothing filters, the ids alone: names are found without a look at any row. */
export const idHitsCte = (attempt: SearchAttempt): SQL =>
  sql`hits as materialized (select candidate_id from (${selectFoundIds(attempt)}) as s limit ${COUNT_LIMIT})`

export const countedCte = sql`counted as materialized (select count(*)::int as total from hits)`

import { sql, type SQL } from 'drizzle-orm'
import { candidateViewKeys, candidateViews, conditionsOf, type CandidateView } from '@portal/contract/candidate-list'
import type { Condition, FilterField } from '@portal/contract/candidate-filters'
import type { Db } from '../../database/open.ts'
import { filterCondition, type FilterContext } from './filters.queries.ts'
import { matchingRows, type ListSearch } from './search-hits.queries.ts'

/** FROM of the numbers of candidates as rows `f`, which have the columns of candidate_facts that the filters of these fields use. */
const tallies: readonly { readonly fields: readonly FilterField[]; readonly from: SQL }[] = [
  { fields: [], from: sql`(select amount from candidate_tallies where field = 'all') as f` },
  {
    fields: ['stage', 'stage_group'],
    from: sql`(select key as hiring_stage, amount from candidate_tallies where field = 'stage') as f`,
  },
  {
    fields: ['stage', 'stage_group', 'assigned_to'],
    from: sql`(select nullif(key, 0) as assigned_to, part as hiring_stage, amount from candidate_tallies where field = 'assignee') as f`,
  },
  {
    fields: ['overdue'],
    from: sql`(select case when part = 0 then date '2000-01-01' + key end as due_on, amount from candidate_tallies where field = 'due') as f`,
  },
]

/** The exact number of candidates in a list without a search, from the tallies; null when its filters have none. */
export const tallied = (view: CandidateView, conditions: readonly Condition[], context: FilterContext): SQL | null => {
  const used = [...conditionsOf(candidateViews[view]), ...conditions].map(({ field }) => field)
  const source = tallies.find(({ fields }) => used.every((field) => fields.includes(field)))
  return source
    ? sql`(select coalesce(sum(f.amount), 0)::int from ${source.from} where ${filterCondition(view, conditions, context)})`
    : null
}

/** The number of candidates in each view, among those that the search and the filters find: from the tallies, or by one scan for all views. */
export const selectViewCounts = async (
  db: Db,
  { attempt, query: { conditions }, context }: ListSearch,
): Promise<Record<CandidateView, number>> => {
  const sums = attempt ? [] : candidateViewKeys.flatMap((view) => tallied(view, conditions, context) ?? [])
  const isTallied = sums.length === candidateViewKeys.length
  const counts = candidateViewKeys.map((view, index) => {
    const count = isTallied ? sums[index] : sql`(count(*) filter (where ${filterCondition(view, [], context)}))::int`
    return sql`${count} as ${sql.identifier(view)}`
  })
  const from = isTallied ? sql`` : sql`from ${matchingRows({ attempt, query: { view: 'all', conditions }, context })}`
  const { rows } = await db.execute<Record<CandidateView, number>>(sql`select ${sql.join(counts, sql`, `)} ${from}`)
  const [row] = rows
  if (!row) throw new Error('The count returned no row.')
  return row
}

/** A number that differs from a full count. */
export interface WrongTally {
  readonly field: string
  readonly key: number
  readonly part: number
  readonly kept: number
  readonly counted: number
}

/** Compares the tallies with a full count, in one statement and so in one snapshot. */
export const selectWrongTallies = async (db: Db): Promise<WrongTally[]> => {
  const { rows } = await db.execute<WrongTally & Record<string, unknown>>(sql`
    select field, key, part, coalesce(kept, 0)::int as kept, coalesce(counted, 0)::int as counted
    from (select field, key, part, sum(amount) as kept from candidate_tallies group by 1, 2, 3) as k
    full join (select t.field, t.key, t.part, count(*) as counted
               from candidate_facts f, tallies_of(f.hiring_stage, f.assigned_to, f.due_on) t group by 1, 2, 3) as c using (field, key, part)
    where coalesce(kept, 0) <> coalesce(counted, 0) order by 1, 2, 3`)
  return rows
}

export const recountTallies = async (db: Db): Promise<void> => {
  await db.execute(sql`select recount_candidates()`)
}

/** Rows above which the changes are added up. */
const MAX_CHANGES = 500

/** Adds up the changes. Concurrent changes are not among the deleted rows, so none is lost. */
export const mergeTallies = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with merged as (
      delete from candidate_tallies
      where (select count(*) - count(distinct (field, key, part)) from candidate_tallies) > ${MAX_CHANGES} returning field, key, part, amount)
    insert into candidate_tallies (field, key, part, amount)
    select field, key, part, sum(amount) from merged group by 1, 2, 3 having sum(amount) <> 0`)
}

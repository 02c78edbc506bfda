import { sql, type SQL } from 'drizzle-orm'
import { candidateViewKeys, candidateViews, conditionsOf, type CandidateView } from '@portal/contract/candidate-list'
import { type Condition, type FilterField, type NextStep, nextSteps } from '@portal/contract/candidate-filters'
import { dayInIndia, lastWorkingDay } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { estimateRows } from './estimate.queries.ts'
import { filterCondition, earliestDay, nextStepParts, type FilterContext } from './filters.queries.ts'
import { matchingRows, type ListSearch } from './search-hits.queries.ts'

/** FROM clauses of the tallies as rows `f`, with the columns of candidate_facts that filters on these fields use. */
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
  { fields: ['city'], from: sql`(select nullif(key, 0) as city, amount from candidate_tallies where field = 'city') as f` },
  {
    fields: ['stage', 'stage_group', 'overdue'],
    from: sql`(select nullif(key, -1) + date '2000-01-01' as due_on, part as hiring_stage, amount from candidate_tallies where field = 'due') as f`,
  },
  {
    fields: ['stage', 'stage_group', 'opening'],
    from: sql`(select nullif(key, 0) as resource_request_id, part as hiring_stage, amount from candidate_tallies where field = 'request') as f`,
  },
  {
    fields: ['stage', 'stage_group', 'opening', 'department'],
    from: sql`(select r.id as resource_request_id, r.department, t.part as hiring_stage, t.amount from candidate_tallies t
      left join resource_requests r on r.id = t.key where t.field = 'request') as f`,
  },
]

type Conditions = readonly Condition[]
const allConditions = (view: CandidateView, conditions: Conditions): Condition[] => [...conditionsOf(candidateViews[view]), ...conditions]
const sourceOf = (conditions: Conditions) => tallies.find(({ fields }) => conditions.every(({ field }) => fields.includes(field)))

const isNextStep = ({ field, op }: Condition): boolean => field === 'next_step' && op === 'is'
const nextStepIn = (conditions: Conditions): NextStep | undefined =>
  nextSteps.find((step) => conditions.some((condition) => isNextStep(condition) && condition.values.includes(step)))
const inStages = (stages: readonly number[]): Condition[] => conditionsOf({ 'filter[stage][any]': stages.join(',') })

/**
 * Exact number of candidates in a list without a search, from the tallies; null if they don't cover its filters. Where a next step depends
 * on the interview, the candidates in those few stages are counted.
 */
export const tallied = (view: CandidateView, conditions: Conditions, context: FilterContext): SQL | null => {
  const all = allConditions(view, conditions)
  const step = nextStepIn(all)
  const sumOf = (conditionList: Conditions): SQL | null => {
    const source = sourceOf(conditionList)
    return source
      ? sql`(select coalesce(sum(f.amount), 0)::int from ${source.from} where ${filterCondition('all', conditionList, context)})`
      : null
  }
  if (!step) return sumOf(all)
  const others = all.filter((condition) => !isNextStep(condition))
  const { stages, inOthers } = nextStepParts(step, context)
  const settled = sumOf([...inStages(stages), ...others])
  return settled
    ? sql`(${settled} + (select count(*)::int from candidate_facts f where ${inOthers} and ${filterCondition('all', others, context)}))`
    : null
}

/**
 * FROM clause of the rows in `from`, counted by stage: all (`amount`), assigned to the caller (`mine`), overdue, with an interview in the
 * stage's round, and with one that is over. Each row has values that satisfy the corresponding view's conditions. A million rows pass
 * through it, so the counts are single comparisons.
 */
const countedByStage = (from: SQL, { user_id, now, calendar }: FilterContext): SQL => sql`(
  select f.hiring_stage, ${user_id}::int as assigned_to, date '2000-01-01' as due_on, count(*) as amount,
    count(*) filter (where f.assigned_to = ${user_id}::int) as mine,
    count(*) filter (where f.due_on < ${lastWorkingDay(dayInIndia(now), calendar)}::date) as overdue,
    count(f.interview_ends_at) as interview_set,
    count(*) filter (where f.interview_ends_at <= ${now.toISOString()}::timestamptz) as interview_over
  from ${from} group by f.hiring_stage) as f`

/** By next step: its candidates of `countedByStage` in the stages where it depends on the interview. */
const countedSteps: Readonly<Record<NextStep, SQL>> = { schedule: sql`f.amount - f.interview_set`, remarks: sql`f.interview_over` }

/** Number of candidates of `countedByStage` in a view. */
const countedIn = (view: CandidateView, context: FilterContext): SQL => {
  const conditions = conditionsOf(candidateViews[view])
  const step = nextStepIn(conditions)
  if (step) {
    const { stages, others } = nextStepParts(step, context)
    const sumIn = (amount: SQL, keys: readonly number[]) =>
      sql`coalesce(sum(${amount}) filter (where ${filterCondition('all', inStages(keys), context)}), 0)`
    return sql`(${sumIn(sql`f.amount`, stages)} + ${sumIn(countedSteps[step], others)})::int`
  }
  const fields = conditions.map(({ field }) => field)
  const amount = fields.includes('assigned_to') ? sql`f.mine` : fields.includes('overdue') ? sql`f.overdue` : sql`f.amount`
  return sql`coalesce(sum(${amount}) filter (where ${filterCondition(view, [], context)}), 0)::int`
}

/**
 * Number of candidates per view within the search and filters: from the tallies, or by one scan for all views. If the filters match most
 * candidates, the scan counts the rest and subtracts them from the tallies.
 */
export const selectViewCounts = async (
  db: Db,
  { attempt, query: { conditions }, context }: ListSearch,
): Promise<Record<CandidateView, number>> => {
  const select = async (countOf: (view: CandidateView) => SQL, from = sql``) => {
    const counts = candidateViewKeys.map((view) => sql`${countOf(view)} as ${sql.identifier(view)}`)
    const { rows } = await db.execute<Record<CandidateView, number>>(sql`select ${sql.join(counts, sql`, `)} ${from}`)
    const [row] = rows
    if (!row) throw new Error('The count returned no row.')
    return row
  }
  const sums = new Map(attempt ? [] : candidateViewKeys.map((view) => [view, tallied(view, conditions, context)]))
  const isTallied = sums.size > 0 && [...sums.values()].every((sum) => sum !== null)
  if (isTallied) return select((view) => sums.get(view) ?? sql`0`)
  const found = matchingRows({ attempt, query: { view: 'all', conditions }, context })
  const others = sql`candidate_facts f where (${filterCondition('all', conditions, context)}) is not true`
  const isMost = !attempt && (await estimateRows(db, others)) < (await estimateRows(db, found))
  return isMost
    ? select((view) => sql`${tallied(view, [], context)} - ${countedIn(view, context)}`, sql`from ${countedByStage(others, context)}`)
    : select((view) => countedIn(view, context), sql`from ${countedByStage(found, context)}`)
}

/** Number of candidates in a list without a search and the earliest of their days, from the tallies if they cover its filters. */
export const selectDueCount = async (
  db: Db,
  view: CandidateView,
  conditions: Conditions,
  context: FilterContext,
  by: Parameters<typeof earliestDay>[0],
): Promise<{ count: number; oldest_on: string | null }> => {
  const source = sourceOf(allConditions(view, conditions))
  const from = source?.from ?? sql`(select *, 1 as amount from candidate_facts) as f`
  const day = source && !source.fields.includes('overdue') ? sql`null::date` : earliestDay(by)
  const { rows } = await db.execute<{ count: number; oldest_on: string | null }>(sql`
    select coalesce(sum(amount), 0)::int as count, (min(day) filter (where amount > 0))::text as oldest_on
    from (select ${day} as day, sum(f.amount) as amount from ${from} where ${filterCondition(view, conditions, context)} group by 1) as by_day`)
  return rows[0] ?? { count: 0, oldest_on: null }
}

/** A tally that differs from a full count; `of` names what it counts. */
export interface WrongTally {
  readonly of: string
  readonly tallied: number
  readonly counted: number
}

/** Compares the tallies with a full count, in one statement and therefore one snapshot. */
export const selectWrongTallies = async (db: Db): Promise<WrongTally[]> => {
  const { rows } = await db.execute<WrongTally & Record<string, unknown>>(sql`
    select "of", coalesce(tallied, 0)::int as tallied, coalesce(counted, 0)::int as counted
    from (select concat_ws(' ', field, key, part) as "of", sum(amount) as tallied from candidate_tallies group by 1
          union all select concat_ws(' ', figure, week, department, source, part), sum(amount) from application_tallies group by 1) as k
    full join (select concat_ws(' ', t.field, t.key, t.part) as "of", count(*) as counted
               from candidate_facts f, tallies_of(f.hiring_stage, f.assigned_to, f.city, f.due_on, f.resource_request_id, f.stage_since) t group by 1
               union all select concat_ws(' ', t.figure, t.week, t.department, t.source, t.part), count(*)
               from candidate_facts f, application_tallies_of(f.department, f.source, f.reached, f.applied_on, f.screened_on, f.offered_on, f.hired_on) t
               group by 1) as c using ("of")
    where coalesce(tallied, 0) <> coalesce(counted, 0) order by 1`)
  return rows
}

export const recountTallies = async (db: Db): Promise<void> => {
  await db.execute(sql`select recount_candidates()`)
}

/** Number of delta rows above which they are compacted. */
const MAX_CHANGES = 500

/** Compacts the deltas into sums. Rows inserted concurrently aren't among those deleted, so none are lost. */
export const mergeTallies = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with merged as (
      delete from candidate_tallies
      where (select count(*) - count(distinct (field, key, part)) from candidate_tallies) > ${MAX_CHANGES} returning field, key, part, amount)
    insert into candidate_tallies (field, key, part, amount)
    select field, key, part, sum(amount) from merged group by 1, 2, 3 having sum(amount) <> 0`)
}

/** Compacts the deltas of applications. Each run scans the whole table, so it doesn't run every minute. */
export const mergeApplicationTallies = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with merged as (delete from application_tallies returning figure, week, department, source, part, amount)
    insert into application_tallies (figure, week, department, source, part, amount)
    select figure, week, department, source, part, sum(amount) from merged group by 1, 2, 3, 4, 5 having sum(amount) <> 0`)
}

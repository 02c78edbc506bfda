import { sql, type SQL } from 'drizzle-orm'
import { stagesOfGroups } from '@portal/contract/candidate-list'
import type { ReportFigure, Reports } from '@portal/contract/reports'
import { addDays } from '@portal/contract/shared/dates'
import { pipelineGroups } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { partsOf } from './reports.rules.ts'

/** Filters of the reports. */
export interface ReportScope {
  /** Only candidates assigned to this account; null: all. */
  readonly assigned_to: number | null
  readonly department: number | null
  readonly today: string
}

/** A condition on a column that both sources have; key 0 holds the totals of all departments. */
const inDepartment = ({ department }: ReportScope): SQL => sql`t.department = ${department ?? 0}::smallint`

const columns = sql.raw('figure, week, department, source, part')
const days = { applied: sql`f.applied_on`, screened: sql`f.screened_on`, offered: sql`f.offered_on`, hired: sql`f.hired_on` } as const
type Figure = keyof typeof days

/**
 * Application figures by week: whole weeks come from the tallies, remaining days are counted by the function that maintains the tallies.
 * For a single assignee, who has few candidates, all days are counted.
 */
const applications = ({ assigned_to, today }: ReportScope, figures: readonly Figure[], from: string, to: string): SQL => {
  const { weeks, days: remainingDays } = assigned_to === null ? partsOf(from, to, today) : { weeks: null, days: [[from, to]] as const }
  const tallied =
    weeks &&
    sql`select ${columns}, amount from application_tallies
    where figure in (${sql.join(
      figures.map((figure) => sql`${figure}`),
      sql`, `,
    )}) and week between ${weeks[0]}::date and ${weeks[1]}::date`
  const counted = figures.flatMap((figure) =>
    remainingDays.map(
      ([first, last]) => sql`select a.figure, a.week, a.department, a.source, a.part, 1 from candidate_facts f,
        application_tallies_of(f.department, f.source, f.reached, f.applied_on, f.screened_on, f.offered_on, f.hired_on) as a
        where a.figure = ${figure} and ${days[figure]} between ${first}::date and ${last}::date
          and ${assigned_to === null ? sql`true` : sql`f.assigned_to = ${assigned_to}`}`,
    ),
  )
  return sql`(${sql.join(tallied ? [tallied, ...counted] : counted, sql` union all `)}) as t(${columns}, amount)`
}

export interface CohortRow {
  /** Null: total of all weeks. */
  readonly week: string | null
  /** 0: none. */
  readonly source: number
  /** Furthest group, counted from 1; null: total of all groups. */
  readonly reached: number | null
  readonly count: number
}

/** Applications of the period by source, grouped by week and by furthest group. */
export const selectCohort = async (db: Db, scope: ReportScope, from: string, to: string): Promise<CohortRow[]> => {
  const { rows } = await db.execute<CohortRow & Record<string, unknown>>(sql`
    select t.week::text as week, t.source, t.part as reached, sum(t.amount)::int as count
    from ${applications(scope, ['applied'], from, to)} where ${inDepartment(scope)}
    group by grouping sets ((t.week, t.source), (t.source, t.part)) having sum(t.amount) > 0`)
  return rows
}

export interface MedianRow {
  readonly figure: ReportFigure
  readonly is_current: boolean
  readonly count: number
  readonly median: number
}

/** Reduces rows of (`key`, `days`, `n`) to (`key`, `count`, `median`): the smallest number of days within which at least half are done. */
const medians = (histogram: SQL): SQL => sql`
  select key, max(total)::int as count, min(days) filter (where upto * 2 >= total) as median
  from (select key, days, sum(n) over (partition by key order by days) as upto, sum(n) over (partition by key) as total
        from (${histogram}) as histogram where n > 0) as running
  group by key`

const timed = ['screened', 'offered', 'hired'] as const satisfies readonly ReportFigure[]

/** Days from application to each figure, for the period and the preceding one. */
export const selectMedians = async (
  db: Db,
  scope: ReportScope,
  period: Pick<Reports, 'from' | 'to' | 'previous_from'>,
): Promise<MedianRow[]> => {
  const part = (isCurrent: boolean, from: string, to: string) => sql`
    select array[t.figure, ${String(isCurrent)}] as key, t.part as days, sum(t.amount) as n
    from ${applications(scope, timed, from, to)} where ${inDepartment(scope)} group by 1, 2`
  const { from, to, previous_from } = period
  const histogram = sql`${part(true, from, to)} union all ${part(false, previous_from, addDays(from, -1))}`
  const { rows } = await db.execute<MedianRow & Record<string, unknown>>(sql`
    select key[1] as figure, key[2] = 'true' as is_current, count, median from (${medians(histogram)}) as m`)
  return rows
}

/** The pipeline stages before the hire. */
const waitingStages = sql.join(
  stagesOfGroups(pipelineGroups.filter((group) => group !== 'Hired')).map((stage) => sql.raw(String(stage))),
  sql`, `,
)

export interface WaitingRow {
  /** Group, counted from 1. */
  readonly rank: number
  readonly count: number
  readonly median: number
}

/** Current candidates per pipeline group, with the median of days in their stage. */
export const selectWaiting = async (db: Db, { assigned_to, department, today }: ReportScope): Promise<WaitingRow[]> => {
  const isEveryone = assigned_to === null && department === null
  const from = isEveryone
    ? sql`(select part as stage, date '2000-01-01' + key as since, amount from candidate_tallies where field = 'since') as f`
    : sql`(select hiring_stage as stage, day_in_india(stage_since) as since, 1 as amount from candidate_facts
        where hiring_stage in (${waitingStages}) and ${assigned_to === null ? sql`true` : sql`assigned_to = ${assigned_to}`}
          and ${department === null ? sql`true` : sql`department = ${department}`}) as f`
  const histogram = sql`select pipeline_rank(f.stage) as key, ${today}::date - f.since as days, sum(f.amount) as n from ${from} group by 1, 2`
  const { rows } = await db.execute<WaitingRow & Record<string, unknown>>(
    sql`select key as rank, count, median from (${medians(histogram)}) as m`,
  )
  return rows
}

/** The labels of sources by key. */
export const selectSourceLabels = async (db: Db): Promise<Map<number, string>> => {
  const { rows } = await db.execute<{ key: number; value: string }>(sql`select key, value from combos where name = 'REFERENCE_SOURCE'`)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

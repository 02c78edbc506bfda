import { sql, type SQL } from 'drizzle-orm'
import { stagesOfGroups } from '@portal/contract/candidate-list'
import type { ReportFigure } from '@portal/contract/reports'
import { pipelineGroups } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'

/** What the reports are about. Weeks begin on Monday; `previous` is the first week of the period before. */
export interface ReportScope {
  /** Only candidates assigned to this account; null: all. */
  readonly assigned_to: number | null
  readonly department: number | null
  readonly from: string
  readonly previous: string
  readonly today: string
}

/** A condition on columns that both sources have. */
const inDepartment = ({ department }: ReportScope): SQL => (department === null ? sql`true` : sql`t.department = ${department}`)

/**
 * Rows of applications by week: from the tallies, or for one assignee, who has few candidates, counted now by the function that the tallies
 * are kept with.
 */
const applications = ({ assigned_to }: ReportScope): SQL =>
  assigned_to === null
    ? sql`application_tallies as t`
    : sql`(select a.*, 1 as amount from candidate_facts f,
        application_tallies_of(f.department, f.source, f.reached, f.applied_on, f.screened_on, f.offered_on, f.hired_on) as a
        where f.assigned_to = ${assigned_to}) as t`

export interface CohortRow {
  /** Null: the row is about all weeks. */
  readonly week: string | null
  /** 0: none. */
  readonly source: number
  /** The furthest group, from 1; null: the row is about all groups. */
  readonly reached: number | null
  readonly count: number
}

/** Applications of the period by source, once by week and once by the furthest group. */
export const selectCohort = async (db: Db, scope: ReportScope): Promise<CohortRow[]> => {
  const { rows } = await db.execute<CohortRow & Record<string, unknown>>(sql`
    select t.week::text as week, t.source, t.part as reached, sum(t.amount)::int as count from ${applications(scope)}
    where t.figure = 'applied' and t.week >= ${scope.from}::date and ${inDepartment(scope)}
    group by grouping sets ((t.week, t.source), (t.source, t.part)) having sum(t.amount) > 0`)
  return rows
}

export interface MedianRow {
  readonly figure: ReportFigure
  readonly is_current: boolean
  readonly count: number
  readonly median: number
}

/** Rows of (`key`, `days`, `n`) become one of (`key`, `count`, `median`): the least number of days that at least half of them took. */
const medians = (histogram: SQL): SQL => sql`
  select key, max(total)::int as count, min(days) filter (where upto * 2 >= total) as median
  from (select key, days, sum(n) over (partition by key order by days) as upto, sum(n) over (partition by key) as total
        from (${histogram}) as histogram where n > 0) as running
  group by key`

/** Days from the application to each figure, for the period and the one before. */
export const selectMedians = async (db: Db, scope: ReportScope): Promise<MedianRow[]> => {
  const histogram = sql`
    select array[t.figure, (t.week >= ${scope.from}::date)::text] as key, t.part as days, sum(t.amount) as n from ${applications(scope)}
    where t.figure in ('screened', 'offered', 'hired') and t.week >= ${scope.previous}::date and ${inDepartment(scope)} group by 1, 2`
  const { rows } = await db.execute<MedianRow & Record<string, unknown>>(sql`
    select key[1] as figure, key[2] = 'true' as is_current, count, median from (${medians(histogram)}) as m`)
  return rows
}

/** The stages of the pipeline before the hire. */
const waitingStages = sql.join(
  stagesOfGroups(pipelineGroups.filter((group) => group !== 'Hired')).map((stage) => sql.raw(String(stage))),
  sql`, `,
)

export interface WaitingRow {
  /** The group, from 1. */
  readonly rank: number
  readonly count: number
  readonly median: number
}

/** Candidates in each group of the pipeline now, with the median of their days in their stage. */
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

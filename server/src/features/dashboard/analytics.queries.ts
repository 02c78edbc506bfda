import { sql, type SQL } from 'drizzle-orm'
import { INTERVIEWERS_LISTED, REMARKS_HOURS, type LoadRow } from '@portal/contract/analytics'
import { addDays } from '@portal/contract/shared/dates'
import { DID_NOT_JOIN, HIRED, OFFER_DECLINED, OFFER_RELEASED } from '@portal/contract/stages'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { startOf } from './interviews-today.queries.ts'

/** A range of days (India), for one department or all. */
export interface AnalyticsScope {
  readonly from: string
  readonly to: string
  readonly department: number | null
}

const inDepartment = ({ department }: AnalyticsScope): SQL => (department === null ? sql`true` : sql`f.department = ${department}`)

interface MonthRow {
  readonly month: string
  readonly reached: number
  readonly count: number
}

/** Applications by month, as its first day, and furthest group reached. */
export const selectMonths = async (db: Db, scope: AnalyticsScope): Promise<MonthRow[]> => {
  const { rows } = await db.execute<MonthRow & Record<string, unknown>>(sql`
    select date_trunc('month', f.applied_on)::date::text as month, f.reached, count(*)::int as count from candidate_facts f
    where f.applied_on between ${scope.from}::date and ${scope.to}::date and ${inDepartment(scope)} group by 1, 2`)
  return rows
}

/** FROM and WHERE for interviews per interviewer; excludes cancelled interviews and withheld candidates. */
const panels = (scope: AnalyticsScope): SQL => sql`interviews i join interview_panel p on p.interview_id = i.id
  join candidates c on c.id = i.candidate_id left join resource_requests f on f.id = i.resource_request_id
  where i.starts_at >= ${startOf(scope.from)} and i.starts_at < ${startOf(addDays(scope.to, 1))} and i.state <> 'cancelled'
    and c.withheld_since is null and ${inDepartment(scope)}`

const isLate = sql`(i.state <> 'no_show' and coalesce(p.submitted_at, now()) > i.ends_at + make_interval(hours => ${REMARKS_HOURS}::int))`

interface InterviewerRow {
  readonly interviewer: number
  readonly name: string
  readonly interviews: number
  readonly late: number
  readonly hours: number | null
  /** Number of interviews by week, as its Monday. */
  readonly by_week: Readonly<Record<string, number>>
}

/** The interviewers with the most interviews: interviews per week, late remarks, and median hours until remarks. */
export const selectInterviewers = async (db: Db, scope: AnalyticsScope): Promise<InterviewerRow[]> => {
  const { rows } = await db.execute<InterviewerRow & Record<string, unknown>>(sql`
    with work as materialized (
      select p.interviewer_id, day_in_india(i.starts_at) as day, ${isLate} as is_late,
        extract(epoch from p.submitted_at - i.ends_at) / 3600 as hours
      from ${panels(scope)}),
    busiest as (
      select interviewer_id, count(*)::int as interviews, (count(*) filter (where is_late))::int as late,
        round(percentile_disc(0.5) within group (order by hours))::int as hours
      from work group by 1 order by 2 desc, 1 limit ${INTERVIEWERS_LISTED})
    select v.id as interviewer, v.name, b.interviews, b.late, b.hours,
      (select jsonb_object_agg(week, amount) from (
        select day - (extract(isodow from day)::int - 1) as week, count(*) as amount from work w where w.interviewer_id = v.id group by 1) as weeks) as by_week
    from busiest b join interviewers v on v.id = b.interviewer_id order by b.interviews desc, v.name, v.id`)
  return rows
}

/** Interviews of one interviewer, optionally only those with late remarks; newest first, with the total. */
export const selectLoad = async (
  db: Db,
  scope: AnalyticsScope,
  { interviewer, isOnlyLate, page, per_page }: { interviewer: number; isOnlyLate: boolean; page: number; per_page: number },
): Promise<{ rows: LoadRow[]; total: number }> => {
  const found = sql`${panels(scope)} and p.interviewer_id = ${interviewer} and ${isOnlyLate ? isLate : sql`true`}`
  const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  const { rows } = await db.execute<LoadRow & Record<string, unknown>>(sql`
    select i.id, i.candidate_id, ${fullNameOf('c')} as name, i.round, i.state, ${instant(sql`i.starts_at`)} as starts_at,
      ${instant(sql`p.submitted_at`)} as submitted_at, ${isLate} as is_late
    from ${found} order by i.starts_at desc, i.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${found}`)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Current outcome of the offers released in the period, and time to the answer. */
export interface OffersRow {
  readonly offered: number
  readonly accepted: number
  readonly waiting: number
  readonly to_join: number
  readonly joined: number
  readonly declined: number
  readonly not_joined: number
  readonly days_to_accept: number | null
  readonly days_to_join: number | null
}

const offered = (scope: AnalyticsScope): SQL =>
  sql`f.offered_on between ${scope.from}::date and ${scope.to}::date and ${inDepartment(scope)}`

export const selectOffers = async (db: Db, scope: AnalyticsScope): Promise<OffersRow | undefined> => {
  const number = (condition: SQL) => sql`(count(*) filter (where ${condition}))::int`
  const median = (days: SQL) => sql`(percentile_disc(0.5) within group (order by ${days}))::int`
  const { rows } = await db.execute<OffersRow & Record<string, unknown>>(sql`
    select count(*)::int as offered, ${number(sql`f.hired_on is not null`)} as accepted, ${number(sql`f.hiring_stage = ${OFFER_RELEASED}`)} as waiting,
      ${number(sql`f.hiring_stage = ${HIRED} and j.id is null`)} as to_join, ${number(sql`f.hiring_stage = ${HIRED} and j.id is not null`)} as joined,
      ${number(sql`f.hiring_stage = ${OFFER_DECLINED}`)} as declined, ${number(sql`f.hiring_stage = ${DID_NOT_JOIN}`)} as not_joined,
      ${median(sql`f.hired_on - f.offered_on`)} as days_to_accept, ${median(sql`j.joined_on - f.offered_on`)} as days_to_join
    from candidate_facts f left join joinings j on j.candidate_id = f.candidate_id where ${offered(scope)}`)
  return rows[0]
}

interface ReasonRow {
  readonly outcome: 'declined' | 'not_joined'
  readonly reason: string | null
  readonly count: number
}

/** Reasons of declined offers and of candidates who did not join, taken from the moves into those stages. */
export const selectReasons = async (db: Db, scope: AnalyticsScope): Promise<ReasonRow[]> => {
  const { rows } = await db.execute<ReasonRow & Record<string, unknown>>(sql`
    select case when f.hiring_stage = ${OFFER_DECLINED} then 'declined' else 'not_joined' end as outcome, s.reason_code as reason, count(*)::int as count
    from candidate_facts f left join lateral (
      select s.reason_code from stage_changes s
      where s.candidate_id = f.candidate_id and s.to_stage = f.hiring_stage and s.undoes is null and s.undone_at is null
      order by s.id desc limit 1) as s on true
    where ${offered(scope)} and f.hiring_stage in (${OFFER_DECLINED}, ${DID_NOT_JOIN}) group by 1, 2 order by 1, 3 desc, 2`)
  return rows
}

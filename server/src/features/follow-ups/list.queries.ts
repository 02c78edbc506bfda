import { sql, type SQL } from 'drizzle-orm'
import {
  EVERYONE,
  ME,
  UNASSIGNED,
  type FollowUp,
  type FollowUpNumbers,
  type FollowUpRow,
  type FollowUpTab,
  type listFollowUps,
} from '@portal/contract/follow-ups'
import type { FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { CallOutcome } from '@portal/contract/follow-ups'
import { roles } from '@portal/contract/accounts'
import { addDays, DAY, dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { instantInIndia } from '../calendar/calendar.rules.ts'
import { boundsOf, DONE_DAYS, suggestedStage, type Bounds } from './follow-ups.rules.ts'

type Query = ParsedQuery<typeof listFollowUps>

const allOf = (conditions: readonly SQL[]): SQL => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `))

/** Whose follow-ups: administrators look after those without an assignee. */
const isOwn = ({ user_id, role_id }: Actor): SQL =>
  role_id === roles.administrator ? sql`(f.assignee_id = ${user_id}::int or f.assignee_id is null)` : sql`f.assignee_id = ${user_id}::int`

const byAssignee = (assignee: string, actor: Actor): SQL => {
  if (assignee === EVERYONE) return sql`true`
  if (assignee === ME) return isOwn(actor)
  return assignee === UNASSIGNED ? sql`f.assignee_id is null` : sql`f.assignee_id = ${Number(assignee)}::int`
}

const LAST_CHARACTER = '\u{10FFFF}'
const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)

/** The condition on a row of follow_ups, as `f`; what it has no column for is looked up. */
const conditionOf = ({ q = '', assignee = ME, rule, stage, opening, source, overdue_over }: Query, actor: Actor, today: string): SQL => {
  const facts = [
    ...(stage === undefined ? [] : [sql`c.hiring_stage = ${stage}::int`]),
    ...(opening === undefined ? [] : [sql`c.resource_request_id = ${opening}::int`]),
    ...(source === undefined ? [] : [sql`c.source = ${source}::int`]),
  ]
  const words = wordsOf(q).map(
    (word) => sql`exists (select from candidate_names n where n.candidate_id = f.candidate_id
      and n.word >= ${word} and n.word < ${word + LAST_CHARACTER})`,
  )
  return allOf([
    byAssignee(assignee, actor),
    ...(rule === undefined ? [] : [sql`f.rule = ${rule}`]),
    ...(facts.length === 0 ? [] : [sql`exists (select from candidate_facts c where c.candidate_id = f.candidate_id and ${allOf(facts)})`]),
    ...(overdue_over === undefined
      ? []
      : [sql`f.due_at < ${instantInIndia(addDays(today, -overdue_over), '00:00').toISOString()}::timestamptz`]),
    ...words,
  ])
}

/** One row per candidate with the first due moment, and the tab it is in. Snoozed: put off to a later day. */
const groups = (condition: SQL, { today, tomorrow, horizon }: Bounds, grouping: SQL): SQL => sql`
  found as materialized (
    select candidate_id, due_at, ${grouping} as grouped,
      case when due_at < ${today}::timestamptz then 'overdue' when due_at < ${tomorrow}::timestamptz then 'today'
        when is_snoozed then 'snoozed' when due_at < ${horizon}::timestamptz then 'next' else 'later' end as tab
    from (
      select f.candidate_id, min(f.due_at) as due_at, coalesce(min(f.due_at) filter (where f.snoozed_until is not null) = min(f.due_at), false) as is_snoozed
        ${grouping === none ? sql`` : sql`, (array_agg(f.rule order by f.due_at, f.id))[1] as rule, (array_agg(f.assignee_id order by f.due_at, f.id))[1] as assignee_id`}
      from follow_ups f where f.closed_at is null and ${condition} group by f.candidate_id) as open),
  done as materialized (
    select f.candidate_id, max(f.closed_at) as due_at from follow_ups f
    where f.closed_by is not null and f.closed_at > now() - make_interval(days => ${DONE_DAYS}::int) and ${condition} group by f.candidate_id)`
const none = sql`null::text`

interface Page {
  readonly ids: readonly number[]
  readonly counts: Record<FollowUpTab, number>
  readonly next_on: { readonly day: string; readonly count: number } | null
}

/** The candidates of one page and the exact numbers of all tabs, in one statement that reads what is open once. */
const selectPage = async (db: Db, condition: SQL, query: Query, today: string, limit: number, offset: number): Promise<Page> => {
  const { tab = 'overdue', group } = query
  const grouping =
    group === 'assignee'
      ? sql`coalesce((select u.name from users u where u.id = assignee_id), '')`
      : group === 'rule'
        ? sql`lpad(substr(rule, 2), 2, '0')`
        : none
  const page =
    tab === 'done'
      ? sql`select candidate_id from done order by due_at desc, candidate_id limit ${limit} offset ${offset}`
      : sql`select candidate_id from found where tab = ${tab} order by grouped, due_at, candidate_id limit ${limit} offset ${offset}`
  const count = (name: FollowUpTab) =>
    sql`'${sql.raw(name)}', ${name === 'done' ? sql`(select count(*)::int from done)` : sql`(count(*) filter (where tab = ${name}))::int`}`
  const { rows } = await db.execute<Page & Record<string, unknown>>(sql`
    with ${groups(condition, boundsOf(today), grouping)}
    select array(${page}) as ids,
      (select jsonb_build_object(${count('overdue')}, ${count('today')}, ${count('next')}, ${count('snoozed')}, ${count('done')}) from found) as counts,
      (select jsonb_build_object('day', day, 'count', count(*)::int) from (
         select day_in_india(due_at)::text as day from found where due_at >= ${boundsOf(today).tomorrow}::timestamptz) as coming
       group by day order by day limit 1) as next_on`)
  const [row] = rows
  if (!row) throw new Error('The page returned no row.')
  return row
}

const iso = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Stored {
  readonly id: number
  readonly rule: FollowUpRuleKey
  readonly due_at: string
  readonly snoozed_until: string | null
  readonly assignee: FollowUp['assignee']
  readonly attempts: number
  readonly note: string | null
  readonly closed_at: string | null
  readonly closed_because: FollowUp['closed_because']
  readonly since: string
  readonly outcome: CallOutcome | null
}

const daysBetween = (first: string, second: string): number => (Date.parse(second) - Date.parse(first)) / DAY

const toFollowUp = ({ since, outcome, ...row }: Stored, now: Date): FollowUp => ({
  ...row,
  overdue_days: row.closed_at === null ? Math.max(0, daysBetween(dayInIndia(new Date(row.due_at)), dayInIndia(now))) : 0,
  suggested_stage: row.closed_at === null ? suggestedStage({ ...row, since: new Date(since), outcome, now }) : null,
})

/** The columns of a `Stored` follow-up `f`. */
const storedColumns = sql`f.id, f.rule, ${iso(sql`f.due_at`)} as due_at,
  case when f.snoozed_until > now() then ${iso(sql`f.snoozed_until`)} end as snoozed_until,
  (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = f.assignee_id) as assignee,
  f.attempts, f.note, ${iso(sql`f.closed_at`)} as closed_at, f.closed_because, ${iso(sql`f.since`)} as since,
  (select a.outcome from follow_up_actions a where a.follow_up_id = f.id and a.kind = 'called' and a.undone_at is null
   order by a.id desc limit 1) as outcome`

type StoredRow = Stored & Omit<FollowUpRow, keyof FollowUp>

/** The rows of candidates in the order of `ids`, each with the most urgent follow-up that the filters find. */
const selectRows = async (db: Db, ids: readonly number[], condition: SQL, isDoneTab: boolean, now: Date): Promise<FollowUpRow[]> => {
  if (ids.length === 0) return []
  const isFound = isDoneTab ? sql`f.closed_by is not null` : sql`f.closed_at is null`
  const order = isDoneTab ? sql`f.closed_at desc, f.id` : sql`f.due_at, f.id`
  const { rows } = await db.execute<StoredRow & Record<string, unknown>>(sql`
    select f.*, c.id as candidate_id, c.first_name || ' ' || coalesce(c.middle_name || ' ', '') || c.last_name as name, c.email, c.mobile_no,
      c.hiring_stage, r.job_code, (select k.value from combos k where k.name = 'DESIGNATION' and k.key = r.designation) as opening,
      (select jsonb_build_object('kind', kind, 'what', what, 'at', ${iso(sql`at`)}) from (
        (select 'call' as kind, a.outcome as what, a.created_at as at from follow_up_actions a
         where a.candidate_id = c.id and a.kind = 'called' and a.undone_at is null order by a.id desc limit 1)
        union all
        (select 'mail', m.subject, coalesce(m.sent_at, m.created_at) from mails m
         where m.candidate_id = c.id and m.state in ('sent', 'kept') order by m.id desc limit 1)) as contacts
       order by at desc limit 1) as last_contact
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as ordered(id, place)
    join candidates c on c.id = ordered.id::int and c.withheld_since is null
    left join resource_requests r on r.id = c.resource_requisition_request_id
    cross join lateral (
      select ${storedColumns}, (count(*) over ())::int - 1 as more from follow_ups f
      where f.candidate_id = c.id and ${isFound} and ${condition} order by ${order} limit 1) as f
    order by ordered.place`)
  return rows.map(({ candidate_id, name, email, mobile_no, more, hiring_stage, opening, job_code, last_contact, ...stored }) => ({
    ...toFollowUp(pickStored(stored), now),
    ...{ candidate_id, name, email, mobile_no, more: isDoneTab ? 0 : more, hiring_stage, opening, job_code, last_contact },
  }))
}

const pickStored = ({
  id,
  rule,
  due_at,
  snoozed_until,
  assignee,
  attempts,
  note,
  closed_at,
  closed_because,
  since,
  outcome,
}: Stored): Stored => ({ id, rule, due_at, snoozed_until, assignee, attempts, note, closed_at, closed_because, since, outcome })

/** One page of a tab with the numbers of all tabs, in two statements. */
export const selectFollowUps = async (
  db: Db,
  actor: Actor,
  query: Query,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Omit<Page, 'ids'> & { readonly rows: FollowUpRow[] }> => {
  const now = new Date()
  const condition = conditionOf(query, actor, dayInIndia(now))
  const { ids, ...rest } = await selectPage(db, condition, query, dayInIndia(now), limit, offset)
  return { rows: await selectRows(db, ids, condition, query.tab === 'done', now), ...rest }
}

/** The open ones of a candidate, the most urgent first. */
export const selectCandidateFollowUps = async (db: Db, candidate_id: number): Promise<FollowUp[]> => {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select ${storedColumns} from follow_ups f where f.candidate_id = ${candidate_id}::int and f.closed_at is null order by f.due_at, f.id`)
  return rows.map((row) => toFollowUp(pickStored(row), new Date()))
}

/** The candidates with something due for the actor: what is due is read from the index, and nothing else. */
export const countDue = async (db: Db, actor: Actor): Promise<{ due: number; overdue: number }> => {
  const { today, tomorrow } = boundsOf(dayInIndia())
  const { rows } = await db.execute<{ due: number; overdue: number }>(sql`
    select count(distinct f.candidate_id)::int as due,
      (count(distinct f.candidate_id) filter (where f.due_at < ${today}::timestamptz))::int as overdue
    from follow_ups f where f.closed_at is null and ${isOwn(actor)} and f.due_at < ${tomorrow}::timestamptz`)
  return rows[0] ?? { due: 0, overdue: 0 }
}

/** By assignee, those with most due first. */
export const selectNumbers = async (db: Db): Promise<FollowUpNumbers[]> => {
  const { today, tomorrow } = boundsOf(dayInIndia())
  const { rows } = await db.execute<FollowUpNumbers & Record<string, unknown>>(sql`
    with due as (
      select f.assignee_id, count(distinct f.candidate_id)::int as due,
        (count(distinct f.candidate_id) filter (where f.due_at < ${today}::timestamptz))::int as overdue,
        coalesce(round(percentile_cont(0.5) within group (order by extract(epoch from now() - f.created_at) / 86400)), 0)::int as median_age
      from follow_ups f where f.closed_at is null and f.due_at < ${tomorrow}::timestamptz group by f.assignee_id),
    closed as (
      select f.closed_by as assignee_id, count(*)::int as closed_this_week from follow_ups f
      where f.closed_by is not null
        and f.closed_at >= (date_trunc('week', now() at time zone 'UTC' + interval '330 minutes') - interval '330 minutes') at time zone 'UTC'
      group by f.closed_by)
    select (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = coalesce(d.assignee_id, c.assignee_id)) as assignee,
      coalesce(d.due, 0) as due, coalesce(d.overdue, 0) as overdue, coalesce(d.median_age, 0) as median_age,
      coalesce(c.closed_this_week, 0) as closed_this_week
    from due d full join closed c on c.assignee_id = d.assignee_id
    order by 2 desc, 5 desc limit 500`)
  return rows.map(({ assignee, due, overdue, median_age, closed_this_week }) => ({ assignee, due, overdue, median_age, closed_this_week }))
}

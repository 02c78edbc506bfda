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

interface Page {
  readonly ids: readonly number[]
  readonly counts: Record<FollowUpTab, number>
  readonly next_on: { readonly day: string; readonly count: number } | null
}

/** The rows of a tab. Snoozed: put off to a later day. */
const isInTab = (tab: Exclude<FollowUpTab, 'done'>, { today, tomorrow, horizon }: Bounds): SQL =>
  ({
    overdue: sql`f.due_at < ${today}::timestamptz`,
    today: sql`f.due_at >= ${today}::timestamptz and f.due_at < ${tomorrow}::timestamptz`,
    next: sql`f.due_at >= ${tomorrow}::timestamptz and f.due_at < ${horizon}::timestamptz and f.snoozed_until is null`,
    snoozed: sql`f.due_at >= ${tomorrow}::timestamptz and f.snoozed_until is not null`,
  })[tab]

const orders = {
  assignee: sql`(select u.name from users u where u.id = l.assignee_id) nulls first, l.due_at, l.id`,
  rule: sql`substr(l.rule, 2)::int, l.due_at, l.id`,
  none: sql`l.due_at, l.id`,
}

/** The candidates of a tab along the index by due moment, each at the first of the follow-ups that the filters find. */
const candidatesOf = (condition: SQL, tab: FollowUpTab, group: keyof typeof orders, bounds: Bounds): SQL =>
  tab === 'done'
    ? sql`select candidate_id from done order by closed_at desc, candidate_id`
    : sql`select l.candidate_id from (select f.* from follow_ups f where f.closed_at is null and ${condition} and ${isInTab(tab, bounds)}) as l
        where not exists (select from follow_ups f where f.candidate_id = l.candidate_id and f.closed_at is null and ${condition}
                          and (f.due_at, f.id) < (l.due_at, l.id))
        order by ${orders[group]}`

/** The candidates of one page and the exact numbers of all tabs, in one statement that reads what is open once. */
const selectPage = async (db: Db, condition: SQL, query: Query, today: string, limit: number, offset: number): Promise<Page> => {
  const { tab = 'overdue', group = 'none' } = query
  const bounds = boundsOf(today)
  const { rows } = await db.execute<Page & Record<string, unknown>>(sql`
    with done as materialized (
      select f.candidate_id, max(f.closed_at) as closed_at from follow_ups f
      where f.closed_by is not null and f.closed_at > now() - make_interval(days => ${DONE_DAYS}::int) and ${condition} group by f.candidate_id),
    coming as materialized (
      select day_in_india(min(f.due_at)) as day from follow_ups f
      where f.closed_at is null and f.due_at >= ${bounds.tomorrow}::timestamptz and ${condition})
    select array(${candidatesOf(condition, tab, group, bounds)} limit ${limit} offset ${offset}) as ids,
      (select jsonb_build_object(
        'overdue', count(*) filter (where due_at < ${bounds.today}::timestamptz),
        'today', count(*) filter (where due_at >= ${bounds.today}::timestamptz and due_at < ${bounds.tomorrow}::timestamptz),
        'next', count(*) filter (where due_at >= ${bounds.tomorrow}::timestamptz and due_at < ${bounds.horizon}::timestamptz
                                 and due_at is distinct from snoozed_at),
        'snoozed', count(*) filter (where due_at >= ${bounds.tomorrow}::timestamptz and due_at = snoozed_at),
        'done', (select count(*) from done))
       from (select min(f.due_at) as due_at, min(f.due_at) filter (where f.snoozed_until is not null) as snoozed_at
             from follow_ups f where f.closed_at is null and ${condition} group by f.candidate_id) as open) as counts,
      (select jsonb_build_object('day', coming.day, 'count', (
         select count(distinct f.candidate_id) from follow_ups f where f.closed_at is null and ${condition}
           and f.due_at >= ((coming.day - interval '330 minutes') at time zone 'UTC')
           and f.due_at < ((coming.day + 1 - interval '330 minutes') at time zone 'UTC')))
       from coming where coming.day is not null) as next_on`)
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
    candidate_id,
    name,
    email,
    mobile_no,
    more: isDoneTab ? 0 : more,
    hiring_stage,
    opening,
    job_code,
    last_contact,
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

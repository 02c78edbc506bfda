import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { CallOutcome, FollowUp, FollowUpGroup, JoiningMood, FollowUpNumbers, FollowUpRow } from '@portal/contract/follow-ups'
import type { FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import { mondayOf } from '@portal/contract/reports'
import { dayInIndia, startOfDay, type WorkingDays, workingDaysBetween } from '@portal/contract/shared/dates'
import { fullNameOf } from '../../database/full-name.ts'
import { iso } from '../../database/iso.ts'
import type { Db } from '../../database/open.ts'
import { follow_up_actions, follow_ups, users } from '../../database/schema.ts'
import type { Actor } from '../../platform/actor.ts'
import { conditionOf, type Query } from './conditions.queries.ts'
import { acknowledgements, answeredCalls, boundsOf, suggestedStage } from './follow-ups.rules.ts'
import { idsOfPage, selectNumbersOfTabs, type Numbers } from './page.queries.ts'

const textsOf = (texts: readonly string[]): SQL =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )

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
  readonly mood: JoiningMood | null
  readonly outcome: CallOutcome | null
}

const toFollowUp = ({ since, outcome, ...row }: Stored, now: Date, calendar: WorkingDays): FollowUp => ({
  ...row,
  overdue_days: row.closed_at === null ? workingDaysBetween(dayInIndia(new Date(row.due_at)), dayInIndia(now), calendar) : 0,
  suggested_stage: row.closed_at === null ? suggestedStage({ ...row, since: new Date(since), outcome, now }) : null,
})

/** The columns of a `Stored` follow-up `f`. */
const storedColumns = sql`f.id, f.rule, ${iso(sql`f.due_at`)} as due_at,
  case when f.snoozed_until > now() then ${iso(sql`f.snoozed_until`)} end as snoozed_until,
  (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = f.assignee_id) as assignee,
  f.attempts, f.note, ${iso(sql`f.closed_at`)} as closed_at, f.closed_because, ${iso(sql`f.since`)} as since,
  (select a.outcome from follow_up_actions a where a.follow_up_id = f.id and a.kind = 'called' and a.undone_at is null
   order by a.id desc limit 1) as outcome,
  case when f.rule = 'F11' then (select a.mood from follow_up_actions a where a.candidate_id = f.candidate_id and a.mood is not null
   and a.undone_at is null order by a.id desc limit 1) end as mood`

type StoredRow = Stored & Omit<FollowUpRow, keyof FollowUp>

/** The rows of one page in the order of `ids`, each with its most urgent follow-up that matches the filters. */
const selectRows = async (db: Db, ids: SQL, condition: SQL, isDoneTab: boolean, calendar: WorkingDays): Promise<FollowUpRow[]> => {
  const now = new Date()
  const isFound = isDoneTab ? sql`f.closed_by is not null` : sql`f.closed_at is null`
  const order = isDoneTab ? sql`f.closed_at desc, f.id` : sql`f.due_at, f.id`
  const { rows } = await db.execute<StoredRow & Record<string, unknown>>(sql`
    select f.*, c.id as candidate_id, ${fullNameOf('c')} as name, c.email, c.mobile_no,
      c.hiring_stage, r.job_code, (select k.value from combos k where k.name = 'DESIGNATION' and k.key = r.designation) as opening,
      (select jsonb_build_object('kind', kind, 'what', what, 'at', ${iso(sql`at`)}) from (
        (select 'call' as kind, a.outcome as what, a.created_at as at from follow_up_actions a
         where a.candidate_id = c.id and a.kind = 'called' and a.outcome in (${textsOf(answeredCalls)}) and a.undone_at is null order by a.id desc limit 1)
        union all
        (select 'mail', m.subject, coalesce(m.sent_at, m.created_at) from mails m
         where m.candidate_id = c.id and m.state = 'sent' and m.type = 'MAIL' and m.code not in (${textsOf(acknowledgements)}) order by m.id desc limit 1)) as contacts
       order by at desc limit 1) as last_contact
    from unnest(${ids}) with ordinality as ordered(id, place)
    join candidates c on c.id = ordered.id and c.withheld_since is null
    left join resource_requests r on r.id = c.resource_requisition_request_id
    cross join lateral (
      select ${storedColumns}, (count(*) over ())::int - 1 as more from follow_ups f
      where f.candidate_id = c.id and ${isFound} and ${condition} order by ${order} limit 1) as f
    order by ordered.place`)
  return rows.map(({ candidate_id, name, email, mobile_no, more, hiring_stage, opening, job_code, last_contact, ...stored }) => ({
    ...toFollowUp(pickStored(stored), now, calendar),
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
  mood,
  outcome,
}: Stored): Stored => ({ id, rule, due_at, snoozed_until, assignee, attempts, note, closed_at, closed_because, since, mood, outcome })

/** The key of a row's group. */
const keyOf = (group: FollowUpGroup, { due_at, rule, assignee }: FollowUpRow): string =>
  ({ day: dayInIndia(new Date(due_at)), rule, assignee: String(assignee?.id ?? '') })[group]

/** One page of a tab with the totals of all tabs, in two statements; only the groups on the page. */
export const selectFollowUps = async (
  db: Db,
  actor: Actor,
  query: Query,
  page: { readonly limit: number; readonly offset: number },
  calendar: WorkingDays,
): Promise<Numbers & { readonly rows: FollowUpRow[] }> => {
  const { groups, ...numbers } = await selectNumbersOfTabs(db, actor, query)
  const condition = conditionOf(query, actor, dayInIndia())
  const rows = await selectRows(db, idsOfPage(query, actor, groups, page), condition, query.tab === 'done', calendar)
  const { group } = query
  const keys = new Set(group === undefined ? [] : rows.map((row) => keyOf(group, row)))
  return { rows, ...numbers, groups: groups.filter(({ key }) => keys.has(key)) }
}

/** Open follow-ups of a candidate, most urgent first. */
export const selectCandidateFollowUps = async (db: Db, candidate_id: number, calendar: WorkingDays): Promise<FollowUp[]> => {
  const { rows } = await db.execute<Stored & Record<string, unknown>>(sql`
    select ${storedColumns} from follow_ups f where f.candidate_id = ${candidate_id}::int and f.closed_at is null order by f.due_at, f.id`)
  return rows.map((row) => toFollowUp(pickStored(row), new Date(), calendar))
}

/** Numbers by assignee, those with the most due first. */
export const selectNumbers = async (db: Db): Promise<FollowUpNumbers[]> => {
  const today = dayInIndia()
  const { rows } = await db.execute<FollowUpNumbers & Record<string, unknown>>(sql`
    with due as (
      select nullif(t.key, 0) as assignee_id, sum(t.amount)::int as due,
        coalesce(sum(t.amount) filter (where t.day < ${today}::date), 0)::int as overdue
      from follow_up_tallies t where t.list = 'assignee' and t.day <= ${today}::date group by 1 having sum(t.amount) > 0),
    ages as (
      select f.assignee_id, round(percentile_cont(0.5) within group (order by extract(epoch from now() - f.created_at) / 86400))::int as median_age
      from follow_ups f where f.closed_at is null and f.due_at < ${boundsOf(today).tomorrow}::timestamptz group by f.assignee_id),
    closed as (
      select f.closed_by as assignee_id, count(*)::int as closed_this_week from follow_ups f
      where f.closed_by is not null
        and f.closed_at >= ${startOfDay(mondayOf(today)).toISOString()}::timestamptz
      group by f.closed_by)
    select (select jsonb_build_object('id', u.id, 'name', u.name) from users u where u.id = coalesce(d.assignee_id, c.assignee_id)) as assignee,
      coalesce(d.due, 0) as due, coalesce(d.overdue, 0) as overdue, coalesce(a.median_age, 0) as median_age,
      coalesce(c.closed_this_week, 0) as closed_this_week
    from due d left join ages a on a.assignee_id is not distinct from d.assignee_id full join closed c on c.assignee_id = d.assignee_id
    order by 2 desc, 5 desc limit 500`)
  return rows.map(({ assignee, due, overdue, median_age, closed_this_week }) => ({ assignee, due, overdue, median_age, closed_this_week }))
}

/** More than any candidate has. */
const MAX_ACTIONS = 500

/** What staff did about a candidate's follow-ups and haven't undone, newest first. */
export const selectActionsOf = async (db: Db, candidate_id: number) => {
  const { created_at, kind, outcome, note } = follow_up_actions
  const rows = await db
    .select({ at: created_at, by: users.name, rule: follow_ups.rule, act: kind, outcome, note })
    .from(follow_up_actions)
    .innerJoin(follow_ups, eq(follow_ups.id, follow_up_actions.follow_up_id))
    .leftJoin(users, eq(users.id, follow_up_actions.by_id))
    .where(and(eq(follow_up_actions.candidate_id, candidate_id), isNull(follow_up_actions.undone_at)))
    .orderBy(desc(follow_up_actions.id))
    .limit(MAX_ACTIONS)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

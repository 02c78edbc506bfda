import { sql, type SQL } from 'drizzle-orm'
import type { FollowUpGroup, FollowUpTab } from '@portal/contract/follow-ups'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { conditionOf, isFirst, type Query, type Reader } from './conditions.queries.ts'
import { boundsOf, DONE_DAYS, slicesOf, type Group } from './follow-ups.rules.ts'
import { tallied, talliedOf } from './tallies.queries.ts'

/** Whether `f` is listed in the tab of completed follow-ups. */
const isDone = sql`f.closed_by is not null and f.closed_at > now() - make_interval(days => ${DONE_DAYS}::int) and f.hiring_stage is not null`

type OpenTab = Exclude<FollowUpTab, 'done'>

/** Whether the open follow-up `f` is listed in a tab. Snoozed: postponed to a later day. */
const isInTab = (tab: OpenTab, today: string): SQL => {
  const bounds = boundsOf(today)
  return {
    overdue: sql`f.due_at < ${bounds.today}::timestamptz`,
    today: sql`f.due_at >= ${bounds.today}::timestamptz and f.due_at < ${bounds.tomorrow}::timestamptz`,
    next: sql`f.due_at >= ${bounds.tomorrow}::timestamptz and f.due_at < ${bounds.horizon}::timestamptz and f.snoozed_until is null`,
    snoozed: sql`f.due_at >= ${bounds.tomorrow}::timestamptz and f.snoozed_until is not null`,
  }[tab]
}

/** `isInTab` by day, for rows `n` of the numbers. */
const daysOf = (tab: OpenTab, today: string): SQL =>
  ({
    overdue: sql`n.day < ${today}::date`,
    today: sql`n.day = ${today}::date`,
    next: sql`n.day > ${today}::date and n.day < ${today}::date + 8 and not n.is_snoozed`,
    snoozed: sql`n.day > ${today}::date and n.is_snoozed`,
  })[tab]

const grouped = {
  assignee: sql`coalesce(f.assignee_id, 0)`,
  rule: sql`substr(f.rule, 2)::int`,
}
const isGroup = (group: 'assignee' | 'rule', key: string): SQL =>
  group === 'rule' ? sql`f.rule = ${key}` : key === '' ? sql`f.assignee_id is null` : sql`f.assignee_id = ${Number(key)}::int`

/** Groups of a tab with their contract keys, in order. */
const groupsOf = (group: FollowUpGroup, inTab: SQL): SQL => {
  const counted = sql`select n.key, sum(n.amount)::int as count from n where ${inTab} group by n.key having sum(n.amount) > 0`
  return {
    day: sql`select n.day::text as key, sum(n.amount)::int as count, null as name, n.day - date '2000-01-01' as place
      from n where ${inTab} group by n.day having sum(n.amount) > 0`,
    rule: sql`select 'F' || key as key, count, null as name, key as place from (${counted}) as c`,
    assignee: sql`select coalesce(nullif(c.key, 0)::text, '') as key, count, u.name, c.key as place from (${counted}) as c left join users u on u.id = c.key`,
  }[group]
}

export interface Numbers {
  readonly counts: Record<FollowUpTab, number>
  readonly next_on: { readonly day: string; readonly count: number } | null
  /** All groups of the tab; empty if it isn't grouped. */
  readonly groups: Group[]
}

/** Exact totals of all tabs and of one tab's groups: from the tallies, or counted by index if the filters aren't tallied. */
export const selectNumbersOfTabs = async (db: Db, actor: Reader, query: Query): Promise<Numbers> => {
  const { tab = 'overdue', group, overdue_over } = query
  const today = dayInIndia()
  const condition = conditionOf(query, actor, today)
  const source =
    tallied(query, actor) ??
    sql`select ${group === 'assignee' || group === 'rule' ? grouped[group] : sql`0`} as key, day_in_india(f.due_at) as day, f.snoozed_until is not null as is_snoozed, 1 as amount
        from follow_ups f where f.closed_at is null and ${isFirst(query, actor)} and ${condition}`
  const sumOf = (of: OpenTab): SQL => sql`coalesce(sum(n.amount) filter (where ${daysOf(of, today)}), 0)`
  const groups = group === undefined || tab === 'done' ? null : groupsOf(group, daysOf(tab, today))
  const { rows } = await db.execute<Numbers & Record<string, unknown>>(sql`
    with n as materialized (
      select key, day, is_snoozed, sum(amount)::int as amount from (${source}) as s
      where ${overdue_over === undefined ? sql`true` : sql`day < ${today}::date - ${overdue_over}::int`} group by 1, 2, 3 having sum(amount) <> 0)
    select jsonb_build_object('overdue', ${sumOf('overdue')}, 'today', ${sumOf('today')}, 'next', ${sumOf('next')}, 'snoozed', ${sumOf('snoozed')},
        'done', (select count(distinct f.candidate_id) from follow_ups f
                 where ${isDone} and ${condition})) as counts,
      (select jsonb_build_object('day', n.day, 'count', sum(n.amount)) from n
       where n.day > ${today}::date group by n.day having sum(n.amount) > 0 order by n.day limit 1) as next_on,
      ${groups === null ? sql`'[]'::jsonb` : sql`(select coalesce(jsonb_agg(jsonb_build_object('key', g.key, 'count', g.count) order by g.name nulls first, g.place), '[]') from (${groups}) as g)`} as groups
    from n`)
  const [row] = rows
  if (!row) throw new Error('The counts returned no row.')
  return row
}

/** Candidate ids of one page as an array: by the index on the due moment, group by group. */
export const idsOfPage = (
  query: Query,
  actor: Reader,
  groups: readonly Group[],
  page: { readonly limit: number; readonly offset: number },
): SQL => {
  const { tab = 'overdue', group } = query
  const today = dayInIndia()
  const condition = conditionOf(query, actor, today)
  const { limit, offset } = page
  if (tab === 'done')
    return sql`array(
      select f.candidate_id from follow_ups f
      where ${isDone} and ${condition}
      group by f.candidate_id order by max(f.closed_at) desc, f.candidate_id limit ${limit} offset ${offset})`
  const slice = (only: SQL, size: number, start: number): SQL => sql`array(
    select f.candidate_id from follow_ups f
    where f.closed_at is null and ${isFirst(query, actor)} and ${condition} and ${isInTab(tab, today)} and ${only}
    order by f.due_at, f.id limit ${size} offset ${start})`
  if (group !== 'assignee' && group !== 'rule') return slice(sql`true`, limit, offset)
  const slices = slicesOf(groups, page).map(({ key, size, start }) => slice(isGroup(group, key), size, start))
  return sql.join([sql`'{}'::int[]`, ...slices], sql` || `)
}

/** Number of candidates with a follow-up due for these assignees; null: for anyone. */
export const countDue = async (db: Db, assignees: readonly number[] | null): Promise<{ due: number; overdue: number }> => {
  const today = dayInIndia()
  const { rows } = await db.execute<{ due: number; overdue: number }>(sql`
    select coalesce(sum(t.amount), 0)::int as due, coalesce(sum(t.amount) filter (where t.day < ${today}::date), 0)::int as overdue
    from (${talliedOf(assignees)}) as t where t.day <= ${today}::date`)
  return rows[0] ?? { due: 0, overdue: 0 }
}

import { sql, type SQL } from 'drizzle-orm'
import { ME } from '@portal/contract/follow-ups'
import type { Db } from '../../database/open.ts'
import { assigneesOf, byAssignee, hasEarlier, type Query, type Reader } from './conditions.queries.ts'

/** A rule's number, which is its key in the tallies. */
const numberOf = (rule: string): number => Number(rule.slice(1))

/**
 * Subtracts candidates counted twice by the flags, because the administrator has a follow-up of their own and an unassigned one: the later
 * one is deducted.
 */
const shownTwice = (assignees: readonly number[]): SQL => sql`
  select coalesce(f.assignee_id, 0) as key, day_in_india(f.due_at) as day, f.snoozed_until is not null as is_snoozed, -1 as amount
  from follow_ups f where f.closed_at is null and f.is_first_of_assignee and not f.is_first and ${byAssignee(assignees, sql`f`)} and ${hasEarlier(assignees)}`

const keyIn = (keys: readonly number[]): SQL =>
  sql`t.key in (${sql.join(
    keys.map((key) => sql`${key}::int`),
    sql`, `,
  )})`

const talliedIn = (list: string): SQL => sql`select t.key, t.day, t.is_snoozed, t.amount from follow_up_tallies t where t.list = ${list}`

/** Rows of `key`, `day`, `is_snoozed` and `amount` for these assignees, keyed by assignee, or for all, keyed by rule. */
export const talliedOf = (assignees: readonly number[] | null): SQL => {
  if (assignees === null) return talliedIn('first_rule')
  const ofAssignees = sql`${talliedIn('assignee')} and ${keyIn(assignees)}`
  return assignees.length === 1 ? ofAssignees : sql`${ofAssignees} union all ${shownTwice(assignees)}`
}

/** The same rows for a list, keyed by its grouping; null if its filters aren't tallied. */
export const tallied = ({ q, stage, opening, source, rule, assignee = ME, group }: Query, actor: Reader): SQL | null => {
  if ([q, stage, opening, source].some((filter) => filter !== undefined)) return null
  const assignees = assigneesOf(assignee, actor)
  if (rule !== undefined)
    return assignees === null && group !== 'assignee' ? sql`${talliedIn('rule')} and ${keyIn([numberOf(rule)])}` : null
  if (assignees === null && group === 'assignee') return talliedIn('first')
  return assignees !== null && group === 'rule' ? null : talliedOf(assignees)
}

/** A tally that differs from a full count; `of` names it. */
interface WrongTally {
  readonly of: string
  readonly tallied: number
  readonly counted: number
}

/** Compares flags and tallies with a full count, in a single statement and therefore a single snapshot. */
export const selectWrongFollowUps = async (db: Db): Promise<WrongTally[]> => {
  const { rows } = await db.execute<WrongTally & Record<string, unknown>>(sql`
    with open as (
      select f.*, row_number() over (partition by candidate_id order by due_at, id) = 1 as first,
        row_number() over (partition by candidate_id, assignee_id order by due_at, id) = 1 as first_of_assignee
      from follow_ups f where closed_at is null),
    shown as (
      select f.id, f.is_first::int + 2 * f.is_first_of_assignee::int + 4 * ((f.hiring_stage, f.resource_request_id, f.source) is not distinct from
          (case when c.withheld_since is null then c.hiring_stage end, c.resource_requisition_request_id, c.reference))::int as tallied,
        coalesce(o.first::int + 2 * o.first_of_assignee::int, 0) + 4 as counted
      from follow_ups f join candidates c on c.id = f.candidate_id left join open o on o.id = f.id
      where f.closed_at is null or f.closed_by is not null)
    select "of", coalesce(tallied, 0)::int as tallied, coalesce(counted, 0)::int as counted
    from (select concat_ws(' ', 'follow-ups', list, key, day, is_snoozed) as "of", sum(amount) as tallied from follow_up_tallies group by 1
          union all select 'marks of follow-up ' || id, tallied from shown) as k
    full join (select concat_ws(' ', 'follow-ups', t.list, t.key, t.day, t.is_snoozed) as "of", count(*) as counted
               from open f, follow_up_tallies_of(f.assignee_id, f.rule, f.due_at, f.snoozed_until, f.first, f.first_of_assignee) t group by 1
               union all select 'marks of follow-up ' || id, counted from shown) as c using ("of")
    where coalesce(tallied, 0) <> coalesce(counted, 0) order by 1`)
  return rows
}

export const recountFollowUps = async (db: Db): Promise<void> => {
  await db.execute(sql`select recount_follow_ups()`)
}

/** Number of pending changes above which they are merged. */
const MAX_CHANGES = 500

/** Merges pending changes. Concurrently inserted changes aren't among the deleted rows, so none is lost. */
export const mergeFollowUpTallies = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with merged as (
      delete from follow_up_tallies
      where (select count(*) - count(distinct (list, key, day, is_snoozed)) from follow_up_tallies) > ${MAX_CHANGES}
      returning list, key, day, is_snoozed, amount)
    insert into follow_up_tallies (list, key, day, is_snoozed, amount)
    select list, key, day, is_snoozed, sum(amount) from merged group by 1, 2, 3, 4 having sum(amount) <> 0`)
}

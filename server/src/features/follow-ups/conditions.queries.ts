import { sql, type SQL } from 'drizzle-orm'
import { EVERYONE, ME, UNASSIGNED, type listFollowUps } from '@portal/contract/follow-ups'
import { roles } from '@portal/contract/accounts'
import { addDays, startOfDay } from '@portal/contract/shared/dates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { namedLike } from '../candidates/names.queries.ts'

/** The reader of the list. */
export type Reader = Pick<Actor, 'user_id' | 'role_id'>
export type Query = ParsedQuery<typeof listFollowUps>

/** Assignee keys of the tallies: 0 for unassigned follow-ups, which administrators see as theirs. Null: all assignees. */
export const assigneesOf = (assignee: string, { user_id, role_id }: Reader): readonly number[] | null => {
  if (assignee === EVERYONE) return null
  if (assignee === ME) return role_id === roles.administrator ? [user_id, 0] : [user_id]
  return [assignee === UNASSIGNED ? 0 : Number(assignee)]
}

export const byAssignee = (assignees: readonly number[] | null, row: SQL): SQL =>
  assignees === null
    ? sql`true`
    : sql`(${sql.join(
        assignees.map((id) => (id === 0 ? sql`${row}.assignee_id is null` : sql`${row}.assignee_id = ${id}::int`)),
        sql` or `,
      )})`

/** The filter condition on `follow_ups f`. */
export const conditionOf = (
  { q = '', assignee = ME, rule, stage, opening, source, overdue_over }: Query,
  actor: Reader,
  today: string,
): SQL => {
  const conditions = [
    byAssignee(assigneesOf(assignee, actor), sql`f`),
    ...(rule === undefined ? [] : [sql`f.rule = ${rule}`]),
    ...(stage === undefined ? [] : [sql`f.hiring_stage = ${stage}::int`]),
    ...(opening === undefined ? [] : [sql`f.resource_request_id = ${opening}::int`]),
    ...(source === undefined ? [] : [sql`f.source = ${source}::int`]),
    ...(overdue_over === undefined ? [] : [sql`f.due_at < ${startOfDay(addDays(today, -overdue_over)).toISOString()}::timestamptz`]),
    ...namedLike(q, sql`f.candidate_id`),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * Whether one of these assignees has an earlier open follow-up for the candidate of `f`. `offset 0` prevents a join: it is evaluated for
 * the few rows that need it.
 */
export const hasEarlier = (assignees: readonly number[]): SQL => sql`exists (
  select from follow_ups o where o.candidate_id = f.candidate_id and o.closed_at is null and ${byAssignee(assignees, sql`o`)}
    and (o.due_at, o.id) < (f.due_at, f.id) offset 0)`

/**
 * Whether the open follow-up `f` is the candidate's first among those matching the filters. Uses the flags maintained by triggers: all
 * other filters concern the candidate or exclude only later ones. With `rule`, every match is the first: a candidate has at most one per
 * rule.
 */
export const isFirst = ({ assignee = ME, rule }: Query, actor: Reader): SQL => {
  const assignees = assigneesOf(assignee, actor)
  if (rule !== undefined) return sql`true`
  if (assignees === null) return sql`f.is_first`
  return assignees.length === 1 ? sql`f.is_first_of_assignee` : sql`f.is_first_of_assignee and (f.is_first or not ${hasEarlier(assignees)})`
}

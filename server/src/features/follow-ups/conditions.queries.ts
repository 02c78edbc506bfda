import { sql, type SQL } from 'drizzle-orm'
import { EVERYONE, ME, UNASSIGNED, type listFollowUps } from '@portal/contract/follow-ups'
import { roles } from '@portal/contract/accounts'
import { addDays } from '@portal/contract/shared/dates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import type { Actor } from '../../platform/actor.ts'
import { instantInIndia } from '../calendar/calendar.rules.ts'

/** Who reads the list. */
export type Reader = Pick<Actor, 'user_id' | 'role_id'>
export type Query = ParsedQuery<typeof listFollowUps>

/** Whose follow-ups, by the keys of the tallies: 0 for those without an assignee, which are the administrators'. Null: everyone's. */
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

const LAST_CHARACTER = '\u{10FFFF}'
const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)

/** The condition on a row of follow_ups, as `f`. */
export const conditionOf = (
  { q = '', assignee = ME, rule, stage, opening, source, overdue_over }: Query,
  actor: Reader,
  today: string,
): SQL => {
  const words = wordsOf(q).map(
    (word) => sql`exists (select from candidate_names n where n.candidate_id = f.candidate_id
      and n.word >= ${word} and n.word < ${word + LAST_CHARACTER})`,
  )
  const conditions = [
    byAssignee(assigneesOf(assignee, actor), sql`f`),
    ...(rule === undefined ? [] : [sql`f.rule = ${rule}`]),
    ...(stage === undefined ? [] : [sql`f.hiring_stage = ${stage}::int`]),
    ...(opening === undefined ? [] : [sql`f.resource_request_id = ${opening}::int`]),
    ...(source === undefined ? [] : [sql`f.source = ${source}::int`]),
    ...(overdue_over === undefined
      ? []
      : [sql`f.due_at < ${instantInIndia(addDays(today, -overdue_over), '00:00').toISOString()}::timestamptz`]),
    ...words,
  ]
  return sql.join(conditions, sql` and `)
}

/** Whether one of these assignees has an earlier open one of the candidate of `f`. `offset 0`: looked up for the few rows that need it, not joined. */
export const hasEarlier = (assignees: readonly number[]): SQL => sql`exists (
  select from follow_ups o where o.candidate_id = f.candidate_id and o.closed_at is null and ${byAssignee(assignees, sql`o`)}
    and (o.due_at, o.id) < (f.due_at, f.id) offset 0)`

/**
 * Whether an open one, `f`, is the first of its candidate among those that the filters find: by the marks that triggers keep, since all other
 * filters are about the candidate or only leave out later ones. Of a rule a candidate has only one.
 */
export const isFirst = ({ assignee = ME, rule }: Query, actor: Reader): SQL => {
  const assignees = assigneesOf(assignee, actor)
  if (rule !== undefined) return sql`true`
  if (assignees === null) return sql`f.is_first`
  return assignees.length === 1 ? sql`f.is_first_of_assignee` : sql`f.is_first_of_assignee and (f.is_first or not ${hasEarlier(assignees)})`
}

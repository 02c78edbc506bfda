import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import type { StudentTarget } from './imports.queries.ts'
import { clearProblems, readable } from './problems.queries.ts'
import type { Sheet } from './rows.queries.ts'

/** The rows of a roster, with its enrolment number column. */
export interface Roster extends Sheet {
  readonly drive_id: StudentTarget['drive_id']
  readonly column: number | null
}
/** Why a row conflicts with other rows, or with students already in the drive. */
const refusals = {
  email_repeated: 'Another row has this email with a different enrolment number.',
  enrolment_repeated: 'Another row has this enrolment number with a different email.',
  enrolment_taken: 'Another student in the drive has this enrolment number.',
  other_enrolment: 'This student is in the drive with a different enrolment number.',
} as const
type Refusal = keyof typeof refusals
const problemOf = (code: Refusal, column: number | null): SQL =>
  sql`${JSON.stringify([{ column, field: 'enrolment_number', code, level: 'error', message: refusals[code] }])}::jsonb`

/** Clears these refusals before they are recomputed. */
export const clearRefusals = (tx: Db, roster: Sheet): Promise<void> => clearProblems(tx, roster, Object.keys(refusals))

const refuse = async (tx: Db, roster: Roster, code: Refusal, where: SQL): Promise<void> => {
  await tx.execute(sql`
    update import_rows r set level = 2, problems = r.problems || ${problemOf(code, roster.column)},
      kind = null, match_id = null, other_row = null
    where ${readable(roster)} and ${where}`)
}

const college = sql`(r.record ->> 'campus_id')::int`
const key = sql`r.record ->> 'enrolment_key'`

/** Refuses all rows with two numbers for one address, or two addresses for one number, because only the college knows which is right. */
export const refuseRepeats = async (tx: Db, roster: Roster): Promise<void> => {
  const repeated = (group: SQL, value: SQL) => sql`r.row in (
    select unnest(array_agg(r.row)) from import_rows r where ${readable(roster)} group by ${group} having count(distinct ${value}) > 1)`
  const byEmail = repeated(sql`r.email`, sql`(${college}, ${key})`)
  const byNumber = repeated(sql`${college}, ${key}`, sql`r.email`)
  await refuse(tx, roster, 'email_repeated', byEmail)
  await refuse(tx, roster, 'enrolment_repeated', byNumber)
}

/** Runs after `findMatches`: matches students already in the drive by enrolment number. */
export const matchEnrolments = async (tx: Db, roster: Roster): Promise<void> => {
  const inDrive = sql`s.drive_id = ${roster.drive_id} and s.campus_id = ${college} and s.enrolment_key = ${key}`
  const [first, last] = [sql`lower(r.record ->> 'first_name')`, sql`lower(r.record ->> 'last_name')`]
  await tx.execute(sql`
    update import_rows r set kind = 'enrolment', match_id = c.id, other_row = null from drive_students s
      join candidates c on c.id = s.candidate_id and c.withheld_since is null
    where ${readable(roster)} and ${inDrive} and r.kind is distinct from 'email' and r.kind is distinct from 'file_email'
      and (lower(c.first_name), lower(c.last_name)) in ((${first}, ${last}), (${last}, ${first}))`)
  await refuse(
    tx,
    roster,
    'enrolment_taken',
    sql`r.kind is distinct from 'file_email'
      and exists (select from drive_students s where ${inDrive} and s.candidate_id is distinct from r.match_id)`,
  )
  await refuse(
    tx,
    roster,
    'other_enrolment',
    sql`r.kind = 'email' and exists (select from drive_students s
      where s.drive_id = ${roster.drive_id} and s.candidate_id = r.match_id and (s.campus_id, s.enrolment_key) <> (${college}, ${key}))`,
  )
}

/** Outcome of rows that can no longer be written. */
export const failed = (code: Refusal): SQL => problemOf(code, null)

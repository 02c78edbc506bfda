import { sql, type SQL } from 'drizzle-orm'
import type { TodayInterview } from '@portal/contract/dashboard'
import { addDays, startOfDay } from '@portal/contract/shared/dates'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'

/** Restricts to the caller's interviews; null: all. */
type Reader = { readonly user_id: number; readonly email: string } | null

/** Far more than one day ever has. */
const MAX_ROWS = 100

/** Start of a day in India. */
export const startOf = (day: string): SQL => sql`${startOfDay(day).toISOString()}::timestamptz`

/** Candidate assigned to the caller, or caller on the panel; excludes cancelled interviews and withheld candidates. */
const isListed = (reader: Reader): SQL =>
  sql`i.state <> 'cancelled' and c.withheld_since is null and ${
    reader === null
      ? sql`true`
      : sql`(c.assigned_to = ${reader.user_id} or exists (select from interview_panel p join interviewers v on v.id = p.interviewer_id
        where p.interview_id = i.id and v.email = ${reader.email}))`
  }`

/** Interviews of a day in India, by start. `owes_remarks` for the staff account with this address. */
export const selectInterviewsOf = async (db: Db, day: string, reader: Reader, email: string): Promise<TodayInterview[]> => {
  const { rows } = await db.execute<TodayInterview & Record<string, unknown>>(sql`
    select i.id, i.candidate_id, ${fullNameOf('c')} as name, i.round, i.mode, i.state,
      to_char(i.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at, i.ends_at < now() as is_over,
      array(select v.name from interview_panel p join interviewers v on v.id = p.interviewer_id where p.interview_id = i.id order by v.name) as interviewers,
      (select count(*)::int from interview_panel p where p.interview_id = i.id and p.submitted_at is null) as remarks_missing,
      i.state <> 'no_show' and i.starts_at - interval '1 hour' <= now() and exists (
        select from interview_panel p join interviewers v on v.id = p.interviewer_id
        where p.interview_id = i.id and p.submitted_at is null and v.email = ${email}) as owes_remarks
    from interviews i join candidates c on c.id = i.candidate_id
    where i.starts_at >= ${startOf(day)} and i.starts_at < ${startOf(addDays(day, 1))} and ${isListed(reader)}
    order by i.starts_at, i.id limit ${MAX_ROWS}`)
  return rows
}

/** Start of the first interview after a day; null if there is none. */
export const findNextInterview = async (db: Db, day: string, reader: Reader): Promise<string | null> => {
  const { rows } = await db.execute<{ starts_at: string }>(sql`
    select to_char(i.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as starts_at
    from interviews i join candidates c on c.id = i.candidate_id
    where i.starts_at >= ${startOf(addDays(day, 1))} and i.state = 'scheduled' and ${isListed(reader)} order by i.starts_at limit 1`)
  return rows[0]?.starts_at ?? null
}

import { inArray, sql } from 'drizzle-orm'
import { CALENDAR_MAX, type InterviewCalendar } from '@portal/contract/interview-calendar'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import type { Db } from '../../database/open.ts'
import { candidates, interview_panel, interview_rooms, interviewers, interviews } from '../../database/schema.ts'

export interface CalendarRange {
  readonly from: Date
  readonly to: Date
  readonly interviewer_id?: number | undefined
  readonly room_id?: number | undefined
  readonly round?: InterviewRound | undefined
}
type CalendarRow = Omit<InterviewCalendar['interviews'][number], 'name' | 'starts_at' | 'ends_at'> & {
  readonly first_name: string
  readonly last_name: string
  readonly starts_at: Date | string
  readonly ends_at: Date | string
}

/** In one statement, by the index of the start. No interview runs past midnight. */
export const calendarStatement = ({ from, to, interviewer_id, room_id, round }: CalendarRange) => sql`
    select i.id, i.candidate_id, c.first_name, c.last_name, i.round, i.starts_at, i.ends_at, i.mode, i.place, i.state, i.sequence,
      i.room_id, array(select p.interviewer_id from ${interview_panel} p where p.interview_id = i.id order by p.id) as panel
    from ${interviews} i
      join ${candidates} c on c.id = i.candidate_id and c.withheld_since is null
    where i.starts_at >= ${from.toISOString()}::timestamptz and i.starts_at < ${to.toISOString()}::timestamptz and i.state <> 'cancelled'
      ${interviewer_id === undefined ? sql`` : sql`and exists (select from ${interview_panel} p where p.interview_id = i.id and p.interviewer_id = ${interviewer_id})`}
      ${room_id === undefined ? sql`` : sql`and i.room_id = ${room_id}`}
      ${round === undefined ? sql`` : sql`and i.round = ${round}`}
    order by i.starts_at, i.id limit ${CALENDAR_MAX + 1}`

/** Interviews that begin in a range, of candidates visible to staff: one more than is shown. */
export const selectCalendarInterviews = async (db: Db, range: CalendarRange): Promise<CalendarRow[]> =>
  (await db.execute<CalendarRow & Record<string, unknown>>(calendarStatement(range))).rows

/** Interviewers and rooms by id. */
export const selectNamed = async (
  db: Db,
  interviewer_ids: readonly number[],
  room_ids: readonly number[],
): Promise<Pick<InterviewCalendar, 'people' | 'rooms'>> => {
  const { id, name, email } = interviewers
  return {
    people: await db
      .select({ id, name, email })
      .from(interviewers)
      .where(inArray(id, [...interviewer_ids])),
    rooms: await db
      .select({ id: interview_rooms.id, name: interview_rooms.name })
      .from(interview_rooms)
      .where(inArray(interview_rooms.id, [...room_ids])),
  }
}

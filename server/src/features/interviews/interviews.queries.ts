import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import type { InterviewMode } from '@portal/contract/interviews'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import { interview_bookings, interview_panel, interview_rooms, interviewers, interviews, users } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import { isAudited } from '../applications/timeline.queries.ts'
import type { Span } from '../calendar/working-time.rules.ts'
import {
  isAbout,
  selectInterviews,
  type FullInterview,
  type InterviewRow,
  type Subjects,
} from '../stage-effects/interview-invitations.queries.ts'

type KnownPerson = { readonly id: number | null; readonly name: string; readonly email: string; readonly is_staff: boolean }
/** Staff with enabled accounts, and external interviewers already known; by name. */
export const selectInterviewers = async (db: Db): Promise<KnownPerson[]> => {
  const { rows } = await db.execute<KnownPerson>(sql`
    select i.id, ${users.name}, ${users.email}, true as is_staff from ${users} left join ${interviewers} i on i.email = ${users.email}
      where ${isEnabledStaff}
    union all
    select i.id, i.name, i.email, false from ${interviewers} i where not exists (select from ${users} u where u.email = i.email)
    order by name, email limit 1000`)
  return rows
}

export const findInterviewerIds = async (db: Db, emails: readonly string[]): Promise<number[]> => {
  if (emails.length === 0) return []
  const rows = await db
    .select({ id: interviewers.id })
    .from(interviewers)
    .where(inArray(interviewers.email, [...emails]))
  return rows.map(({ id }) => id)
}

/** Locks a room to serialise its bookings; undefined if it no longer exists. */
export const lockRoom = async (tx: Db, id: number) => {
  const [row] = await tx
    .select()
    .from(interview_rooms)
    .where(and(eq(interview_rooms.id, id), eq(interview_rooms.is_active, true)))
    .for('update')
  return row
}

/** Booked time spans of the subjects. */
export const selectBusy = (db: Db, subjects: Subjects, from: Date, to: Date): Promise<Span[]> =>
  db
    .selectDistinct({ starts_at: interview_bookings.starts_at, ends_at: interview_bookings.ends_at })
    .from(interview_bookings)
    .where(and(isAbout(subjects), lt(interview_bookings.starts_at, to), gt(interview_bookings.ends_at, from)))

/** Books the span for each subject; the constraints `interview_bookings_*` in routines.sql reject overlaps. */
export const insertBookings = async (
  tx: Db,
  holder: { readonly interview_id: number } | { readonly slot_id: number },
  { interviewer_ids, room_id, candidate_id }: Subjects,
  { starts_at, ends_at }: Span,
): Promise<void> => {
  await tx
    .insert(interview_bookings)
    .values([
      ...interviewer_ids.map((interviewer_id) => ({ ...holder, interviewer_id, starts_at, ends_at })),
      ...(room_id === null ? [] : [{ ...holder, room_id, starts_at, ends_at }]),
      ...(candidate_id === null ? [] : [{ ...holder, candidate_id, starts_at, ends_at }]),
    ])
}

export interface NewInterview extends Span {
  readonly resource_request_id: number | null
  readonly round: InterviewRound
  readonly mode: InterviewMode
  readonly place: string | null
  readonly room_id: number | null
  readonly created_by: number | null
}
export const insertInterview = async (
  tx: Db,
  { candidate_id }: Authorized<CandidateScope, 'move'>,
  values: NewInterview,
): Promise<number> => {
  const [row] = await tx
    .insert(interviews)
    .values({ ...values, candidate_id, reminder_mail_ids: [] })
    .returning({ id: interviews.id })
  if (!row) throw new Error('The interview was not inserted.')
  return row.id
}

export const insertPanel = async (
  tx: Db,
  { id, candidate_id }: Pick<InterviewRow, 'id' | 'candidate_id'>,
  interviewer_ids: readonly number[],
): Promise<void> => {
  if (interviewer_ids.length === 0) return
  await tx.insert(interview_panel).values(interviewer_ids.map((interviewer_id) => ({ interview_id: id, candidate_id, interviewer_id })))
}

export const deletePanel = async (tx: Db, panel_ids: readonly number[]): Promise<void> => {
  if (panel_ids.length > 0) await tx.delete(interview_panel).where(inArray(interview_panel.id, [...panel_ids]))
}

/** The candidate of an interview, to be locked before the interview itself. */
export const findInterviewCandidate = async (db: Db, id: number): Promise<number | undefined> => {
  const [row] = await db.select({ candidate_id: interviews.candidate_id }).from(interviews).where(eq(interviews.id, id))
  return row?.candidate_id
}

/** Locks the interview (`FOR UPDATE`); the caller has locked its candidate. */
export const lockInterview = async (tx: Db, id: number): Promise<InterviewRow | undefined> => {
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update')
  return row
}

/** Whether the candidate has another scheduled interview of this round. */
export const hasScheduled = async (tx: Db, candidate_id: number, round: InterviewRound, except: number | null): Promise<boolean> => {
  const [row] = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.candidate_id, candidate_id),
        eq(interviews.round, round),
        eq(interviews.state, 'scheduled'),
        except === null ? undefined : ne(interviews.id, except),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Who last rescheduled a candidate's interviews, by interview: the audit entry of the same transaction names them. */
export const selectMovers = async (db: Db, candidate_id: number): Promise<Map<number, string>> => {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select distinct on (i.id) i.id, u.name
    from interviews i join audit_log a on (a.details ->> 'interview_id')::int = i.id join users u on u.id = a.actor_id
    where i.candidate_id = ${candidate_id} and i.moves <> '[]' and ${isAudited(candidate_id, ['interview_moved'])}
    order by i.id, a.created_at > (i.moves -> -1 ->> 'moved_at')::timestamptz,
      abs(extract(epoch from a.created_at - (i.moves -> -1 ->> 'moved_at')::timestamptz))`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Interviews of a candidate, newest first. */
export const selectCandidateInterviews = (db: Db, candidate_id: number): Promise<FullInterview[]> =>
  selectInterviews(db, eq(interviews.candidate_id, candidate_id))

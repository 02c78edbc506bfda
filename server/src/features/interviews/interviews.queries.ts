import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import type { InterviewMode } from '@portal/contract/interviews'
import type { Db } from '../../database/open.ts'
import { interview_bookings, interview_panel, interview_rooms, interviewers, interviews, users } from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import type { Span } from '../calendar/working-time.rules.ts'
import {
  isAbout,
  selectInterviews,
  type FullInterview,
  type InterviewRow,
  type Subjects,
} from '../stage-effects/interview-invitations.queries.ts'

type KnownPerson = { readonly id: number | null; readonly name: string; readonly email: string; readonly is_staff: boolean }
/** Staff who are not disabled, and outside people who have interviewed before; by name. */
export const selectInterviewers = async (db: Db): Promise<KnownPerson[]> => {
  const { rows } = await db.execute<KnownPerson>(sql`
    select i.id, u.name, u.email, true as is_staff from ${users} u left join ${interviewers} i on i.email = u.email
      where u.role_id in (${sql.join(
        staffRoles.map((role) => sql`${role}`),
        sql`, `,
      )}) and u.disabled_at is null
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

/** Locks a room, so that two interviews there are serialised; undefined when it is gone. */
export const lockRoom = async (tx: Db, id: number) => {
  const [row] = await tx
    .select()
    .from(interview_rooms)
    .where(and(eq(interview_rooms.id, id), eq(interview_rooms.is_active, true)))
    .for('update')
  return row
}

/** Booked spans of the subjects. */
export const selectBusy = (db: Db, subjects: Subjects, from: Date, to: Date): Promise<Span[]> =>
  db
    .selectDistinct({ starts_at: interview_bookings.starts_at, ends_at: interview_bookings.ends_at })
    .from(interview_bookings)
    .where(and(isAbout(subjects), lt(interview_bookings.starts_at, to), gt(interview_bookings.ends_at, from)))

/** Books the span for each of the subjects; `interview_bookings_*` of routines.sql refuse an overlap. */
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

/** The candidate of an interview, to lock before the interview. */
export const findInterviewCandidate = async (db: Db, id: number): Promise<number | undefined> => {
  const [row] = await db.select({ candidate_id: interviews.candidate_id }).from(interviews).where(eq(interviews.id, id))
  return row?.candidate_id
}

/** Locks the interview (`FOR UPDATE`); its candidate is locked already. */
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

/** Interviews of a candidate, newest first. */
export const selectCandidateInterviews = (db: Db, candidate_id: number): Promise<FullInterview[]> =>
  selectInterviews(db, eq(interviews.candidate_id, candidate_id))

import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { staffRoles } from '@portal/contract/accounts'
import type { InterviewRound } from '@portal/contract/interview-rounds'
import type { InterviewMode } from '@portal/contract/interviews'
import type { Db } from '../../database/open.ts'
import {
  candidates,
  combos,
  interview_bookings,
  interview_links,
  interview_panel,
  interview_rooms,
  interviewers,
  interviews,
  resource_requests,
  users,
} from '../../database/schema.ts'
import type { Authorized, CandidateScope } from '../../platform/actor.ts'
import type { Clash } from './interviews.rules.ts'
import type { Span } from './working-time.rules.ts'

export type InterviewRow = typeof interviews.$inferSelect
export interface Person {
  readonly name: string
  readonly email: string
}

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

/** The names of staff accounts by address. */
export const selectStaffNames = async (tx: Db, emails: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(inArray(users.email, [...emails]), inArray(users.role_id, staffRoles)))
  return new Map(rows.map(({ email, name }) => [email, name]))
}

/** Inserts or renames interviewers and locks their rows, in the order of their addresses so that two sets can't deadlock; ids by address. */
export const upsertInterviewers = async (tx: Db, people: readonly Person[]): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  for (const { name, email } of people.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const [row] = await tx
      .insert(interviewers)
      .values({ name, email })
      .onConflictDoUpdate({ target: interviewers.email, set: { name } })
      .returning({ id: interviewers.id })
    if (row) ids.set(email, row.id)
  }
  return ids
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

/** Who and what a booking is about. */
export interface Subjects {
  readonly interviewer_ids: readonly number[]
  readonly room_id: number | null
  readonly candidate_id: number | null
}
const isAbout = ({ interviewer_ids, room_id, candidate_id }: Subjects): SQL | undefined =>
  or(
    interviewer_ids.length > 0 ? inArray(interview_bookings.interviewer_id, [...interviewer_ids]) : sql`false`,
    room_id === null ? sql`false` : eq(interview_bookings.room_id, room_id),
    candidate_id === null ? sql`false` : eq(interview_bookings.candidate_id, candidate_id),
  )

/** The first booking of one of the subjects in a span, except those of one interview. */
export const findClash = async (tx: Db, subjects: Subjects, span: Span, except: number | null): Promise<Clash | undefined> => {
  const { starts_at, ends_at, interview_id } = interview_bookings
  const [row] = await tx
    .select({
      starts_at,
      ends_at,
      is_offered: sql<boolean>`${interview_bookings.slot_id} is not null`,
      interviewer: interviewers.name,
      room: interview_rooms.name,
      first_name: candidates.first_name,
      last_name: candidates.last_name,
    })
    .from(interview_bookings)
    .leftJoin(interviewers, eq(interviewers.id, interview_bookings.interviewer_id))
    .leftJoin(interview_rooms, eq(interview_rooms.id, interview_bookings.room_id))
    .leftJoin(candidates, eq(candidates.id, interview_bookings.candidate_id))
    .where(
      and(
        isAbout(subjects),
        lt(starts_at, span.ends_at),
        gt(ends_at, span.starts_at),
        except === null ? undefined : sql`${interview_id} is distinct from ${except}`,
      ),
    )
    .orderBy(asc(starts_at))
    .limit(1)
  if (!row) return undefined
  const kind = row.interviewer !== null ? 'interviewer' : row.room !== null ? 'room' : 'candidate'
  const name = row.interviewer ?? row.room ?? `${row.first_name ?? ''} ${row.last_name ?? ''}`
  return { kind, name, is_offered: row.is_offered, starts_at: row.starts_at, ends_at: row.ends_at }
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

export const deleteBookings = async (tx: Db, interview_id: number): Promise<void> => {
  await tx.delete(interview_bookings).where(eq(interview_bookings.interview_id, interview_id))
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

/** Sets columns of an interview that was authorized through its candidate. */
export const updateInterview = async (tx: Db, id: number, values: Partial<InterviewRow>): Promise<void> => {
  await tx.update(interviews).set(values).where(eq(interviews.id, id))
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

const designation = alias(combos, 'designation')
const creators = alias(users, 'creators')

/** Interviews with what emails and lists say about them, by start. */
export const selectInterviews = (db: Db, where: SQL | undefined) =>
  db
    .select({
      interview: interviews,
      room: { name: interview_rooms.name, address: interview_rooms.address },
      candidate: {
        id: candidates.id,
        first_name: candidates.first_name,
        last_name: candidates.last_name,
        email: candidates.email,
        mobile_no: candidates.mobile_no,
        hiring_stage: candidates.hiring_stage,
      },
      job: { designation: sql<string>`coalesce(${designation.value}, '')`, job_code: resource_requests.job_code },
      created_by: creators.name,
    })
    .from(interviews)
    .innerJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .leftJoin(interview_rooms, eq(interview_rooms.id, interviews.room_id))
    .leftJoin(resource_requests, eq(resource_requests.id, interviews.resource_request_id))
    .leftJoin(designation, and(eq(designation.name, 'DESIGNATION'), eq(designation.key, resource_requests.designation)))
    .leftJoin(creators, eq(creators.id, interviews.created_by))
    .where(where)
    .orderBy(desc(interviews.starts_at), desc(interviews.id))
    .limit(500)
export type FullInterview = Awaited<ReturnType<typeof selectInterviews>>[number]

export const findInterview = async (db: Db, id: number): Promise<FullInterview | undefined> =>
  (await selectInterviews(db, eq(interviews.id, id)))[0]

/** At most 500. */
export const findInterviews = (db: Db, ids: readonly number[]): Promise<FullInterview[]> =>
  selectInterviews(db, inArray(interviews.id, [...ids]))

/** Interviews of a candidate, newest first. */
export const selectCandidateInterviews = (db: Db, candidate_id: number): Promise<FullInterview[]> =>
  selectInterviews(db, eq(interviews.candidate_id, candidate_id))

/** The panels of interviews, in the order in which they were added. */
export const selectPanels = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  return db
    .select({ panel: interview_panel, name: interviewers.name, email: interviewers.email })
    .from(interview_panel)
    .innerJoin(interviewers, eq(interviewers.id, interview_panel.interviewer_id))
    .where(inArray(interview_panel.interview_id, [...ids]))
    .orderBy(asc(interview_panel.id))
}
export type PanelPerson = Awaited<ReturnType<typeof selectPanels>>[number]

export const insertLinks = async (tx: Db, links: readonly { readonly panel_id: number; readonly token_hash: string }[]): Promise<void> => {
  if (links.length > 0) await tx.insert(interview_links).values([...links])
}

/** Revokes the links of panel members. */
export const revokeLinks = async (tx: Db, panel_ids: readonly number[]): Promise<void> => {
  if (panel_ids.length === 0) return
  await tx
    .update(interview_links)
    .set({ revoked_at: sql`now()` })
    .where(and(inArray(interview_links.panel_id, [...panel_ids]), isNull(interview_links.revoked_at)))
}

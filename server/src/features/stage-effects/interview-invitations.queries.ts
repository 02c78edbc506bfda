import { and, asc, desc, eq, gt, inArray, isNull, lt, max, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullNameOf } from '../../database/full-name.ts'
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
import type { Span } from '../calendar/working-time.rules.ts'
import type { Clash } from './interview-invitations.rules.ts'

export type InterviewRow = typeof interviews.$inferSelect
/** The people and the room of a booking. */
export interface Subjects {
  readonly interviewer_ids: readonly number[]
  readonly room_id: number | null
  readonly candidate_id: number | null
}
/** Whether a booking concerns one of the subjects. */
export const isAbout = ({ interviewer_ids, room_id, candidate_id }: Subjects): SQL | undefined =>
  or(
    interviewer_ids.length > 0 ? inArray(interview_bookings.interviewer_id, [...interviewer_ids]) : sql`false`,
    room_id === null ? sql`false` : eq(interview_bookings.room_id, room_id),
    candidate_id === null ? sql`false` : eq(interview_bookings.candidate_id, candidate_id),
  )

/** The first booking of one of the subjects within a span, excluding those of one interview. */
export const findClash = async (tx: Db, subjects: Subjects, span: Span, except: number | null): Promise<Clash | undefined> => {
  const { starts_at, ends_at, interview_id } = interview_bookings
  const [row] = await tx
    .select({
      starts_at,
      ends_at,
      is_offered: sql<boolean>`${interview_bookings.slot_id} is not null`,
      interviewer: interviewers.name,
      room: interview_rooms.name,
      candidate: fullNameOf('candidates'),
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
  const name = row.interviewer ?? row.room ?? row.candidate ?? ''
  return { kind, name, is_offered: row.is_offered, starts_at: row.starts_at, ends_at: row.ends_at }
}

export const deleteBookings = async (tx: Db, interview_id: number): Promise<void> => {
  await tx.delete(interview_bookings).where(eq(interview_bookings.interview_id, interview_id))
}

/** Updates an interview. The caller has authorized it through its candidate. */
export const updateInterview = async (tx: Db, id: number, values: Partial<InterviewRow>): Promise<void> => {
  await tx.update(interviews).set(values).where(eq(interviews.id, id))
}

const designation = alias(combos, 'designation')
const creators = alias(users, 'creators')

/** Interviews with the data for emails and lists, by start. */
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

/** Interviews by id; at most 500. */
export const findInterviews = (db: Db, ids: readonly number[]): Promise<FullInterview[]> =>
  selectInterviews(db, inArray(interviews.id, [...ids]))

/** Panels of interviews, in the order the members were added. */
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

/** Makes the last link of each interviewer valid again; earlier ones were replaced by it. */
export const restoreLinks = async (tx: Db, panel_ids: readonly number[]): Promise<void> => {
  if (panel_ids.length === 0) return
  const last = tx
    .select({ id: max(interview_links.id) })
    .from(interview_links)
    .where(inArray(interview_links.panel_id, [...panel_ids]))
    .groupBy(interview_links.panel_id)
  await tx.update(interview_links).set({ revoked_at: null }).where(inArray(interview_links.id, last))
}

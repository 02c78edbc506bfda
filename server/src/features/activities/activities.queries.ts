import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Activity, ActivityType } from '@portal/contract/activities'
import { indianTime } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import type { Db } from '../../database/open.ts'
import { activities, candidates, users } from '../../database/schema.ts'

/** Maximum entries returned; far more than one application produces. */
const MAX_ENTRIES = 500

interface NewActivity {
  readonly candidate_id: number
  readonly activity_type: ActivityType
  readonly description: string
  readonly activity_by?: number | null
  readonly mail_id?: number
  readonly stage_change_id?: number
}

/**
 * Last activity of candidate `c`: the newest timeline entry, or else the registration. For an undo, which deletes the entries of its moves.
 */
export const newestActivity = sql`coalesce((select max(a.created_at) from activities a where a.candidate_id = c.id), c.created_at)`

/** Inserts an entry and sets the candidate's `last_activity_at`, which moves them to the top of the candidate list. */
export const insertActivity = async (tx: Db, activity: NewActivity): Promise<void> => {
  await tx.insert(activities).values(activity)
  await tx
    .update(candidates)
    .set({ last_activity_at: sql`now()` })
    .where(eq(candidates.id, activity.candidate_id))
}

/** Inserts one entry per candidate and returns the ids by candidate. The caller sets `last_activity_at`. */
export const insertActivities = async (tx: Db, rows: readonly NewActivity[]): Promise<Map<number, number>> => {
  if (rows.length === 0) return new Map()
  const inserted = await tx
    .insert(activities)
    .values([...rows])
    .returning({ id: activities.id, candidate_id: activities.candidate_id })
  return new Map(inserted.map(({ id, candidate_id }) => [candidate_id, id]))
}

/** Sets `last_activity_at` of candidates; the caller has locked them. */
export const touchCandidates = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(candidates)
    .set({ last_activity_at: sql`now()` })
    .where(inArray(candidates.id, [...ids]))
}

/** Deletes the timeline entries of these moves. */
export const deleteActivitiesOfMoves = async (tx: Db, change_ids: readonly number[]): Promise<void> => {
  if (change_ids.length > 0) await tx.delete(activities).where(inArray(activities.stage_change_id, [...change_ids]))
}

/** Deletes those of these entries that are ASSIGN_TO. */
export const deleteAssignmentActivities = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(activities).where(and(inArray(activities.id, [...ids]), eq(activities.activity_type, 'ASSIGN_TO')))
}

/** Id of the newest entry, by candidate. */
export const selectNewestActivities = async (tx: Db, candidate_ids: readonly number[]): Promise<Map<number, number>> => {
  if (candidate_ids.length === 0) return new Map()
  const rows = await tx
    .select({ candidate_id: activities.candidate_id, id: sql<number>`max(${activities.id})` })
    .from(activities)
    .where(inArray(activities.candidate_id, [...candidate_ids]))
    .groupBy(activities.candidate_id)
  return new Map(rows.map(({ candidate_id, id }) => [candidate_id, id]))
}

/** Candidates with an ASSIGN_TO entry newer than the given one (`activity_id`; null: any). */
export const selectAssignedSince = async (
  tx: Db,
  entries: readonly { readonly candidate_id: number; readonly activity_id: number | null }[],
): Promise<Set<number>> => {
  if (entries.length === 0) return new Set()
  const { rows } = await tx.execute<{ candidate_id: number }>(sql`
    select e.candidate_id from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(candidate_id int, activity_id int)
    where exists (select from activities a
                  where a.candidate_id = e.candidate_id and a.id > coalesce(e.activity_id, 0) and a.activity_type = 'ASSIGN_TO')`)
  return new Set(rows.map(({ candidate_id }) => candidate_id))
}

/**
 * The specification adds 330 minutes to status and assignment times on screen but not to email times, so email times are sent in Indian
 * time.
 */
const formatTime = (type: ActivityType, instant: Date): string =>
  type === 'MAIL' || type === 'REMINDER_MAIL' ? indianTime(instant) : instant.toISOString()

/** Whether the record exists and isn't withheld from the reader. Candidates (`reader_id`) always see their own. */
export const isTimelineVisible = async (db: Db, candidate_id: number, reader_id: number | null): Promise<boolean> =>
  (await db.$count(
    candidates,
    and(
      eq(candidates.id, candidate_id),
      or(isNull(candidates.withheld_since), reader_id === null ? undefined : eq(candidates.id, reader_id)),
    ),
  )) === 1

/** STATUS entries that don't come from a move, newest first. */
export const selectOtherStatuses = async (db: Db, candidate_id: number): Promise<{ at: string; by: string; text: string }[]> => {
  const rows = await db
    .select({ at: activities.created_at, by: sql<string>`coalesce(${users.name}, ${PRODUCT})`, text: activities.description })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.activity_by))
    .where(and(eq(activities.candidate_id, candidate_id), eq(activities.activity_type, 'STATUS'), isNull(activities.stage_change_id)))
    .orderBy(desc(activities.created_at), desc(activities.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** The STATUS entry of the move that an email belongs to. An email of staff's moves is sent, and entered, minutes or a day after the move. */
const statusOfMail = sql<number | null>`(
  select s.id from stage_changes c join activities s on s.stage_change_id = c.id
  where c.mail_id = ${activities.mail_id} order by s.id limit 1)`

/** The timeline, newest first. */
export const selectActivities = async (db: Db, candidate_id: number): Promise<Activity[]> => {
  const rows = await db
    .select({
      activity_id: activities.id,
      mail_id: activities.mail_id,
      activity_type: activities.activity_type,
      created_at: activities.created_at,
      description: activities.description,
      activity_by: activities.activity_by,
      sender: sql<string>`coalesce(${users.name}, ${PRODUCT})`,
      status_id: statusOfMail,
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.activity_by))
    .where(eq(activities.candidate_id, candidate_id))
    .orderBy(desc(activities.created_at), desc(activities.id))
    .limit(MAX_ENTRIES)
  return rows.map(({ mail_id, created_at, ...row }) => ({
    ...row,
    id: mail_id ?? row.activity_id,
    created_at: formatTime(row.activity_type, created_at),
  }))
}

import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Activity, ActivityType } from '@portal/contract/activities'
import { indianTime } from '@portal/contract/shared/dates'
import { PRODUCT } from '@portal/contract/shared/product'
import type { Db } from '../../database/open.ts'
import { activities, candidates, users } from '../../database/schema.ts'

/** Newest entries a timeline shows; far more than one application ever makes. */
const NEWEST = 500

interface NewActivity {
  readonly candidate_id: number
  readonly activity_type: ActivityType
  readonly description: string
  readonly activity_by?: number | null
  readonly mail_id?: number
}

/** Writes the entry and moves the candidate to the top of the staff list. */
export const insertActivity = async (tx: Db, activity: NewActivity): Promise<void> => {
  await tx.insert(activities).values(activity)
  await tx
    .update(candidates)
    .set({ last_activity_at: sql`now()` })
    .where(eq(candidates.id, activity.candidate_id))
}

/** The same of many candidates; whoever writes them moves the candidates to the top with the change that they tell of. */
export const insertActivities = async (tx: Db, rows: readonly NewActivity[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(activities).values([...rows])
}

/** Entries that were taken back, each written at the very instant of its change. */
export const deleteActivities = async (
  tx: Db,
  activity_type: ActivityType,
  entries: readonly { readonly candidate_id: number; readonly at: Date }[],
): Promise<void> => {
  if (entries.length === 0) return
  const rows = JSON.stringify(entries)
  await tx.execute(sql`
    delete from activities a using jsonb_to_recordset(${rows}::jsonb) as e(candidate_id int, at timestamptz)
    where a.candidate_id = e.candidate_id and a.created_at = e.at and a.activity_type = ${activity_type}`)
}

/** Of candidates with the instant of an assignment: those that were assigned again after it. */
export const selectAssignedSince = async (
  tx: Db,
  entries: readonly { readonly candidate_id: number; readonly at: Date }[],
): Promise<Set<number>> => {
  if (entries.length === 0) return new Set()
  const { rows } = await tx.execute<{ candidate_id: number }>(sql`
    select e.candidate_id from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(candidate_id int, at timestamptz)
    where exists (select from activities a where a.candidate_id = e.candidate_id and a.created_at > e.at and a.activity_type = 'ASSIGN_TO')`)
  return new Set(rows.map(({ candidate_id }) => candidate_id))
}

/** A status that was taken back; it was written at the very instant of its change. */
export const deleteStatus = async (tx: Db, candidate_id: number, created_at: Date): Promise<void> => {
  await tx
    .delete(activities)
    .where(and(eq(activities.candidate_id, candidate_id), eq(activities.activity_type, 'STATUS'), eq(activities.created_at, created_at)))
}

/** The specification offsets status and assign times by 330 minutes and shows mail times as they are: those carry the Indian offset. */
const writtenTime = (type: ActivityType, instant: Date): string =>
  type === 'MAIL' || type === 'REMINDER_MAIL' ? indianTime(instant) : instant.toISOString()

/** For the candidate and for staff; of a withheld record there is nothing but for the candidate, `reader_id`. */
export const selectActivities = async (db: Db, candidate_id: number, reader_id: number | null): Promise<Activity[]> => {
  const rows = await db
    .select({
      activity_id: activities.id,
      mail_id: activities.mail_id,
      activity_type: activities.activity_type,
      created_at: activities.created_at,
      description: activities.description,
      activity_by: activities.activity_by,
      sender: sql<string>`coalesce(${users.name}, ${PRODUCT})`,
    })
    .from(activities)
    .innerJoin(candidates, eq(candidates.id, activities.candidate_id))
    .leftJoin(users, eq(users.id, activities.activity_by))
    .where(
      and(
        eq(activities.candidate_id, candidate_id),
        or(isNull(candidates.withheld_since), reader_id === null ? undefined : eq(candidates.id, reader_id)),
      ),
    )
    .orderBy(desc(activities.created_at), desc(activities.id))
    .limit(NEWEST)
  return rows.map(({ mail_id, created_at, ...row }) => ({
    ...row,
    id: mail_id ?? row.activity_id,
    created_at: writtenTime(row.activity_type, created_at),
  }))
}

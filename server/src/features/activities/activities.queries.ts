import { desc, eq, sql } from 'drizzle-orm'
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

/** The specification offsets status and assign times by 330 minutes and shows mail times as they are: those carry the Indian offset. */
const writtenTime = (type: ActivityType, instant: Date): string =>
  type === 'MAIL' || type === 'REMINDER_MAIL' ? indianTime(instant) : instant.toISOString()

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
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.activity_by))
    .where(eq(activities.candidate_id, candidate_id))
    .orderBy(desc(activities.created_at), desc(activities.id))
    .limit(NEWEST)
  return rows.map(({ mail_id, created_at, ...row }) => ({
    ...row,
    id: mail_id ?? row.activity_id,
    created_at: writtenTime(row.activity_type, created_at),
  }))
}

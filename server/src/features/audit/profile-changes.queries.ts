import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { profile_changes, users } from '../../database/schema.ts'

type NewProfileChange = Pick<typeof profile_changes.$inferInsert, 'candidate_id' | 'changed_by' | 'fields' | 'reason' | 'version'>

export const insertProfileChange = async (tx: Db, change: NewProfileChange): Promise<number> => {
  const [row] = await tx.insert(profile_changes).values(change).returning({ id: profile_changes.id })
  if (!row) throw new Error('The profile change was not inserted.')
  return row.id
}

/** The change by staff that led to a version of the profile. */
export const findChangeTo = async (tx: Db, candidate_id: number, version: string) => {
  const [row] = await tx
    .select({ name: users.name, at: profile_changes.created_at })
    .from(profile_changes)
    .innerJoin(users, eq(users.id, profile_changes.changed_by))
    .where(and(eq(profile_changes.candidate_id, candidate_id), eq(profile_changes.version, version)))
    .orderBy(desc(profile_changes.id))
    .limit(1)
  return row
}

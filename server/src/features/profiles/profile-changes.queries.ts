import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { profile_changes, users } from '../../database/schema.ts'

type NewProfileChange = Pick<typeof profile_changes.$inferInsert, 'candidate_id' | 'changed_by' | 'fields' | 'reason' | 'version'>

export const insertProfileChange = async (tx: Db, change: NewProfileChange): Promise<number> => {
  const [row] = await tx.insert(profile_changes).values(change).returning({ id: profile_changes.id })
  if (!row) throw new Error('The profile change was not inserted.')
  return row.id
}

/** Newest change by staff, with the resulting profile version. */
export const findLastChange = async (tx: Db, candidate_id: number) => {
  const [row] = await tx
    .select({ name: users.name, at: profile_changes.created_at, version: profile_changes.version })
    .from(profile_changes)
    .innerJoin(users, eq(users.id, profile_changes.changed_by))
    .where(eq(profile_changes.candidate_id, candidate_id))
    .orderBy(desc(profile_changes.id))
    .limit(1)
  return row
}

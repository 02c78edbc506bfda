import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'

const works = and(inArray(users.role_id, [roles.administrator, roles.recruiter]), isNull(users.disabled_at))

/** Staff whose accounts are alive, by name. */
export const selectAssignable = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.select({ id: users.id, name: users.name }).from(users).where(works).orderBy(asc(users.name), asc(users.id)).limit(500)

export const findAssignable = async (db: Db, id: number): Promise<{ id: number; name: string } | undefined> => {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), works))
  return row
}

/** The one who looks after a candidate, whether the account is alive or not. */
export const findAssignee = async (db: Db, id: number | null): Promise<{ id: number; name: string } | null> => {
  if (id === null) return null
  const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id))
  return row ?? null
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import { users } from '../../database/schema.ts'

const isActiveStaff = and(inArray(users.role_id, [roles.administrator, roles.recruiter]), isNull(users.disabled_at))

/** Not paged: far more rows than a company has staff. */
const MAX_STAFF = 500

/** Staff with an enabled account, by name. */
export const selectAssignableStaff = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.select({ id: users.id, name: users.name }).from(users).where(isActiveStaff).orderBy(asc(users.name), asc(users.id)).limit(MAX_STAFF)

export const findAssignableStaff = async (db: Db, id: number): Promise<{ id: number; name: string } | undefined> => {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.id, id), isActiveStaff))
  return row
}

/** The assignee of a candidate, also when the account is disabled. */
export const findAssignee = async (db: Db, id: number | null): Promise<{ id: number; name: string } | null> => {
  if (id === null) return null
  const [row] = await db.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id))
  return row ?? null
}

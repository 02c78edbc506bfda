import { and, inArray, isNull, sql } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import type { OutsideReferrer } from '@portal/contract/apply-links'
import type { Db } from '../../database/open.ts'
import { outside_referrers, users } from '../../database/schema.ts'

/** The account of staff with an address. */
export const findStaffByEmail = async (db: Db, email: string): Promise<number | undefined> => {
  const isStaff = inArray(users.role_id, [roles.administrator, roles.recruiter])
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isStaff, isNull(users.disabled_at)))
  return row?.id
}

/** Keeps one for each address, with the name that was given last. */
export const upsertOutsideReferrer = async (tx: Db, { name, email }: OutsideReferrer, created_by: number): Promise<number> => {
  const [row] = await tx
    .insert(outside_referrers)
    .values({ name, email, created_by })
    .onConflictDoUpdate({ target: outside_referrers.email, set: { name } })
    .returning({ id: outside_referrers.id })
  return row?.id ?? 0
}

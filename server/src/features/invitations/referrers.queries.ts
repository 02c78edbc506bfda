import { and, sql } from 'drizzle-orm'
import type { OutsideReferrer } from '@portal/contract/apply-links'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import { outside_referrers, users } from '../../database/schema.ts'

/** The staff account with an address. */
export const findStaffByEmail = async (db: Db, email: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isEnabledStaff))
  return row?.id
}

/** Upserts one referrer per address, with the latest name. */
export const upsertOutsideReferrer = async (tx: Db, { name, email }: OutsideReferrer, created_by: number): Promise<number> => {
  const [row] = await tx
    .insert(outside_referrers)
    .values({ name, email, created_by })
    .onConflictDoUpdate({ target: outside_referrers.email, set: { name } })
    .returning({ id: outside_referrers.id })
  return row?.id ?? 0
}

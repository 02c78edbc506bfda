import { and, inArray } from 'drizzle-orm'
import { staffRoles } from '@portal/contract/accounts'
import type { Db } from '../../database/open.ts'
import { interviewers, users } from '../../database/schema.ts'

export interface Person {
  readonly name: string
  readonly email: string
}

/** Names of staff accounts by address. */
const selectStaffNames = async (tx: Db, emails: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(and(inArray(users.email, [...emails]), inArray(users.role_id, staffRoles)))
  return new Map(rows.map(({ email, name }) => [email, name]))
}

/**
 * Upserts interviewers and locks their rows, ordered by address so that overlapping sets can't deadlock; ids by address. Staff members get
 * the name of their account.
 */
export const upsertInterviewers = async (tx: Db, people: readonly Person[]): Promise<Map<string, number>> => {
  const staff = await selectStaffNames(
    tx,
    people.map(({ email }) => email),
  )
  const ids = new Map<string, number>()
  for (const { name: entered, email } of people.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const name = staff.get(email) ?? entered
    const [row] = await tx
      .insert(interviewers)
      .values({ name, email })
      .onConflictDoUpdate({ target: interviewers.email, set: { name } })
      .returning({ id: interviewers.id })
    if (row) ids.set(email, row.id)
  }
  return ids
}

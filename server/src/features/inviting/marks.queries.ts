import { aliasedTable, and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import { liveStates } from '@portal/contract/invitations'
import type { Db } from '../../database/open.ts'
import { candidates, invitations, users } from '../../database/schema.ts'

/** The records of these addresses that staff may know of; a merged one stands for the record that took it in. */
export const selectRecords = (db: Db, emails: string[]) =>
  db
    .select({
      id: candidates.id,
      email: candidates.email,
      name: sql<string>`${candidates.first_name} || ' ' || ${candidates.last_name}`,
      hiring_stage: candidates.hiring_stage,
      stage_since: candidates.stage_since,
      cooling_until: candidates.cooling_until,
      is_merged: sql<boolean>`${candidates.withheld_reason} is not distinct from 'merged'`,
      has_account: sql<boolean>`${users.email_verified_at} is not null`,
    })
    .from(candidates)
    .leftJoin(users, eq(users.id, candidates.user_id))
    .where(and(inArray(candidates.email, emails), or(isNull(candidates.withheld_since), eq(candidates.withheld_reason, 'merged'))))
export type KnownRecord = Awaited<ReturnType<typeof selectRecords>>[number]

export const selectStaffAddresses = async (db: Db, emails: string[]): Promise<string[]> => {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), ne(users.role_id, roles.candidate)))
  return rows.map(({ email }) => email)
}

const inviters = aliasedTable(users, 'inviters')

/** The live invitations to these addresses. */
export const selectLiveInvitations = (db: Db, emails: string[]) =>
  db
    .select({ id: invitations.id, email: invitations.email, created_at: invitations.created_at, invited_by: inviters.name })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.invited_by))
    .where(and(inArray(invitations.email, emails), inArray(invitations.status, [...liveStates])))

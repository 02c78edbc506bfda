import { aliasedTable, and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { roles } from '@portal/contract/accounts'
import { liveStates } from '@portal/contract/invitations'
import { fullNameOf } from '../../database/full-name.ts'
import type { Db } from '../../database/open.ts'
import { candidates, invitations, users } from '../../database/schema.ts'

/** Records with these addresses that staff may know of; a merged record is represented by the one it was merged into. */
export const selectRecords = (db: Db, emails: string[]) =>
  db
    .select({
      id: candidates.id,
      email: candidates.email,
      name: fullNameOf('candidates'),
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

/** Active invitations to these addresses. */
export const selectLiveInvitations = (db: Db, emails: string[]) =>
  db
    .select({ id: invitations.id, email: invitations.email, created_at: invitations.created_at, invited_by: inviters.name })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.invited_by))
    .where(and(inArray(invitations.email, emails), inArray(invitations.status, [...liveStates])))

/** A mobile number with the email address entered beside it. */
export interface ContactDetails {
  readonly email: string
  readonly mobile_no: string
}
interface KnownMobile extends Record<string, unknown> {
  readonly email: string
  /** The visible record with this number; null for an active invitation. */
  readonly candidate_id: number | null
  /** Name of the candidate, or of the staff member who sent the invitation. */
  readonly name: string
  readonly created_at: string
}
/**
 * Matches of these mobile numbers under other addresses: candidates visible to staff first, then active invitations. A number of more than
 * `most` candidates is ignored as shared, for example by a hostel.
 */
export const selectKnownMobiles = async (db: Db, contacts: readonly ContactDetails[], most: number): Promise<KnownMobile[]> => {
  const { rows } = await db.execute<KnownMobile>(sql`
    with input as (select * from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as p(email text, mobile_no text)),
    owners as (
      select p.email, c.id, ${fullNameOf('c')} as name, c.created_at, count(*) over (partition by p.email, p.mobile_no) as sharing
      from input p join candidates c on (c.mobile_no = p.mobile_no or c.alternate_mobile_no = p.mobile_no)
      where c.email <> p.email and c.withheld_since is null),
    invited as (
      select p.email, u.name, i.created_at from input p join invitations i on i.mobile_no = p.mobile_no and i.email <> p.email
        join users u on u.id = i.invited_by
      where i.status in (${sql.join(
        liveStates.map((state) => sql`${state}`),
        sql`, `,
      )}) and not exists (select from candidates c where c.withheld_since is not null and (c.id = i.candidate_id or c.email = i.email)))
    select distinct on (email) * from (
      select email, id as candidate_id, name, created_at::text as created_at from owners where sharing <= ${most}
      union all select email, null, name, created_at::text from invited) k
    order by email, candidate_id nulls last, created_at`)
  return rows
}

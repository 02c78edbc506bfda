import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { combos, invitation_tokens, invitations, resource_requests } from '../../database/schema.ts'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'

export type NewInvitation = typeof invitations.$inferInsert
export type NewToken = typeof invitation_tokens.$inferInsert

/** Advisory lock that serialises the sending of invitations, so that concurrent calls can't exceed the daily limits. */
const INVITE_LOCK = 7_340_052
export const lockInviting = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${INVITE_LOCK})`)
}

/** Number of invitations sent since an instant: by one staff member, and in total. */
export const countSent = async (db: Db, user_id: number, since: Date): Promise<{ bySender: number; all: number }> => {
  const [row] = await db
    .select({ all: count(), bySender: sql<number>`(count(*) filter (where ${invitation_tokens.issued_by} = ${user_id}))::int` })
    .from(invitation_tokens)
    .where(and(eq(invitation_tokens.kind, 'invitation'), sql`${invitation_tokens.created_at} >= ${since.toISOString()}::timestamptz`))
  return row ?? { bySender: 0, all: 0 }
}

/** Inserts invitations; returns their ids by address. */
export const insertInvitations = async (tx: Db, rows: NewInvitation[]): Promise<Map<string, number>> => {
  const inserted = await tx.insert(invitations).values(rows).returning({ id: invitations.id, email: invitations.email })
  return new Map(inserted.map(({ id, email }) => [email, id]))
}

export const insertTokens = async (tx: Db, rows: NewToken[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(invitation_tokens).values(rows)
}

/** Invalidates the links of these invitations; returns the ids of the emails that contain them. */
export const replaceTokens = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  const replaced = await tx
    .update(invitation_tokens)
    .set({ replaced_at: sql`now()` })
    .where(and(inArray(invitation_tokens.invitation_id, [...ids]), isNull(invitation_tokens.replaced_at)))
    .returning({ mail_id: invitation_tokens.mail_id })
  return replaced.flatMap(({ mail_id }) => (mail_id === null ? [] : [mail_id]))
}

export type OpeningNames = ReadonlyMap<number, { readonly designation: string; readonly job_code: string }>

/** Designation and job code of openings, by id. */
export const selectOpeningNames = async (db: Db, ids: readonly number[]): Promise<OpeningNames> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: resource_requests.id, job_code: resource_requests.job_code, designation: sql<string>`coalesce(${combos.value}, '')` })
    .from(resource_requests)
    .leftJoin(combos, isDesignation)
    .where(inArray(resource_requests.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { REFERENCE_EMPLOYEE_REFERRAL } from '@portal/contract/combos'
import { DRAFT, statesBefore, type InvitationEvent, type InvitationStatus } from '@portal/contract/invitations'
import { dayInIndia } from '@portal/contract/shared/dates'
import { isDesignation } from '../../database/is-designation.ts'
import type { Db } from '../../database/open.ts'
import { candidates, combos, invitation_tokens, invitations, outside_referrers, resource_requests, users } from '../../database/schema.ts'

const [inviters, referrers] = [alias(users, 'inviters'), alias(users, 'referrers')]
const status = sql<InvitationStatus>`${invitations.status}`

const selectByToken = (db: Db, token_hash: string) =>
  db
    .select({
      id: invitations.id,
      name: invitations.name,
      email: invitations.email,
      mobile_no: invitations.mobile_no,
      status,
      expires_at: invitations.expires_at,
      candidate_id: invitations.candidate_id,
      kind: invitation_tokens.kind,
      replaced_at: invitation_tokens.replaced_at,
      inviter_id: invitations.invited_by,
      invited_by: inviters.name,
      referrer: sql<string | null>`coalesce(${referrers.name}, ${outside_referrers.name})`,
      opening_id: resource_requests.id,
      job_code: resource_requests.job_code,
      designation: combos.value,
    })
    .from(invitation_tokens)
    .innerJoin(invitations, eq(invitations.id, invitation_tokens.invitation_id))
    .innerJoin(inviters, eq(inviters.id, invitations.invited_by))
    .leftJoin(referrers, eq(referrers.id, invitations.referrer_id))
    .leftJoin(outside_referrers, eq(outside_referrers.id, invitations.outside_referrer_id))
    .leftJoin(resource_requests, eq(resource_requests.id, invitations.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(eq(invitation_tokens.token_hash, token_hash))
export type TokenRow = Awaited<ReturnType<typeof selectByToken>>[number]

export const findByToken = async (db: Db, token_hash: string): Promise<TokenRow | undefined> => (await selectByToken(db, token_hash))[0]

/** Like `findByToken`, with the invitation locked (`FOR UPDATE`). */
export const lockByToken = async (tx: Db, token_hash: string): Promise<TokenRow | undefined> =>
  (await selectByToken(tx, token_hash).for('update', { of: invitations }))[0]

/** Invitations to a candidate that aren't drafts, for the timeline; `opening`: designation and job code. */
export const selectInvitationsOf = async (db: Db, candidate_id: number): Promise<{ at: string; by: string; opening: string | null }[]> => {
  const rows = await db
    .select({
      created_at: invitations.created_at,
      by: users.name,
      designation: combos.value,
      job_code: resource_requests.job_code,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invited_by))
    .leftJoin(resource_requests, eq(resource_requests.id, invitations.resource_request_id))
    .leftJoin(combos, isDesignation)
    .where(and(eq(invitations.candidate_id, candidate_id), ne(invitations.status, DRAFT)))
  return rows.map(({ created_at, by, designation, job_code }) => ({
    at: created_at.toISOString(),
    by,
    opening: job_code === null ? null : `${designation ?? ''} (${job_code})`.trim(),
  }))
}

/** Transitions matching invitations to a state, where the life cycle allows it; returns their ids. */
export const moveInvitations = async (
  tx: Db,
  condition: SQL | undefined,
  to: InvitationStatus,
  last_event: InvitationEvent,
  values: Partial<typeof invitations.$inferInsert> = {},
): Promise<number[]> => {
  const moved = await tx
    .update(invitations)
    .set({ status: to, last_event, last_event_at: sql`now()`, ...values })
    .where(and(condition, inArray(invitations.status, statesBefore(to))))
    .returning({ id: invitations.id })
  return moved.map(({ id }) => id)
}

export const isInvitation = (id: number): SQL => eq(invitations.id, id)
/** Invitations of a person: by address or by record. */
export const isOfPerson = (email: string, candidate_id: number): SQL | undefined =>
  or(eq(invitations.email, email), eq(invitations.candidate_id, candidate_id))
/** The invitation linked from an email, unless that link was replaced. */
export const isInMail = (mail_id: number): SQL =>
  sql`${invitations.id} in (select t.invitation_id from invitation_tokens t where t.mail_id = ${mail_id} and t.replaced_at is null)`

/** Sets the source of a candidate without one: a referral by the invitation's referrer. */
export const setReferral = async (tx: Db, invitation_id: number, candidate_id: number): Promise<void> => {
  const referrer = tx
    .select({ name: sql`coalesce(${users.name}, ${outside_referrers.name})`.as('name') })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.referrer_id))
    .leftJoin(outside_referrers, eq(outside_referrers.id, invitations.outside_referrer_id))
    .where(and(eq(invitations.id, invitation_id), sql`num_nonnulls(${users.id}, ${outside_referrers.id}) > 0`))
  await tx
    .update(candidates)
    .set({ reference: REFERENCE_EMPLOYEE_REFERRAL, reference_by: sql`(${referrer})`, reference_on: dayInIndia() })
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.reference), sql`exists (${referrer})`))
}

/** Invitations with an expired link. */
export const isPastEnd = (): SQL => sql`${invitations.expires_at} <= now()`

/** Records an event that doesn't change the state. */
export const setLastEvent = async (tx: Db, id: number, last_event: InvitationEvent): Promise<void> => {
  await tx
    .update(invitations)
    .set({ last_event, last_event_at: sql`now()` })
    .where(isInvitation(id))
}

export const deleteInvitations = async (tx: Db, email: string): Promise<void> => {
  await tx.delete(invitations).where(eq(invitations.email, email))
}

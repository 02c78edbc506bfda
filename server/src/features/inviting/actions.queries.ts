import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { QUEUED, remindedStates, type InvitationEvent, type InvitationStatus } from '@portal/contract/invitations'
import { OPEN } from '@portal/contract/resource-requests'
import type { Db } from '../../database/open.ts'
import { invitations, users } from '../../database/schema.ts'
import { isVisible } from './list.queries.ts'

const columns = {
  id: invitations.id,
  name: invitations.name,
  email: invitations.email,
  resource_request_id: invitations.resource_request_id,
  candidate_id: invitations.candidate_id,
  status: sql<InvitationStatus>`${invitations.status}`,
  days: invitations.days,
  sent_at: invitations.sent_at,
  opened_at: invitations.opened_at,
  registered_at: invitations.registered_at,
  expires_at: invitations.expires_at,
  reminders_sent: invitations.reminders_sent,
  last_event: sql<InvitationEvent>`${invitations.last_event}`,
  last_event_at: invitations.last_event_at,
  inviter: users.name,
  is_opening_closed: sql<boolean>`exists (select from resource_requests r where r.id = ${invitations.resource_request_id} and r.status <> ${OPEN})`,
}
const select = (tx: Db) => tx.select(columns).from(invitations).innerJoin(users, eq(users.id, invitations.invited_by))
export type LockedInvitation = Awaited<ReturnType<typeof select>>[number]

/** Locks invitations (`FOR UPDATE`), ordered by id so that overlapping sets can't deadlock. */
export const lockInvitations = (tx: Db, ids: readonly number[]): Promise<LockedInvitation[]> =>
  select(tx)
    .where(and(inArray(invitations.id, [...ids]), isVisible))
    .orderBy(invitations.id)
    .for('update', { of: invitations })

/** Locks the unsent invitations of an import. */
export const lockUnsent = (tx: Db, import_id: number): Promise<LockedInvitation[]> =>
  select(tx)
    .where(and(eq(invitations.import_id, import_id), eq(invitations.status, QUEUED)))
    .orderBy(invitations.id)
    .for('update', { of: invitations })

/** Locks invitations with a due reminder. `SKIP LOCKED`: rows locked by another transaction can wait. */
export const lockDueReminders = (tx: Db, limit: number): Promise<LockedInvitation[]> =>
  select(tx)
    .where(and(sql`${invitations.next_reminder_at} <= now()`, inArray(invitations.status, [...remindedStates]), isVisible))
    .orderBy(invitations.id)
    .limit(limit)
    .for('update', { of: invitations, skipLocked: true })

type Values = Partial<typeof invitations.$inferInsert>

export const updateInvitations = async (tx: Db, ids: readonly number[], values: Values): Promise<void> => {
  if (ids.length > 0)
    await tx
      .update(invitations)
      .set(values)
      .where(inArray(invitations.id, [...ids]))
}

/** Updates invitations whose reminder was sent or skipped, each with its own next time. */
export const setNextReminders = async (
  tx: Db,
  rows: readonly { readonly id: number; readonly next: Date | null }[],
  values: { readonly isSent: boolean },
): Promise<void> => {
  if (rows.length === 0) return
  const next = rows.map(({ id, next: moment }) => ({ id, moment }))
  const sent: SQL = values.isSent ? sql`, reminders_sent = i.reminders_sent + 1, last_event = 'reminded', last_event_at = now()` : sql``
  await tx.execute(sql`
    update invitations i set next_reminder_at = n.moment ${sent}
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(id int, moment timestamptz) where i.id = n.id`)
}

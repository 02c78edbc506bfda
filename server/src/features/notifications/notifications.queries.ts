import { and, desc, eq, inArray, isNull, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { MAX_NOTIFICATIONS, MAX_UNREAD_COUNT, type Notification, type NotificationKind } from '@portal/contract/notifications'
import { ticketOf } from '@portal/contract/privacy-requests'
import { displayName } from '@portal/contract/shared/names'
import { isActiveAdministrator } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import { breaches, bulk_runs, candidates, invitations, notifications, resource_requests, users } from '../../database/schema.ts'
import { RETENTION_DAYS, recordOf, type NotifiedRecord } from './notifications.rules.ts'

export interface NewNotification {
  readonly kind: NotificationKind
  readonly record_id: number
  /** The account that caused it, which isn't notified. */
  readonly by_id: number | null
  readonly count?: number
}

/** `default` is the one value that an identity column takes; Drizzle's types refuse it in a literal. */
const repetition = {
  id: sql`default`,
  count: sql`${notifications.count} + excluded.count`,
  by_id: sql`excluded.by_id`,
  created_at: sql`now()`,
}

/**
 * Inserts one entry per account. If an unread entry about the record exists, increments its count and makes it the newest instead; its new id
 * keeps it out of an `up_to` that was sent before the repetition was shown.
 */
export const insertNotifications = async (tx: Db, user_ids: readonly number[], notification: NewNotification): Promise<void> => {
  if (user_ids.length === 0) return
  await tx
    .insert(notifications)
    .values(user_ids.map((user_id) => ({ user_id, ...notification })))
    .onConflictDoUpdate({
      target: [notifications.user_id, notifications.kind, notifications.record_id],
      targetWhere: isNull(notifications.read_at),
      set: repetition,
    })
}

/** Deletes the unread entries about a record. */
export const deleteUnread = async (tx: Db, kinds: readonly NotificationKind[], record_id: number): Promise<void> => {
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.kind, [...kinds]), eq(notifications.record_id, record_id), isNull(notifications.read_at)))
}

/** Enabled administrators. Invited ones can't sign in yet. */
export const selectAdministratorIds = async (tx: Db): Promise<number[]> => {
  const rows = await tx.select({ id: users.id }).from(users).where(isActiveAdministrator)
  return rows.map(({ id }) => id)
}

/** Enabled accounts among the assignee of a candidate who isn't withheld, or else the recruiter of the request, and this user. */
export const selectResponsibleIds = async (tx: Db, candidate_id: number, user_id: number | null): Promise<number[]> => {
  const rows = await tx
    .select({ id: users.id })
    .from(candidates)
    .leftJoin(resource_requests, eq(resource_requests.id, candidates.resource_requisition_request_id))
    .innerJoin(
      users,
      or(
        sql`${users.id} = coalesce(${candidates.assigned_to}, ${resource_requests.recruiter})`,
        user_id === null ? undefined : eq(users.id, user_id),
      ),
    )
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.withheld_since), isNull(users.disabled_at)))
  return rows.map(({ id }) => id)
}

/** Subjects by record id: names of candidates visible to staff, job codes, kinds of runs. */
const selectSubjects: Readonly<Record<NotifiedRecord, (db: Db, ids: readonly number[]) => Promise<[number, string][]>>> = {
  candidate: async (db, ids) => {
    const rows = await db
      .select({ id: candidates.id, first_name: candidates.first_name, last_name: candidates.last_name })
      .from(candidates)
      .where(and(inArray(candidates.id, [...ids]), isNull(candidates.withheld_since)))
    return rows.map((row) => [row.id, displayName(row)])
  },
  request: async (db, ids) => {
    const rows = await db
      .select({ id: resource_requests.id, job_code: resource_requests.job_code })
      .from(resource_requests)
      .where(inArray(resource_requests.id, [...ids]))
    return rows.map(({ id, job_code }) => [id, job_code])
  },
  run: async (db, ids) => {
    const rows = await db
      .select({ id: bulk_runs.id, kind: bulk_runs.kind })
      .from(bulk_runs)
      .where(inArray(bulk_runs.id, [...ids]))
    return rows.map(({ id, kind }) => [id, kind])
  },
  invitation: async (db, ids) => {
    const rows = await db
      .select({ id: invitations.id, name: invitations.name })
      .from(invitations)
      .where(inArray(invitations.id, [...ids]))
    return rows.map(({ id, name }) => [id, name])
  },
  breach: async (db, ids) => {
    const rows = await db
      .select({ id: breaches.id, name: breaches.name })
      .from(breaches)
      .where(inArray(breaches.id, [...ids]))
    return rows.map(({ id, name }) => [id, name])
  },
  privacy_request: (_, ids) => Promise.resolve(ids.map((id) => [id, ticketOf(id)])),
}

const rejectionReason = sql<string | null>`case when ${notifications.kind} = 'request_rejected' then (
  select h.reason from request_changes h where h.resource_request_id = ${notifications.record_id} and h.step = 'rejected'
  order by h.id desc limit 1) end`

/** The newest entries of an account. */
export const selectNotifications = async (db: Db, user_id: number): Promise<Notification[]> => {
  const rows = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      record_id: notifications.record_id,
      by: users.name,
      count: notifications.count,
      reason: rejectionReason,
      read_at: notifications.read_at,
      created_at: notifications.created_at,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.by_id))
    .where(eq(notifications.user_id, user_id))
    .orderBy(desc(notifications.created_at), desc(notifications.id))
    .limit(MAX_NOTIFICATIONS)
  const subjects = new Map<string, string>()
  for (const [record, idsOf] of Map.groupBy(rows, ({ kind }) => recordOf[kind])) {
    const found = await selectSubjects[record](
      db,
      idsOf.map(({ record_id }) => record_id),
    )
    for (const [id, subject] of found) subjects.set(`${record} ${id}`, subject)
  }
  return rows.map(({ read_at, created_at, ...row }) => ({
    ...row,
    subject: subjects.get(`${recordOf[row.kind]} ${row.record_id}`) ?? null,
    is_read: read_at !== null,
    created_at: created_at.toISOString(),
  }))
}

/** Unread count, capped at `MAX_UNREAD_COUNT`; an index-only scan of the partial index. */
export const countUnread = async (db: Db, user_id: number): Promise<number> => {
  const capped = db
    .select({ unread: sql`1` })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), isNull(notifications.read_at)))
    .limit(MAX_UNREAD_COUNT)
  const { rows } = await db.execute<{ unread: number }>(sql`select count(*)::int as unread from (${capped}) as capped`)
  return rows[0]?.unread ?? 0
}

const isOwn = (user_id: number) => eq(notifications.user_id, user_id)

/** Marks one entry as read, or all entries up to one. */
export const markRead = async (tx: Db, user_id: number, target: { readonly id: number } | { readonly up_to: number }): Promise<void> => {
  const chosen = 'id' in target ? eq(notifications.id, target.id) : lte(notifications.id, target.up_to)
  await tx
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(and(isOwn(user_id), isNull(notifications.read_at), chosen))
}

export const deleteOldRead = async (tx: Db, user_id: number): Promise<void> => {
  const isOld = lt(notifications.created_at, sql`now() - make_interval(days => ${RETENTION_DAYS})`)
  await tx.delete(notifications).where(and(isOwn(user_id), isNotNull(notifications.read_at), isOld))
}

import type { Notification, NotificationKind, readNotifications as readEndpoint } from '@portal/contract/notifications'
import type { ParsedBody } from '@portal/contract/shared/endpoint'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadNotifications } from './notifications.policy.ts'
import {
  countUnread,
  deleteOldRead,
  deleteUnread,
  insertNotifications,
  markRead,
  selectAdministratorIds,
  selectNotifications,
  selectResponsibleIds,
  type NewNotification,
} from './notifications.queries.ts'

/** Notifies accounts within the transaction of the event; never the account that caused it. */
export const notify = (tx: Db, user_ids: readonly number[], notification: NewNotification): Promise<void> =>
  insertNotifications(
    tx,
    user_ids.filter((id) => id !== notification.by_id),
    notification,
  )

export const notifyAdministrators = async (tx: Db, notification: NewNotification): Promise<void> =>
  notify(tx, await selectAdministratorIds(tx), notification)

/**
 * Notifies the assignee of a candidate, or else the recruiter of the request, and the account that set up the matter; the administrators if
 * there is none of them.
 */
export const notifyAssignee = async (tx: Db, candidate_id: number, kind: NotificationKind, set_by: number | null = null): Promise<void> => {
  const responsible = await selectResponsibleIds(tx, candidate_id, set_by)
  const user_ids = responsible.length === 0 ? await selectAdministratorIds(tx) : responsible
  await notify(tx, user_ids, { kind, record_id: candidate_id, by_id: null })
}

/** Deletes unread entries about a record that no longer needs action. */
export const withdrawNotifications = (tx: Db, kinds: readonly NotificationKind[], record_id: number): Promise<void> =>
  deleteUnread(tx, kinds, record_id)

/** The actor's own notifications, newest first, with the unread count. */
export const listNotifications = async (
  { database: { db } }: AppContext,
  actor: Actor,
): Promise<{ rows: Notification[]; unread: number }> => {
  authorize(actor, mayReadNotifications, {})
  const [rows, unread] = await Promise.all([selectNotifications(db, actor.user_id), countUnread(db, actor.user_id)])
  return { rows, unread }
}

/** Marks the actor's own notifications as read, and deletes old read ones. */
export const readNotifications = async ({ database }: AppContext, actor: Actor, target: ParsedBody<typeof readEndpoint>): Promise<void> => {
  authorize(actor, mayReadNotifications, {})
  await database.transaction(async (tx) => {
    await markRead(tx, actor.user_id, target)
    await deleteOldRead(tx, actor.user_id)
  })
}

import * as z from 'zod/mini'
import { data, endpoint, Success } from './shared/endpoint.ts'
import { id } from './shared/fields.ts'

/** Every kind the bell can list. A new kind also needs a row in the server's rules and a sentence in the web's words. */
export const notificationKinds = [
  'approval_waiting',
  'request_approved',
  'request_rejected',
  'candidate_assigned',
  'candidates_assigned',
  'run_finished',
  'email_failed',
  'privacy_request',
  'breach_recorded',
  'offer_waiting',
  'offer_approved',
  'offer_returned',
  'offer_accepted',
  'offer_declined',
  'interview_remarks',
  'remarks_link_asked',
  'interview_move_asked',
  'interview_not_restored',
  'joining_document',
  'task_handed_in',
  'task_evaluated',
  'evaluation_link_asked',
  'invitation_asked',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Cap of the unread count. */
export const MAX_UNREAD_COUNT = 100
/** Maximum entries in the bell, newest first. */
export const MAX_NOTIFICATIONS = 50

export const Notification = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  record_id: z.number(),
  /** Name, job code, ticket or kind of run; null if the record no longer exists. */
  subject: z.nullable(z.string()),
  by: z.nullable(z.string()),
  count: z.number(),
  /** Why a request was rejected; null for other kinds. */
  reason: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof Notification>

/** The caller's own, newest first. `unread` is capped at 100. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notifications',
  audience: 'staff',
  summary: 'Your notifications',
  response: data(z.object({ rows: z.array(Notification), unread: z.number() })),
})

/** Marks one of the caller's notifications as read or, with `up_to`, that one and all older ones. Idempotent. */
export const readNotifications = endpoint({
  method: 'POST',
  path: '/v1/notifications/read',
  audience: 'staff',
  summary: 'Mark notifications as read',
  body: z.union([z.strictObject({ id }), z.strictObject({ up_to: id })], 'Send the id, or the newest one read.'),
  response: Success,
})

import type { NotificationKind } from '@portal/contract/notifications'

export type NotifiedRecord = 'candidate' | 'request' | 'run' | 'privacy_request' | 'breach' | 'invitation'

/** Kind of record that the id in each kind's entries refers to. */
export const recordOf: Readonly<Record<NotificationKind, NotifiedRecord>> = {
  approval_waiting: 'request',
  request_approved: 'request',
  request_rejected: 'request',
  candidate_assigned: 'candidate',
  candidates_assigned: 'run',
  run_finished: 'run',
  email_failed: 'candidate',
  privacy_request: 'privacy_request',
  breach_recorded: 'breach',
  offer_waiting: 'candidate',
  offer_approved: 'candidate',
  offer_returned: 'candidate',
  offer_accepted: 'candidate',
  offer_declined: 'candidate',
  interview_remarks: 'candidate',
  remarks_link_asked: 'candidate',
  interview_move_asked: 'candidate',
  interview_not_restored: 'candidate',
  joining_document: 'candidate',
  task_handed_in: 'candidate',
  task_evaluated: 'candidate',
  evaluation_link_asked: 'candidate',
  invitation_asked: 'invitation',
}

/** Read entries older than this are deleted. */
export const RETENTION_DAYS = 90

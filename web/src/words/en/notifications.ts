import type { Notification, NotificationKind } from '@portal/contract/notifications'

const candidates = (count: string) => (count === '1' ? '1 candidate' : `${count} candidates`)
const someone = 'a candidate'
const runs: Readonly<Record<string, string>> = { stage: 'Moving', assign: 'Assigning', mail: 'Emailing', export: 'Exporting' }

interface SentenceValues extends Pick<Notification, 'subject' | 'by' | 'reason'> {
  /** Formatted. */
  readonly count: string
}

/** The sentence for each kind. */
const sentences: Readonly<Record<NotificationKind, (values: SentenceValues) => string>> = {
  approval_waiting: ({ subject }) => `Resource request ${subject} needs your approval.`,
  request_approved: ({ subject, by }) => `${by} approved resource request ${subject}.`,
  request_rejected: ({ subject, by, reason }) => `${by} rejected resource request ${subject}${reason === null ? '.' : `: ${reason}`}`,
  candidate_assigned: ({ subject, by }) => `${by} assigned ${subject ?? someone} to you.`,
  candidates_assigned: ({ by, count }) => `${by} assigned ${candidates(count)} to you.`,
  run_finished: ({ subject, count }) => `${runs[subject ?? ''] ?? 'Working on'} ${candidates(count)} has finished.`,
  email_failed: ({ subject, count }) =>
    count === '1'
      ? `An email to ${subject ?? someone} couldn't be delivered.`
      : `${count} emails to ${subject ?? someone} couldn't be delivered.`,
  interview_remarks: ({ subject }) => `Interview remarks about ${subject ?? someone} were submitted.`,
  remarks_link_asked: ({ subject }) => `An interviewer for ${subject ?? someone} needs a new remarks link.`,
  interview_not_restored: ({ subject }) =>
    `The interview times of ${subject ?? someone} are no longer free, so the undo couldn't restore them.`,
  interview_move_asked: ({ subject }) => `${subject ?? 'A candidate'} requested another interview time.`,
  privacy_request: ({ subject }) => `Privacy request ${subject} is waiting for an answer.`,
  breach_recorded: ({ subject, by }) => `${by} recorded a data breach: ${subject}. Reports are due.`,
  offer_waiting: ({ subject }) => `The offer to ${subject ?? someone} needs your approval.`,
  offer_approved: ({ subject, by }) => `${by} approved the offer to ${subject ?? someone}.`,
  offer_returned: ({ subject, by }) => `${by} returned the offer to ${subject ?? someone} to you.`,
  offer_accepted: ({ subject }) => `${subject ?? 'A candidate'} accepted the offer.`,
  offer_declined: ({ subject }) => `${subject ?? 'A candidate'} declined the offer.`,
  invitation_asked: ({ subject }) => `${subject ?? 'Someone'} asked for a new invitation.`,
  task_handed_in: ({ subject }) => `${subject ?? 'A candidate'} handed in the practical task.`,
  task_evaluated: ({ subject }) => `The practical task by ${subject ?? someone} has been evaluated.`,
  evaluation_link_asked: ({ subject }) => `An evaluator of the task by ${subject ?? someone} needs a new link.`,
  joining_document: ({ subject, count }) =>
    count === '1'
      ? `${subject ?? 'A candidate'} uploaded a joining document.`
      : `${subject ?? 'A candidate'} uploaded ${count} joining documents.`,
}

/** The bell. */
export const words = {
  sentences,
  bell: (unread: number, max: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread >= max ? `${max - 1}+` : unread} unread`,
  badge: (unread: number, max: number) => (unread >= max ? `${max - 1}+` : String(unread)),
  title: 'Notifications',
  list: 'Notifications, newest first',
  empty: 'Nothing yet. Approvals, assignments and problems that concern you appear here.',
  loading: 'Loading notifications',
  unread: 'Unread',
  readAll: 'Mark all as read',
} as const

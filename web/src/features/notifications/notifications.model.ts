import type { Notification, NotificationKind } from '@portal/contract/notifications'

interface Place {
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
}
type PlaceOf = (notification: Pick<Notification, 'record_id'>) => Place

const ofRequest: PlaceOf = ({ record_id }) => ({ to: '/ResourceRequest', search: { id: record_id } })
const ofCandidate =
  (tab?: string): PlaceOf =>
  ({ record_id }) => ({ to: '/CandidateProfile', search: { id: record_id, ...(tab !== undefined && { tab }) } })

/** Target page of each kind. */
const places: Readonly<Record<NotificationKind, PlaceOf>> = {
  approval_waiting: ofRequest,
  request_approved: ofRequest,
  request_rejected: ofRequest,
  candidate_assigned: ofCandidate(),
  candidates_assigned: () => ({ to: '/CandidateList', search: { view: 'mine' } }),
  run_finished: () => ({ to: '/CandidateList' }),
  email_failed: ofCandidate('mails'),
  privacy_request: () => ({ to: '/PrivacyRequests' }),
  breach_recorded: ({ record_id }) => ({ to: '/Breaches', search: { id: record_id } }),
  offer_waiting: ofCandidate('offer'),
  offer_approved: ofCandidate('offer'),
  offer_returned: ofCandidate('offer'),
  offer_accepted: ofCandidate('offer'),
  offer_declined: ofCandidate('offer'),
  interview_remarks: ofCandidate('interviews'),
  remarks_link_asked: ofCandidate('interviews'),
  interview_move_asked: ofCandidate('interviews'),
  interview_not_restored: ofCandidate('interviews'),
  joining_document: ofCandidate('offer'),
  task_handed_in: ofCandidate('interviews'),
  task_evaluated: ofCandidate('interviews'),
  evaluation_link_asked: ofCandidate('interviews'),
  invitation_asked: () => ({ to: '/ReferralsCandidate' }),
}

/** Undefined if the record no longer exists. */
export const placeOf = (notification: Notification): Place | undefined =>
  notification.subject === null ? undefined : places[notification.kind](notification)

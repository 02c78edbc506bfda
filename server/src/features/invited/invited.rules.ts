import type { InvitedState, OpenedInvitation } from '@portal/contract/invited'
import {
  BOUNCED,
  CANCELLED,
  DECLINED,
  EXPIRED,
  INVITED_APPLIED,
  INVITED_REGISTERED,
  type InvitationStatus,
} from '@portal/contract/invitations'
import { OPENING_LOCATION } from '@portal/contract/openings'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'

/** Counts unknown links only: a whole college opens its invitations from one IP address. */
export const linksPerNetwork: RateLimit = { name: 'invitation-links', max: 100, seconds: 10 * 60 }
/** Further requests for a new invitation are silently dropped. */
export const asksPerInvitation: RateLimit = { name: 'invitation-asks', max: 1, seconds: 24 * 3600 }

/** Statuses that determine the state by themselves; otherwise the link does. */
const stateOf: Readonly<Partial<Record<InvitationStatus, InvitedState>>> = {
  [INVITED_REGISTERED]: 'used',
  [INVITED_APPLIED]: 'used',
  [EXPIRED]: 'ended',
  [BOUNCED]: 'ended',
  [CANCELLED]: 'cancelled',
  [DECLINED]: 'declined',
}

interface Link {
  readonly status: InvitationStatus
  readonly is_replaced: boolean
  readonly is_live: boolean
}

/** The state shown for a link. */
export const invitedState = ({ status, is_replaced, is_live }: Link): InvitedState =>
  is_live ? 'live' : (stateOf[status] ?? (is_replaced ? 'replaced' : 'ended'))

/** The refusal for each state that can't be accepted. */
export const acceptRefusals = {
  used: ['used_token', 'You have already used this invitation. Sign in to continue.'],
  ended: ['ended_token', 'This invitation has expired. Ask for a new one.'],
  cancelled: ['revoked_token', 'This invitation was cancelled.'],
  declined: ['revoked_token', 'You declined this invitation.'],
  replaced: ['revoked_token', 'There is a newer invitation. Open the link in the latest email.'],
} as const satisfies Readonly<Record<Exclude<InvitedState, 'live'>, readonly [string, string]>>

/**
 * Splits a name into first and last name. The last name is mandatory, so a single name is used for both, as the form tells candidates to
 * do.
 */
export const namesOf = (name: string): { first_name: string; last_name: string } => {
  const [first_name = name, ...rest] = name.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') || first_name }
}

interface Invitation extends Link {
  readonly name: string
  readonly email: string
  readonly invited_by: string
  readonly referrer: string | null
  readonly is_emailed: boolean
  readonly expires_at: Date
  readonly opening: { readonly designation: string; readonly job_code: string } | null
}

export const toOpened = (found: Invitation, is_open: boolean): OpenedInvitation => {
  const state = invitedState(found)
  const { name, email, referrer, opening, is_emailed } = found
  const invitation = {
    first_name: namesOf(name).first_name,
    email,
    invited_by: referrer ?? found.invited_by,
    is_referral: referrer !== null,
    is_emailed,
    designation: opening?.designation ?? null,
    job_code: opening?.job_code ?? null,
    is_open,
    place: OPENING_LOCATION,
  }
  return { state, ended_on: state === 'ended' ? dayInIndia(found.expires_at) : null, invitation: state === 'live' ? invitation : null }
}

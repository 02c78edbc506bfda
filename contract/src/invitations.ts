import { DAY } from './shared/dates.ts'

/** Staff actions on an invitation. */
export const invitationActions = ['send', 'remind', 'copy_link', 'cancel', 'change_email'] as const
export type InvitationAction = (typeof invitationActions)[number]

interface InvitationState {
  readonly label: string
  /** Possible next states. */
  readonly next: readonly number[]
  readonly can: readonly InvitationAction[]
  /** Why the other actions aren't possible. */
  readonly why: string
}

export const DRAFT = 1
export const QUEUED = 2
export const SENT = 3
export const LINK_OPENED = 4
export const INVITED_REGISTERED = 5
export const INVITED_APPLIED = 6
export const EXPIRED = 7
export const BOUNCED = 8
export const CANCELLED = 9
export const DECLINED = 10

/** States of an invitation: 1 to 6 lead to an application, the others end it. */
export const invitationStates = {
  1: { label: 'Draft', next: [2, 4, 5, 6, 9], can: ['send', 'copy_link', 'cancel'], why: 'Send the draft first.' },
  2: { label: 'Queued', next: [3, 4, 5, 6, 7, 8, 9, 10], can: ['copy_link', 'cancel'], why: 'The email is waiting to be sent.' },
  3: {
    label: 'Sent',
    next: [2, 4, 5, 6, 7, 8, 9, 10],
    can: ['send', 'remind', 'copy_link', 'cancel'],
    why: 'The email was delivered to this address.',
  },
  4: {
    label: 'Link opened',
    next: [2, 5, 6, 7, 8, 9, 10],
    can: ['send', 'remind', 'copy_link', 'cancel'],
    why: 'The link was opened from this address.',
  },
  5: { label: 'Registered', next: [6, 10], can: ['remind'], why: 'They have registered.' },
  6: { label: 'Applied', next: [], can: [], why: 'They have applied.' },
  7: { label: 'Expired', next: [2], can: ['send'], why: 'The invitation has expired. Resend it.' },
  8: { label: 'Bounced', next: [2, 3, 5, 6, 9], can: ['cancel', 'change_email'], why: 'The email bounced. Correct the address.' },
  9: { label: 'Cancelled', next: [], can: [], why: 'The invitation is cancelled. Invite them again.' },
  10: { label: 'Declined', next: [], can: [], why: 'They declined the invitation.' },
} as const satisfies Readonly<Record<number, InvitationState>>
export type InvitationStatus = keyof typeof invitationStates
export const invitationStatuses = Object.keys(invitationStates).map(Number) as InvitationStatus[]
/** The steps towards an application. */
export const invitationSteps = [DRAFT, QUEUED, SENT, LINK_OPENED, INVITED_REGISTERED, INVITED_APPLIED] as const

/** A state, typed without the literals of its row. */
export const invitationState = (status: InvitationStatus): InvitationState => invitationStates[status]
/** States from which an invitation can enter another. */
export const statesBefore = (status: InvitationStatus): InvitationStatus[] =>
  invitationStatuses.filter((before) => invitationState(before).next.includes(status))

/** States in which the link can be used until it expires. */
export const usableStates = statesBefore(LINK_OPENED).concat(LINK_OPENED)
/** States in which reminders can be sent until the link expires. */
export const remindedStates = invitationStatuses.filter((status) => invitationState(status).can.includes('remind'))
/** Those of them whose link hasn't been used to register and can expire. */
export const openStates = remindedStates.filter((status) => usableStates.includes(status))
/** States that block another invitation to the same address. */
export const liveStates = [DRAFT, QUEUED, SENT, LINK_OPENED, INVITED_REGISTERED, BOUNCED] as const

/** The latest event of an invitation. */
export const invitationEvents = {
  drafted: 'Saved as a draft',
  queued: 'Queued',
  sent: 'Sent',
  opened: 'Opened the link',
  registered: 'Registered',
  applied: 'Applied',
  expired: 'Expired',
  bounced: 'Bounced',
  cancelled: 'Cancelled',
  declined: 'Declined',
  reminded: 'Reminded',
  link_copied: 'Link copied',
  address_changed: 'Address changed',
  asked_again: 'Asks for a new invitation',
} as const
export type InvitationEvent = keyof typeof invitationEvents

/** Maximum number of reminders per invitation, automatic or sent by staff. */
export const MAX_REMINDERS = 3

interface Remindable {
  readonly status: InvitationStatus
  readonly reminders_sent: number
  readonly last_event: InvitationEvent
  /** An instant. */
  readonly last_event_at: string | Date
}
/** Why an action isn't possible, as a sentence; null if it is. */
export const invitationRefusal = (action: InvitationAction, invitation: Remindable): string | null => {
  const { can, why } = invitationState(invitation.status)
  if (!can.includes(action)) return why
  if (action !== 'remind') return null
  if (invitation.reminders_sent >= MAX_REMINDERS) return `${MAX_REMINDERS} reminders have been sent.`
  const isRecent = Date.now() - new Date(invitation.last_event_at).getTime() < DAY
  return invitation.last_event === 'reminded' && isRecent ? 'A reminder was sent in the last 24 hours.' : null
}

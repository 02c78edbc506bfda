import {
  BOUNCED,
  DECLINED,
  EXPIRED,
  INVITED_APPLIED,
  INVITED_REGISTERED,
  LINK_OPENED,
  SENT,
  type InvitationStatus,
} from '@portal/contract/invitations'
import type { Db } from '../../database/open.ts'
import { fromNow } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import { hashOf } from '../../platform/secrets.ts'
import {
  deleteInvitations,
  findByToken,
  isInMail,
  isInvitation,
  isOfPerson,
  isPastEnd,
  lockByToken,
  moveInvitations,
  setReferral,
  type TokenRow,
} from './invitations.queries.ts'
import { FIRST_REMINDER_MS, isUsable } from './invitations.rules.ts'

/** The invitation of a link, in any state. */
export interface FoundInvitation {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly mobile_no: string | null
  readonly status: InvitationStatus
  readonly expires_at: Date
  /** Whether the link can be used now. */
  readonly is_live: boolean
  /** Whether the invitation was sent again with another link. */
  readonly is_replaced: boolean
  /** Whether the link came by email; one copied by staff doesn't prove the address. */
  readonly is_emailed: boolean
  /** The invited person's record, once it exists. */
  readonly candidate_id: number | null
  /** The inviting staff member. */
  readonly inviter_id: number
  readonly invited_by: string
  /** The referring employee. */
  readonly referrer: string | null
  readonly opening: { readonly id: number; readonly designation: string; readonly job_code: string } | null
}

const toFound = ({ replaced_at, kind, opening_id, designation, job_code, ...row }: TokenRow): FoundInvitation => {
  const is_replaced = replaced_at !== null
  return {
    ...row,
    is_replaced,
    is_emailed: kind !== 'copied',
    is_live: isUsable({ ...row, is_replaced }, new Date()),
    opening: opening_id === null || job_code === null ? null : { id: opening_id, designation: designation ?? '', job_code },
  }
}

/** The invitation of a link's token; undefined if there is none. */
export const findInvitation = async (db: Db, token: string): Promise<FoundInvitation | undefined> => {
  const row = await findByToken(db, hashOf(token))
  return row && toFound(row)
}

/** Like `findInvitation`, with the invitation locked, so that concurrent uses are serialised. */
export const lockInvitation = async (tx: Db, token: string): Promise<FoundInvitation | undefined> => {
  const row = await lockByToken(tx, hashOf(token))
  return row && toFound(row)
}

/** Marks the invitation as opened and ends its reminders. */
export const invitationOpened = async (tx: Db, id: number): Promise<void> => {
  await moveInvitations(tx, isInvitation(id), LINK_OPENED, 'opened', { opened_at: new Date(), next_reminder_at: null })
}

/** A person who may have been invited. */
interface Person {
  readonly email: string
  readonly candidate_id: number
}

/** Links a person's invitation, if any, to their new record, and sets the record's source if it was a referral. */
export const invitationRegistered = async (tx: Db, { email, candidate_id }: Person): Promise<void> => {
  const values = { registered_at: new Date(), next_reminder_at: null, candidate_id }
  for (const id of await moveInvitations(tx, isOfPerson(email, candidate_id), INVITED_REGISTERED, 'registered', values))
    await setReferral(tx, id, candidate_id)
}

/** Marks a person's invitation as applied, by themselves or by staff on their behalf. */
export const invitationApplied = async (tx: Db, { email, candidate_id }: Person): Promise<void> => {
  const values = { applied_at: new Date(), next_reminder_at: null, candidate_id }
  await moveInvitations(tx, isOfPerson(email, candidate_id), INVITED_APPLIED, 'applied', values)
}

/** Marks a person's invitation as declined. */
export const invitationDeclined = async (tx: Db, { email, candidate_id }: Person): Promise<void> => {
  await moveInvitations(tx, isOfPerson(email, candidate_id), DECLINED, 'declined', { next_reminder_at: null })
}

/** Marks one invitation as declined by anyone who has its link. */
export const linkDeclined = async (tx: Db, id: number): Promise<void> => {
  await moveInvitations(tx, isInvitation(id), DECLINED, 'declined', { next_reminder_at: null })
}

/** Expires invitations whose link wasn't used in time. */
export const expireInvitations = async ({ database }: AppContext): Promise<void> => {
  await moveInvitations(database.db, isPastEnd(), EXPIRED, 'expired', { next_reminder_at: null })
}

/** Marks an invitation as sent, once its email is delivered. */
export const invitationSent = async (tx: Db, mail_id: number): Promise<void> => {
  await moveInvitations(tx, isInMail(mail_id), SENT, 'sent', { sent_at: new Date(), next_reminder_at: fromNow(FIRST_REMINDER_MS) })
}

/** Marks an invitation as bounced, if its email or a reminder can't be delivered. */
export const invitationBounced = async (tx: Db, mail_id: number): Promise<void> => {
  await moveInvitations(tx, isInMail(mail_id), BOUNCED, 'bounced', { next_reminder_at: null })
}

/** Deletes all invitations of an address with their links, at the request of its owner. */
export const eraseInvitations = (tx: Db, email: string): Promise<void> => deleteInvitations(tx, email)

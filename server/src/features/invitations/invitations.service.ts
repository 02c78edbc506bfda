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

/** The invitation of a link, in whatever state. */
export interface FoundInvitation {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly mobile_no: string | null
  readonly status: InvitationStatus
  readonly expires_at: Date
  /** The link can be used now. */
  readonly is_live: boolean
  /** The invitation was sent again, with another link. */
  readonly is_replaced: boolean
  /** The link came by email; one that staff copied proves no address. */
  readonly is_emailed: boolean
  /** The record of the invited person, once there is one. */
  readonly candidate_id: number | null
  /** The member of staff who invites. */
  readonly inviter_id: number
  readonly invited_by: string
  /** The employee who referred them. */
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

/** The invitation of a link's token; undefined when there is none. */
export const findInvitation = async (db: Db, token: string): Promise<FoundInvitation | undefined> => {
  const row = await findByToken(db, hashOf(token))
  return row && toFound(row)
}

/** The same, locked: of two uses at once, the second sees what the first has done. */
export const lockInvitation = async (tx: Db, token: string): Promise<FoundInvitation | undefined> => {
  const row = await lockByToken(tx, hashOf(token))
  return row && toFound(row)
}

/** The link was opened: the reminders end. */
export const invitationOpened = async (tx: Db, id: number): Promise<void> => {
  await moveInvitations(tx, isInvitation(id), LINK_OPENED, 'opened', { opened_at: new Date(), next_reminder_at: null })
}

/** Someone who may have been invited. */
interface Person {
  readonly email: string
  readonly candidate_id: number
}

/** They have registered: their invitation, if any, belongs to their record, which gets the source of a referral. */
export const invitationRegistered = async (tx: Db, { email, candidate_id }: Person): Promise<void> => {
  const values = { registered_at: new Date(), next_reminder_at: null, candidate_id }
  for (const id of await moveInvitations(tx, isOfPerson(email, candidate_id), INVITED_REGISTERED, 'registered', values))
    await setReferral(tx, id, candidate_id)
}

/** They have applied, or staff have for them. */
export const invitationApplied = async (tx: Db, { email, candidate_id }: Person): Promise<void> => {
  const values = { applied_at: new Date(), next_reminder_at: null, candidate_id }
  await moveInvitations(tx, isOfPerson(email, candidate_id), INVITED_APPLIED, 'applied', values)
}

/** They don't want to apply. */
export const invitationDeclined = async (tx: Db, { email, candidate_id }: Person): Promise<void> => {
  await moveInvitations(tx, isOfPerson(email, candidate_id), DECLINED, 'declined', { next_reminder_at: null })
}

/** Ends the invitations whose link has not been used in time. */
export const expireInvitations = async ({ database }: AppContext): Promise<void> => {
  await moveInvitations(database.db, isPastEnd(), EXPIRED, 'expired', { next_reminder_at: null })
}

/** Its email has been sent. */
export const invitationSent = async (tx: Db, mail_id: number): Promise<void> => {
  await moveInvitations(tx, isInMail(mail_id), SENT, 'sent', { sent_at: new Date(), next_reminder_at: fromNow(FIRST_REMINDER_MS) })
}

/** Its email, or a reminder, can't be delivered. */
export const invitationBounced = async (tx: Db, mail_id: number): Promise<void> => {
  await moveInvitations(tx, isInMail(mail_id), BOUNCED, 'bounced', { next_reminder_at: null })
}

/** Deletes all invitations of an address with their links, for someone who wants nothing of them kept. */
export const eraseInvitations = (tx: Db, email: string): Promise<void> => deleteInvitations(tx, email)

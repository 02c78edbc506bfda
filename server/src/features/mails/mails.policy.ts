import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read the emails of every candidate; candidates only their own. */
export const mayReadMail: Policy<{ candidate_id: number }, 'read'> = (actor, mail) =>
  isStaff(actor) || actor.candidate_id === mail.candidate_id

/** Staff can cancel scheduled emails. */
export const mayCancelMail: Policy<object, 'mail'> = isStaff

/** Staff can list a candidate's emails with their delivery state. */
export const mayListMails: Policy<object, 'mail'> = mayCancelMail

/** Staff can write to every candidate. */
export const mayWriteMail: Policy<object, 'mail'> = mayCancelMail

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read every candidate's letters; a candidate the own ones. */
export const mayReadMail: Policy<{ candidate_id: number }, 'read'> = (actor, mail) =>
  isStaff(actor) || actor.candidate_id === mail.candidate_id

/** Administrators and recruiters stop a letter that waits. */
export const mayCancelMail: Policy<object, 'mail'> = isStaff

/** Administrators and recruiters read what became of every letter. */
export const mayListMails: Policy<object, 'mail'> = mayCancelMail

/** Administrators and recruiters write to every candidate. */
export const mayWriteMail: Policy<object, 'mail'> = mayCancelMail

import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Staff read every candidate's letters; a candidate the own ones. */
export const mayReadMail: Policy<{ candidate_id: number }> = (actor, mail) =>
  actor.role_id === roles.administrator || actor.role_id === roles.recruiter || actor.candidate_id === mail.candidate_id

/** Administrators and recruiters stop a letter that waits. */
export const mayStopMail: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

/** Administrators and recruiters read what became of every letter. */
export const mayReadThread: Policy<object> = mayStopMail

/** Administrators and recruiters write to every candidate. */
export const mayWriteMail: Policy<object> = mayStopMail

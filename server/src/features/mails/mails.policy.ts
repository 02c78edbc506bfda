import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Staff read every candidate's letters; a candidate the own ones. */
export const mayReadMail: Policy<{ candidate_id: number }> = (actor, mail) =>
  actor.role_id === roles.administrator || actor.role_id === roles.recruiter || actor.candidate_id === mail.candidate_id

import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Staff read every timeline; a candidate the own one. */
export const mayReadTimeline: Policy<{ candidate_id: number }> = (actor, { candidate_id }) =>
  actor.role_id === roles.administrator || actor.role_id === roles.recruiter || actor.candidate_id === candidate_id

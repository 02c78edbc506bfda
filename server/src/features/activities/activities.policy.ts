import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read every timeline, candidates only their own. */
export const mayReadTimeline: Policy<{ candidate_id: number }, 'read'> = (actor, { candidate_id }) =>
  isStaff(actor) || actor.candidate_id === candidate_id

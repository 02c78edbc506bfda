import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff see and schedule the interviews of every candidate. */
export const mayPlan: Policy<object, 'move'> = isStaff

/** Candidates book only for themselves. */
export const mayBook: Policy<{ candidate_id: number }, 'move'> = (actor, { candidate_id }) => actor.candidate_id === candidate_id

/** Only administrators change the rooms. */
export const mayManageRooms: Policy<object, 'manage'> = isAdministrator

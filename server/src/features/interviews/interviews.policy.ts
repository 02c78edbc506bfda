import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff see and set every candidate's interviews. */
export const mayPlan: Policy<object, 'move'> = isStaff

/** Candidates book one of the times offered to them. */
export const mayBook: Policy<{ candidate_id: number }, 'move'> = (actor, { candidate_id }) => actor.candidate_id === candidate_id

/** Only administrators change the rooms. */
export const mayManageRooms: Policy<object, 'manage'> = isAdministrator

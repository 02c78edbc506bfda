import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff see and set every candidate's interviews. */
export const mayPlan: Policy<object, 'move'> = isStaff

/** Only administrators change the rooms. */
export const mayManageRooms: Policy<object, 'manage'> = isAdministrator

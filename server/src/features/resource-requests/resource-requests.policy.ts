import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read, raise, edit, submit, hold, take off hold and close every request. */
export const mayManageRequests: Policy<object, 'request'> = isStaff

/** Only administrators approve and reject. */
export const mayApproveRequests: Policy<object, 'approve'> = isAdministrator

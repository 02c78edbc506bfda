import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters read every request, raise, edit, submit, hold, resume and close. */
export const mayManageRequests: Policy<object, 'request'> = isStaff

/** Administrators alone approve and reject. */
export const mayApproveRequests: Policy<object, 'approve'> = isAdministrator

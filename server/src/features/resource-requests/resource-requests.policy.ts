import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff manage every request, except for approving and rejecting. */
export const mayManageRequests: Policy<object, 'request'> = isStaff

/** Only administrators approve and reject. */
export const mayApproveRequests: Policy<object, 'approve'> = isAdministrator

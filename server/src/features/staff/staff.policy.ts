import { isAdministrator, type Policy } from '../../platform/actor.ts'

/** Administrators alone look after the accounts of the staff. */
export const mayManageStaff: Policy<object, 'manage'> = isAdministrator

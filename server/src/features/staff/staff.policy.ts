import { isAdministrator, type Policy } from '../../platform/actor.ts'

/** Only administrators manage staff accounts. */
export const mayManageStaff: Policy<object, 'manage'> = isAdministrator

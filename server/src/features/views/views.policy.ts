import { isAdministrator, type Policy } from '../../platform/actor.ts'

/** Only administrators can share a view with all staff. */
export const mayShareView: Policy<object, 'manage'> = isAdministrator

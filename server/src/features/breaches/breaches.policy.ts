import { isAdministrator, type Policy } from '../../platform/actor.ts'

/** Administrators only: a breach may concern recruiters. */
export const mayManageBreaches: Policy<object, 'manage'> = isAdministrator

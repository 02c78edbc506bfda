import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters look for duplicates and join them. */
export const mayMerge: Policy<object, 'merge'> = isStaff

/** Two records that can both sign in are joined by an administrator alone: somebody loses a way in. */
export const mayMergeAccounts: Policy<object, 'merge'> = isAdministrator

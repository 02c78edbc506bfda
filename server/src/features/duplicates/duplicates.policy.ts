import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff search for duplicates and merge them. */
export const mayMerge: Policy<object, 'merge'> = isStaff

/** Only administrators merge two records that both have accounts, because one account is closed. */
export const mayMergeAccounts: Policy<object, 'merge'> = isAdministrator

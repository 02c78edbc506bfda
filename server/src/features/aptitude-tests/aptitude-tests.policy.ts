import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff keep the aptitude tests; which moves only administrators make is in the table of the contract. */
export const mayKeepTests: Policy<object, 'manage'> = isStaff

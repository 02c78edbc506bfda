import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff compare any candidate with any request. */
export const mayReadMatch: Policy<object, 'read'> = isStaff

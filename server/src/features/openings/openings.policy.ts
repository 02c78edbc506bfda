import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff can match any candidate with any request. */
export const mayReadMatch: Policy<object, 'read'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read every candidate who is not withheld. */
export const mayReadCandidates: Policy<object, 'read'> = isStaff

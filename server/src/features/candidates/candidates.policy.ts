import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read every candidate; queries exclude withheld records. */
export const mayReadCandidates: Policy<object, 'read'> = isStaff

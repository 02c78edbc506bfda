import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff can have a second factor. */
export const mayHaveFactor: Policy<object, 'own'> = isStaff

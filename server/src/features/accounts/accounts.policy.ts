import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff can have a second factor. */
export const mayHaveSecondFactor: Policy<object, 'own'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Only staff have a second factor. */
export const mayHaveSecondFactor: Policy<object, 'own'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters answer every candidate's requests. */
export const mayAnswer: Policy<object, 'answer'> = isStaff

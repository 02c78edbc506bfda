import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff can read and answer every candidate's privacy requests. */
export const mayAnswer: Policy<object, 'answer'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff keep the question bank. It holds the right answers: candidates see none of it. */
export const mayKeepQuestions: Policy<object, 'manage'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff manage the question bank. It contains the right answers, so candidates have no access. */
export const mayManageQuestions: Policy<object, 'manage'> = isStaff

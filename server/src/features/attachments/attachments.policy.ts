import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff can add a candidate's resume. */
export const mayAddResume: Policy<object, 'document'> = isStaff

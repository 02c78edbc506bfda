import { isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters can add a candidate's resume. */
export const mayAddResume: Policy<object, 'document'> = isStaff

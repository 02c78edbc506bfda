import { isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters attach a resume that they were given. */
export const mayAddResume: Policy<object, 'document'> = isStaff

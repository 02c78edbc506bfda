import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read the results of aptitude tests. */
export const mayReadResults: Policy<object, 'read'> = isStaff

/** Staff set the cut-off of a test. */
export const maySetCutOff: Policy<object, 'manage'> = isStaff

/** Administrators change the answer key of a question after the test. */
export const mayChangeKey: Policy<object, 'manage'> = isAdministrator

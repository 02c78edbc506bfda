import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

export const mayReadCalendar: Policy<object, 'read'> = isStaff

/** Only administrators change what counts as a working day. */
export const mayChangeCalendar: Policy<object, 'manage'> = isAdministrator

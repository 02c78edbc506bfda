import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

export const mayReadCalendar: Policy<object, 'read'> = isStaff

/** Only administrators change the calendar. */
export const mayChangeCalendar: Policy<object, 'manage'> = isAdministrator

import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** All staff see the dashboard and can open every list it counts. */
export const mayReadDashboard: Policy<object, 'read'> = isStaff

/** Only administrators see figures about the work of others. */
export const mayReadAnalytics: Policy<object, 'read'> = isAdministrator

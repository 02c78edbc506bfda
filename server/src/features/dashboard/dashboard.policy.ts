import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** All staff see the dashboard; what it counts, they can open. */
export const mayReadDashboard: Policy<object, 'read'> = isStaff

/** Only administrators see figures about the work of others. */
export const mayReadAnalytics: Policy<object, 'read'> = isAdministrator

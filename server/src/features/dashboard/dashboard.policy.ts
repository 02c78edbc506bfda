import { isStaff, type Policy } from '../../platform/actor.ts'

/** All staff see the dashboard; what it counts, they can open. */
export const mayReadDashboard: Policy<object, 'read'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff see and make the apply links of every request. */
export const mayShareRequests: Policy<object, 'request'> = isStaff

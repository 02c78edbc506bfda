import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read and create apply links of every request. */
export const mayShareRequests: Policy<object, 'request'> = isStaff

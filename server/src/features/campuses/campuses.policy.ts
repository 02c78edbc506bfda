import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff keep the colleges and their contacts. */
export const mayKeepCampuses: Policy<object, 'manage'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff manage colleges and their contacts. */
export const mayManageCampuses: Policy<object, 'manage'> = isStaff

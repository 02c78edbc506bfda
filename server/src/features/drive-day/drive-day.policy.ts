import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff run the day of a drive. */
export const mayRunDrives: Policy<object, 'manage'> = isStaff

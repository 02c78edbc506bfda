import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff manage the students of drives. */
export const mayManageStudents: Policy<object, 'manage'> = isStaff

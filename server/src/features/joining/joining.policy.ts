import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff ask for documents, check them and record who joined. */
export const mayManageJoining: Policy<object, 'joining'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters ask for documents, check them and record who joined. */
export const mayManageJoining: Policy<object, 'joining'> = isStaff

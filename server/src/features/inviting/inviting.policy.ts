import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff invite people and manage all invitations, including those of colleagues. */
export const mayInvite: Policy<object, 'invite'> = isStaff

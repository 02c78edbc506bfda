import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff invite people, and look after the invitations of colleagues too. */
export const mayInvite: Policy<object, 'invite'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

export const mayReadFollowUps: Policy<object, 'read'> = isStaff

/** Staff may work on every follow-up, including those of colleagues. */
export const mayActOnFollowUps: Policy<object, 'edit'> = isStaff

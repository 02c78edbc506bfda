import { isStaff, type Policy } from '../../platform/actor.ts'

export const mayReadFollowUps: Policy<object, 'read'> = isStaff

/** Staff work on every follow-up: colleagues stand in for one another. */
export const mayActOnFollowUps: Policy<object, 'edit'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff only; every query is scoped to the actor's own entries. */
export const mayReadNotifications: Policy<object, 'read'> = isStaff

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff have a bell; every query is for the actor's own entries. */
export const mayReadNotifications: Policy<object, 'read'> = isStaff

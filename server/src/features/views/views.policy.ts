import { isAdministrator, type Policy } from '../../platform/actor.ts'

/** A shared view is on everyone's list: an administrator decides. */
export const mayShareView: Policy<object, 'manage'> = isAdministrator

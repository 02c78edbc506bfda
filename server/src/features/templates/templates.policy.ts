import { isAdministrator, isStaff, type Policy } from '../../platform/actor.ts'

/** Staff read templates, write drafts and send tests to themselves. */
export const mayDraft: Policy<object, 'edit'> = isStaff

/** Only administrators decide which text is sent. */
export const mayActivate: Policy<object, 'manage'> = isAdministrator

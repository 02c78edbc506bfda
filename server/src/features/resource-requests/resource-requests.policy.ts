import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters read every request, raise, edit, submit, hold, resume and close. */
export const mayWorkOn: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

/** Administrators alone approve and reject. */
export const mayDecide: Policy<object> = (actor) => actor.role_id === roles.administrator

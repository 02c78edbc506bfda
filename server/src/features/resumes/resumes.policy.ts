import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters have a resume read that they were given. */
export const mayReadFiles: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

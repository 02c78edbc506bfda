import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters attach a resume that they were given. */
export const mayAddResume: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

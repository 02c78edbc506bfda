import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters hold every candidate against every request. */
export const isStaff: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

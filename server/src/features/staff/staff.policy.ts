import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators alone look after the accounts of the staff. */
export const mayManageStaff: Policy<object> = (actor) => actor.role_id === roles.administrator

/** Whoever works here may have a second factor. */
export const mayHaveFactor: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

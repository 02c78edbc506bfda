import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters look for duplicates and join them. */
export const mayCompare: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

/** Two records that can both sign in are joined by an administrator alone: somebody loses a way in. */
export const mayJoinAccounts: Policy<object> = (actor) => actor.role_id === roles.administrator

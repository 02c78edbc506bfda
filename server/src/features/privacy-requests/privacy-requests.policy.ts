import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters answer every candidate's requests. */
export const mayAnswer: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

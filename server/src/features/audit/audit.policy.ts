import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Only administrators read who did what. */
export const mayReadAudit: Policy<object> = (actor) => actor.role_id === roles.administrator

/** Staff read who looked at or changed a candidate, in their own daily work. */
export const mayReadCandidateAudit: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

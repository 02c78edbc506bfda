import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters work on many candidates at once. */
export const mayWork: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

/** A run is seen, taken back and downloaded by whoever began it, and nobody else. */
export const mayReadRun: Policy<{ created_by: number }> = (actor, run) => mayWork(actor, {}) && run.created_by === actor.user_id

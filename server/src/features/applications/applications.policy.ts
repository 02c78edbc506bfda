import { roles } from '@portal/contract/accounts'
import type { Policy } from '../../platform/actor.ts'

/** Administrators and recruiters move, assign and write notes about every candidate. */
export const mayMove: Policy<object> = (actor) => actor.role_id === roles.administrator || actor.role_id === roles.recruiter

/** Only an administrator corrects a stage past the table. */
export const mayCorrect: Policy<object> = (actor) => actor.role_id === roles.administrator

/** Whoever made a change takes it back, and an administrator. */
export const mayUndo: Policy<{ changed_by: number | null }> = (actor, { changed_by }) =>
  actor.role_id === roles.administrator || (mayMove(actor, {}) && changed_by === actor.user_id)

import { isStaff, type Policy } from '../../platform/actor.ts'

/** Administrators and recruiters work on many candidates at once. */
export const mayRunBulk: Policy<object, 'bulk'> = isStaff

/** A run is seen, taken back and downloaded by whoever began it, and nobody else. */
export const mayReadRun: Policy<{ created_by: number }, 'bulk'> = (actor, run) => mayRunBulk(actor, {}) && run.created_by === actor.user_id

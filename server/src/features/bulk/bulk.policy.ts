import { isStaff, type Policy } from '../../platform/actor.ts'

/** Staff start bulk actions. */
export const mayRunBulk: Policy<object, 'bulk'> = isStaff

/** Only the member of staff who started a run can see, undo and download it. */
export const mayReadRun: Policy<{ created_by: number }, 'bulk'> = (actor, run) => mayRunBulk(actor, {}) && run.created_by === actor.user_id

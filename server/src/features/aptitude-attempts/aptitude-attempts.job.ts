import type { AppContext } from '../../platform/context.ts'
import { moveQueue, moveSubmitted, submitOverdue } from './submission.service.ts'

/** Moves candidates after their test, one batch at a time. */
export const startMovesAfterTests = (ctx: AppContext): Promise<void> => ctx.jobs.work(moveQueue, 1, (data) => moveSubmitted(ctx, data))

/** Submits overdue attempts every minute. */
export const startAttemptSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('submit-attempts', '* * * * *', () => submitOverdue(ctx))

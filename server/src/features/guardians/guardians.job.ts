import type { AppContext } from '../../platform/context.ts'
import { sweepQuestions, releaseAdults } from './guardians.service.ts'

/** Every night, as the day begins: who has come of age waits no longer, and old questions are forgotten. */
export const startGuardianSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('sweep-guardians', '5 0 * * *', async () => {
    await releaseAdults(ctx)
    await sweepQuestions(ctx)
  })

import type { AppContext } from '../../platform/context.ts'
import { sweepQuestions, releaseAdults } from './guardians.service.ts'

/** Nightly: releases candidates who have turned 18 and deletes old requests for consent. */
export const startGuardianSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('sweep-guardians', '5 0 * * *', async () => {
    await releaseAdults(ctx)
    await sweepQuestions(ctx)
  })

import type { AppContext } from '../../platform/context.ts'
import { sweepQuestions, releaseAdults } from './guardians.service.ts'

/** Each hour, as the portal may be off at midnight: releases candidates who have turned 18 and deletes old requests for consent. */
export const startGuardianSweep = (ctx: AppContext): Promise<void> =>
  ctx.jobs.schedule('sweep-guardians', '5 * * * *', async () => {
    await releaseAdults(ctx)
    await sweepQuestions(ctx)
  })

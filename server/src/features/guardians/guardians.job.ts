import type { AppContext } from '../../platform/context.ts'
import { forgetQuestions, releaseAdults } from './guardians.service.ts'

/** Every night, as the day begins: who has come of age waits no longer, and old questions are forgotten. */
export const startGuardianSweep = (parts: AppContext): Promise<void> =>
  parts.jobs.schedule('sweep-guardians', '5 0 * * *', async () => {
    await releaseAdults(parts)
    await forgetQuestions(parts)
  })

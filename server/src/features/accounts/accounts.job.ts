import type { Parts } from '../../platform/context.ts'
import { sweepEnded } from './sessions.queries.ts'

/** Every night: sessions, tokens and counters that have ended. */
export const startAccountSweep = ({ database, jobs }: Parts): Promise<void> =>
  jobs.schedule('sweep-accounts', '30 3 * * *', () => sweepEnded(database.db))

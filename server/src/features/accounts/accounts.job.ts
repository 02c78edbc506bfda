import type { AppContext } from '../../platform/context.ts'
import { deleteExpired } from './sessions.queries.ts'

/** Every night: sessions, tokens and counters that have ended. */
export const startAccountSweep = ({ database, jobs }: AppContext): Promise<void> =>
  jobs.schedule('sweep-accounts', '30 3 * * *', () => deleteExpired(database.db))

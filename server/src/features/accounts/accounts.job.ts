import type { AppContext } from '../../platform/context.ts'
import { deleteExpired } from './sessions.queries.ts'

/** Deletes expired sessions, tokens, keys and counters every hour. */
export const startAccountSweep = ({ database, jobs }: AppContext): Promise<void> =>
  jobs.schedule('sweep-accounts', '30 * * * *', () => deleteExpired(database.db))

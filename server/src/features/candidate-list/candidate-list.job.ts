import type { AppContext } from '../../platform/context.ts'
import { mergeTallies } from './tallies.queries.ts'

/** Adds up the changes of the numbers of candidates every minute. */
export const startTallies = ({ database, jobs }: AppContext): Promise<void> =>
  jobs.schedule('merge-tallies', '* * * * *', () => mergeTallies(database.db))

import type { AppContext } from '../../platform/context.ts'
import { mergeApplicationTallies, mergeTallies } from './tallies.queries.ts'

/** Compacts the tallies: those of candidates every minute, those of applications every night. */
export const startTallies = async ({ database, jobs }: AppContext): Promise<void> => {
  await jobs.schedule('merge-tallies', '* * * * *', () => mergeTallies(database.db))
  await jobs.schedule('merge-application-tallies', '40 2 * * *', () => mergeApplicationTallies(database.db))
}

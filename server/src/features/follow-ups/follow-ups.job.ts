import type { AppContext } from '../../platform/context.ts'
import { mergeFollowUpTallies } from './tallies.queries.ts'

/** Merges pending tally changes every minute. */
export const startFollowUpTallies = async ({ database, jobs }: AppContext): Promise<void> => {
  await jobs.schedule('merge-follow-up-tallies', '* * * * *', () => mergeFollowUpTallies(database.db))
}

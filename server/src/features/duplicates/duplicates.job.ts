import type { AppContext } from '../../platform/context.ts'
import { searchDuplicates, searchQueue } from './duplicates.service.ts'

export const startDuplicateSearch = ({ database, jobs }: AppContext): Promise<void> =>
  jobs.work(searchQueue, 1, ({ candidate_id }) => database.transaction((tx) => searchDuplicates(tx, candidate_id)))

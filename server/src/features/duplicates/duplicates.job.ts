import { MERGE_UNDO_DAYS } from '@portal/contract/duplicates'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { Parts } from '../../platform/context.ts'
import { forgetBefore } from '../merging/merging.queries.ts'
import { searchDuplicates } from './search.service.ts'

interface SearchJob {
  readonly candidate_id: number
}

/** Looks for duplicates of somebody once what was typed is kept: nobody waits for it, and nobody can tell from the time what was found. */
export const searchQueue: Queue<SearchJob> = {
  name: 'search-duplicates',
  retryLimit: 3,
  retryDelay: 10,
  retryDelayMax: 300,
  expireInSeconds: 60,
}

export const startDuplicateSearch = async ({ database, jobs }: Parts): Promise<void> => {
  await jobs.work(searchQueue, 1, ({ candidate_id }) => database.transaction((tx) => searchDuplicates(tx, candidate_id)))
  // What a merge was made of is kept no longer than it can be taken back.
  await jobs.schedule('forget-merges', '45 3 * * *', () => forgetBefore(database.db, MERGE_UNDO_DAYS))
}

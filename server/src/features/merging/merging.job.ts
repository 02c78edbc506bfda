import { MERGE_UNDO_DAYS } from '@portal/contract/duplicates'
import type { AppContext } from '../../platform/context.ts'
import { deleteOldSnapshots } from './merging.queries.ts'

/** Schedules the deletion of snapshots of merges that can no longer be undone. */
export const startSnapshotCleanup = ({ database, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-merges', '45 * * * *', () => deleteOldSnapshots(database.db, MERGE_UNDO_DAYS))

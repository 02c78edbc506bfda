import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { isStorageKeyUsed } from './attachments.queries.ts'

interface RemovalJob {
  readonly storage_key: string
}

/** Removes stored files without an attachment row: immediately if replaced or deleted, after an hour if the upload failed. */
export const fileRemovalQueue: Queue<RemovalJob> = {
  name: 'remove-unused-file',
  retryLimit: 300,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 60,
}

export const startFileRemoval = ({ database, files, jobs }: AppContext): Promise<void> =>
  jobs.work(fileRemovalQueue, 1, async ({ storage_key }) => {
    if (!(await isStorageKeyUsed(database.db, storage_key))) await files.remove(storage_key)
  })

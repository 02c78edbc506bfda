import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { isKeyUsed } from './attachments.queries.ts'

interface RemovalJob {
  readonly storage_key: string
}

/** Removes stored files that no document refers to: replaced and deleted ones at once, those of a failed upload after an hour. */
export const removalQueue: Queue<RemovalJob> = {
  name: 'remove-unused-file',
  retryLimit: 10,
  retryDelay: 30,
  retryDelayMax: 3600,
  expireInSeconds: 60,
}

export const startFileRemoval = ({ database, files, jobs }: AppContext): Promise<void> =>
  jobs.work(removalQueue, 1, async ({ storage_key }) => {
    if (!(await isKeyUsed(database.db, storage_key))) await files.remove(storage_key)
  })

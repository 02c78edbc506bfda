import { DAY } from '@portal/contract/shared/dates'
import type { AppContext } from '../../platform/context.ts'
import { fileRemovalQueue } from './attachments.job.ts'
import { createListing, findOwner, insertListed, selectUnlisted, selectUnused } from './stored-files.queries.ts'

/** A file is stored before its row. No upload and no export takes longer. */
const MIN_AGE_MS = 2 * DAY
const BATCH_SIZE = 1000

interface FileComparison {
  readonly stored: number
  /** Documents without a file: the row and the key. */
  readonly missing: readonly { readonly owner: string; readonly storage_key: string }[]
  /** Keys of files without a row, at least two days old. */
  readonly unused: readonly string[]
}

type Context = Pick<AppContext, 'database' | 'files'>

const listAndCompare = ({ database, files }: Context) =>
  database.transaction(async (tx) => {
    await createListing(tx)
    let stored = 0
    let batch: string[] = []
    const flush = async () => {
      await insertListed(tx, batch)
      stored += batch.length
      batch = []
    }
    for await (const key of files.keys()) {
      batch.push(key)
      if (batch.length === BATCH_SIZE) await flush()
    }
    await flush()
    return { stored, unlisted: await selectUnlisted(tx), unused: await selectUnused(tx, fileRemovalQueue.name) }
  })

/** Compares the storage with the database, which may both be in use. */
export const compareFiles = async (ctx: Context): Promise<FileComparison> => {
  const { database, files } = ctx
  const { stored, unlisted, unused } = await listAndCompare(ctx)
  const missing: FileComparison['missing'][number][] = []
  // Stored or deleted since the listing?
  for (const storage_key of unlisted) {
    const owner = (await files.exists(storage_key)) ? undefined : await findOwner(database.db, storage_key)
    if (owner !== undefined) missing.push({ owner, storage_key })
  }
  const old: string[] = []
  const before = Date.now() - MIN_AGE_MS
  for (const storage_key of unused) {
    if ((await files.exists(storage_key)) && (await files.storedAt(storage_key)).getTime() < before) old.push(storage_key)
  }
  return { stored, missing, unused: old }
}

/**
 * Whether the files without a row may be removed: a database that knows less than half of the files is probably not theirs, or an older
 * backup.
 */
export const mayRemoveUnused = ({ stored, unused }: FileComparison): boolean => unused.length * 2 <= stored

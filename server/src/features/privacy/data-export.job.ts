import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR, MINUTE } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { displayName } from '@portal/contract/shared/names'
import { fromNow } from '../../platform/clock.ts'
import { writeZipFile, type ZipEntry } from '../../platform/files/zip-file.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectMergedRecords } from '../candidates/merged-records.queries.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import {
  failStaleExports,
  findQueuedExport,
  findReadyExport,
  clearExportFile,
  startAttempt,
  markExportReady,
  selectDocuments,
  selectExpiredExports,
} from './data-export.queries.ts'
import { exportJson, exportPage, exportReadme } from './data-export.rules.ts'
import { selectOwnData } from './own-data.queries.ts'
import { exportReadyMail } from './privacy.mail.ts'
import { recipientsOf } from './privacy.rules.ts'

interface ExportJob {
  readonly export_id: number
}

/** Writes data exports, one at a time in each process. Retried if storage or database is unavailable. */
export const exportQueue: Queue<ExportJob> = {
  name: 'make-data-export',
  retryLimit: 4,
  retryDelay: 10,
  retryDelayMax: 120,
  expireInSeconds: 300,
}

/** How long an export can be downloaded. */
export const EXPORT_LIFE_MS = limits.exportHours * HOUR
/** Time after the last attempt began at which a queued export is marked as failed. An attempt may take 5 minutes; the next begins within 2. */
const FAIL_AFTER_MS = 15 * MINUTE

const utf8 = (text: string) => [Buffer.from(text)]

type QueuedExport = NonNullable<Awaited<ReturnType<typeof findQueuedExport>>>

const zipEntries = async ({ config, database: { db }, files }: AppContext, candidate: QueuedExport): Promise<ZipEntry[]> => {
  const contents = {
    made_at: new Date(),
    recipients: recipientsOf(config),
    contact: config.privacyContact,
    data: await selectOwnData(db, { ...candidate, merged: await selectMergedRecords(db, candidate.candidate_id) }),
  }
  const documents = (await selectDocuments(db, candidate.candidate_id)).map(({ id, original_name, storage_key }) => ({
    name: `files/${id}-${original_name.replace(/[/\\]/g, '_')}`,
    original_name,
    storage_key,
  }))
  const name = displayName(candidate)
  return [
    { name: 'README.txt', isCompressed: false, content: () => utf8(exportReadme(contents, name, documents.length)) },
    { name: 'data.html', isCompressed: false, content: () => utf8(exportPage(contents, name, documents)) },
    { name: 'data.json', isCompressed: false, content: () => utf8(exportJson(contents)) },
    ...documents.map(({ name, storage_key }) => ({
      name,
      isCompressed: true,
      content: async function* () {
        yield* await files.read(storage_key)
      },
    })),
  ]
}

/** Writes the ZIP to a temporary file, because storage needs its size up front, and passes it to `use`. */
const withZip = async (ctx: AppContext, candidate: QueuedExport, use: (path: string, size: number) => Promise<void>): Promise<void> => {
  const folder = join(ctx.config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    await writeZipFile(path, await zipEntries(ctx, candidate))
    await use(path, (await stat(path)).size)
  } finally {
    await rm(path, { force: true })
  }
}

/** Writes a queued export and emails the candidate who requested it. Idempotent: repeated runs result in one file and one email. */
export const makeExport = async (ctx: AppContext, export_id: number): Promise<void> => {
  const { config, database, files } = ctx
  const candidate = await findQueuedExport(database.db, export_id)
  if (!candidate) return
  const storage_key = candidate.storage_key ?? files.newKey()
  await startAttempt(database.db, export_id, storage_key, fromNow(EXPORT_LIFE_MS))
  await withZip(ctx, candidate, async (path, size) => {
    await files.put(storage_key, createReadStream(path), size, 'application/zip')
    const isMarked = await database.transaction(async (tx) => {
      if (!(await markExportReady(tx, export_id, size, fromNow(EXPORT_LIFE_MS)))) return false
      if (candidate.requested_by !== null) return true
      const url = `${config.publicUrl}/CandidateProfile?tab=privacy`
      const mail = exportReadyMail(displayName(candidate), url, limits.exportHours, config.privacyContact)
      await sendAccountMail(ctx, tx, candidate.email, mail)
      return true
    })
    // The export failed or was erased during the upload, unless another attempt finished it with the same file.
    if (!isMarked && !(await findReadyExport(database.db, export_id))) await files.remove(storage_key)
  })
}

/** Deletes the files of expired exports and marks stale ones as failed. */
export const sweepExports = async ({ database: { db }, files }: AppContext): Promise<void> => {
  await failStaleExports(db, fromNow(EXPORT_LIFE_MS - FAIL_AFTER_MS))
  for (const { id, storage_key } of await selectExpiredExports(db)) {
    if (storage_key !== null) await files.remove(storage_key)
    await clearExportFile(db, id)
  }
}

/** Starts the worker that writes exports, and a sweep for expired ones every five minutes. */
export const startDataExport = async (ctx: AppContext): Promise<void> => {
  await ctx.jobs.work(exportQueue, 1, ({ export_id }) => makeExport(ctx, export_id))
  await ctx.jobs.schedule('sweep-data-exports', '*/5 * * * *', () => sweepExports(ctx))
}

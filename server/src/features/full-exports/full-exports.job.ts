import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@portal/contract/shared/limits'
import { writeZipFile } from '../../platform/files/zip-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { sendAccountMail } from '../mails/mails.service.ts'
import { findJobActor } from '../staff/staff.service.ts'
import { archiveEntries, countEverything, type Progress } from './archive.service.ts'
import { fullExportReadyMail } from './full-exports.mail.ts'
import { fullExportQueue } from './full-exports.service.ts'
import {
  recordHeartbeat,
  claimExport,
  clearFile,
  failExhausted,
  markReady,
  releaseExport,
  selectToDelete,
  selectWaiting,
  type FullExportRow,
} from './full-exports.queries.ts'

const BEAT_MS = 2000
const MAX_ATTEMPTS = 5
const PREFIX = 'full-export-'

/**
 * Calls `work` with a signal that aborts when this worker loses its claim or the server stops. Sends heartbeats with the progress while it
 * runs.
 */
const whileMine = async (
  { database: { db }, log }: AppContext,
  { id }: FullExportRow,
  claim: string,
  progress: Progress,
  stopping: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const lost = new AbortController()
  const sayAlive = () =>
    recordHeartbeat(db, id, claim, progress).then(
      (isMine) => isMine || lost.abort(new Error('Another worker is creating this export.')),
      // Not fatal: the next heartbeat may reach the database again.
      (error: unknown) => log.error({ err: error, export_id: id }, 'progress not written'),
    )
  const timer = setInterval(() => void sayAlive(), BEAT_MS)
  try {
    await work(AbortSignal.any([lost.signal, ...(stopping ? [stopping] : [])]))
  } finally {
    clearInterval(timer)
  }
}

/** Path for the new archive; deletes archives left behind by killed workers. */
const newPath = async (dataDir: string, claim: string): Promise<string> => {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (name.startsWith(PREFIX)) await rm(join(folder, name), { force: true })
  return join(folder, `${PREFIX}${claim}.zip`)
}

/** Writes the archive next to the uploads, because storage needs its size up front, and then stores it. */
const makeArchive = async (ctx: AppContext, row: FullExportRow, claim: string, progress: Progress, signal: AbortSignal): Promise<void> => {
  const { config, database, files } = ctx
  if (row.storage_key === null) throw new Error('The export has no storage key.')
  progress.total = await countEverything(ctx)
  const path = await newPath(config.dataDir, claim)
  try {
    await writeZipFile(path, archiveEntries(ctx, progress, signal))
    const { size } = await stat(path)
    await files.put(row.storage_key, createReadStream(path, { signal }), size, 'application/zip')
    signal.throwIfAborted()
    await recordHeartbeat(database.db, row.id, claim, progress)
    await database.transaction(async (tx) => {
      if (!(await markReady(tx, row.id, claim, size, limits.fullExportDays))) return
      const requester = await findJobActor(tx, row.created_by)
      const url = `${config.publicUrl}/ImportModule?tab=export`
      if (requester) await sendAccountMail(ctx, tx, requester.email, fullExportReadyMail(requester.name, url, limits.fullExportDays))
    })
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Makes a queued export. One worker claims it; if it is killed, another starts over with the same storage key, so that only one file and
 * one email result. On shutdown the export is released for the next worker.
 */
export const makeFullExport = async (ctx: AppContext, export_id: number, stopping?: AbortSignal): Promise<void> => {
  const { database, files, jobs } = ctx
  const claim = randomUUID()
  const row = await claimExport(database.db, export_id, claim, files.newKey())
  if (!row) return
  const progress: Progress = { done: 0, total: 0 }
  try {
    await whileMine(ctx, row, claim, progress, stopping, (signal) => makeArchive(ctx, row, claim, progress, signal))
  } catch (error) {
    await database.transaction(async (tx) => {
      await releaseExport(tx, export_id, claim)
      if (stopping?.aborted) await jobs.send(tx, fullExportQueue, { export_id })
    })
    if (!stopping?.aborted) throw error
  }
}

/** Continues exports whose worker was killed or failed, fails them after five attempts, and deletes expired files. */
export const sweepFullExports = async ({ database, files, jobs }: AppContext): Promise<void> => {
  await failExhausted(database.db, MAX_ATTEMPTS)
  const waiting = await selectWaiting(database.db)
  await database.transaction((tx) =>
    jobs.sendAll(
      tx,
      fullExportQueue,
      waiting.map(({ id }) => ({ export_id: id })),
    ),
  )
  for (const { id, storage_key } of await selectToDelete(database.db)) {
    if (storage_key !== null) await files.remove(storage_key)
    await clearFile(database.db, id)
  }
}

/** Starts the worker, and a sweep every minute. */
export const startFullExports = async (ctx: AppContext): Promise<void> => {
  await ctx.jobs.work(fullExportQueue, 1, ({ export_id }, signal) => makeFullExport(ctx, export_id, signal))
  await ctx.jobs.schedule('sweep-full-exports', '* * * * *', () => sweepFullExports(ctx))
}

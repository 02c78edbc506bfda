import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKinds } from '@portal/contract/attachments'
import type { ExportWork } from '@portal/contract/bulk'
import { HOUR } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { fromNow } from '../../platform/clock.ts'
import { writeZipFile, type ZipEntry } from '../../platform/files/zip-file.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import { selectResumes } from '../attachments/attachments.queries.ts'
import { storeFile } from '../attachments/attachments.service.ts'
import { recordAudit, recordAudits } from '../audit/audit.service.ts'
import { listRowsByIds, type ListRow } from '../candidate-list/candidate-list.service.ts'
import { lockRun, selectVisibleIds, updateProgress, updateRun } from './bulk.queries.ts'
import { selectItems, recordOutcomes, undoAllItems, type ItemRow } from './bulk-items.queries.ts'
import type { RunContext } from './bulk.rules.ts'
import { mimetypes, writeExportFile } from './export-file.lib.ts'
import { chosenColumns, columnsOf, includesDetails, includesPay } from './export.rules.ts'
import { NO_RESUME, resumeFileName, UNREADABLE } from './resumes-file.rules.ts'
import { notifyOfEnd } from './run-notifications.service.ts'

/** Candidates per statement. */
const BATCH_SIZE = 500
/** Files between progress updates. */
const PROGRESS_EVERY = 20

interface Exported {
  readonly exported: ReadonlySet<number>
  /** Reason per candidate without a file. */
  readonly missing: ReadonlyMap<number, string>
  readonly size: number
  readonly storage_key: string
}

/** Rows of a run in batches; adds the ids of candidates still visible to staff to `exported`. */
async function* readRows(
  { ctx: { database }, actor, run }: RunContext,
  items: readonly ItemRow[],
  hasDetails: boolean,
  exported: Set<number>,
): AsyncGenerator<ListRow[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    const ids = items.slice(start, start + BATCH_SIZE).map(({ candidate_id }) => candidate_id)
    const rows = await listRowsByIds(database.db, actor, ids, hasDetails)
    for (const { id } of rows) exported.add(id)
    yield rows
    await updateProgress(database.db, run.id, exported.size)
  }
}

/** Resumes of a run as files; adds their candidates to `exported`, and the others with the reason to `missing`. */
async function* readResumes(
  { ctx: { database, files, log }, run }: RunContext,
  items: readonly ItemRow[],
  exported: Set<number>,
  missing: Map<number, string>,
): AsyncGenerator<ZipEntry> {
  const ids = items.map(({ candidate_id }) => candidate_id)
  for (const id of await selectVisibleIds(database.db, ids)) missing.set(id, NO_RESUME)
  await files.assertReady()
  for (const { candidate_id, name, mimetype, storage_key, created_at } of await selectResumes(database.db, ids)) {
    const content = await files.read(storage_key).catch((error: unknown) => {
      log.error({ err: error, run_id: run.id, candidate_id }, 'resume unreadable')
      missing.set(candidate_id, UNREADABLE)
    })
    if (!content) continue
    const kind = Object.values(fileKinds).find((fileKind) => fileKind.mimetype === mimetype)
    yield {
      name: resumeFileName(name, candidate_id, kind?.extensions[0] ?? ''),
      isCompressed: true,
      at: new Date(created_at),
      content: () => content,
    }
    exported.add(candidate_id)
    if (exported.size % PROGRESS_EVERY === 0) await updateProgress(database.db, run.id, exported.size)
  }
}

/**
 * After the file is stored: records the outcomes, ends the run and audits each exported candidate. False if the run has ended in the
 * meantime: it was undone, took too long, or another worker was faster.
 */
const completeExport = (
  { ctx: { database }, actor, run }: RunContext,
  work: ExportWork,
  items: readonly ItemRow[],
  { exported, missing, size, storage_key }: Exported,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const locked = await lockRun(tx, run.id)
    if (locked?.state !== 'running') return false
    await updateRun(tx, run.id, { done: 0, skipped: 0 })
    const outcomes = items.map(({ place, candidate_id }) => ({
      place,
      reason: exported.has(candidate_id) ? null : (missing.get(candidate_id) ?? NO_LONGER_LISTED),
    }))
    await recordOutcomes(tx, run.id, outcomes)
    const expires_at = fromNow(limits.exportHours * HOUR)
    await updateRun(tx, run.id, { state: 'done', finished_at: new Date(), storage_key, file_size: size, expires_at })
    await notifyOfEnd(tx, run)
    const content: Record<string, boolean> = work.format === 'zip' ? { has_resume: true } : { has_pay: includesPay(chosenColumns(work)) }
    await recordAudit(tx, actor, 'list_exported', 'list', run.id, { run_id: run.id, format: work.format, total: exported.size, ...content })
    const entries = [...exported].map((record_id) => ({ record_id, details: { run_id: run.id, ...content } }))
    await recordAudits(tx, actor, 'list_exported', 'candidate', entries)
    return true
  })

/** Creates the file of a run. Idempotent: each attempt stores its own file, and only that of the first to complete is kept. */
export const createExportFile = async (runContext: RunContext): Promise<void> => {
  const { ctx, run } = runContext
  const { config, database, files } = ctx
  if (run.work.kind !== 'export') throw new Error('This run is not an export.')
  const folder = join(config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const items = await selectItems(database.db, run.id)
    const exported = new Set<number>()
    const missing = new Map<number, string>()
    const chosen = chosenColumns(run.work)
    await (run.work.format === 'zip'
      ? writeZipFile(path, readResumes(runContext, items, exported, missing))
      : writeExportFile(path, run.work.format, columnsOf(chosen), readRows(runContext, items, includesDetails(chosen), exported)))
    await chmod(path, 0o600)
    const { size } = await stat(path)
    const storage_key = await storeFile(ctx, { content: createReadStream(path), size, mimetype: mimetypes[run.work.format] })
    if (!(await completeExport(runContext, run.work, items, { exported, missing, size, storage_key }))) await files.remove(storage_key)
  } finally {
    await rm(path, { force: true })
  }
}

/** Undoes an export by deleting its file. The download link was already disabled when the undo was requested. */
export const deleteExportFile = async ({ ctx: { database, files }, run }: RunContext): Promise<void> => {
  if (run.storage_key !== null) await files.remove(run.storage_key)
  await database.transaction(async (tx) => {
    const locked = await lockRun(tx, run.id)
    if (locked?.state !== 'undoing') return
    const undone = await undoAllItems(tx, run.id)
    await updateRun(tx, run.id, { state: 'undone', storage_key: null, undone })
  })
}

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportWork } from '@portal/contract/bulk'
import { HOUR } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import { fromNow } from '../../platform/clock.ts'
import { GONE } from './assign-many.service.ts'
import { recordAudit, recordAudits } from '../audit/audit.service.ts'
import { rowsOfIds, type ListRow } from '../candidate-list/candidate-list.service.ts'
import { lockRun, setRun } from './bulk.queries.ts'
import { selectItems, settleItems, unsettleAll, type ItemRow } from './bulk-items.queries.ts'
import type { Job } from './bulk.rules.ts'
import { mimetypes, writeList } from './export-file.lib.ts'
import { columnsOf, tellsPay } from './export.rules.ts'

/** Candidates read at once. */
const AT_ONCE = 500

/** The rows of a run, some at a time; `seen` gets whom staff still see. */
async function* rowsOf({ ctx: { database }, actor, run }: Job, items: readonly ItemRow[], seen: Set<number>): AsyncGenerator<ListRow[]> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const ids = items.slice(at, at + AT_ONCE).map(({ candidate_id }) => candidate_id)
    const rows = await rowsOfIds(database.db, actor, ids)
    for (const { id } of rows) seen.add(id)
    yield rows
    await setRun(database.db, run.id, { done: seen.size })
  }
}

/** The file is stored: everybody in it is counted, and who took out whose data is written down. */
const settle = ({ ctx: { database }, actor, run }: Job, work: ExportWork, items: readonly ItemRow[], seen: Set<number>, size: number) =>
  database.transaction(async (tx) => {
    const held = await lockRun(tx, run.id)
    if (held?.state !== 'running') return
    await setRun(tx, run.id, { done: 0, skipped: 0 })
    const outcomes = items.map(({ place, candidate_id }) => ({ place, reason: seen.has(candidate_id) ? null : GONE }))
    await settleItems(tx, run.id, outcomes)
    const expires_at = fromNow(limits.exportHours * HOUR)
    await setRun(tx, run.id, { state: 'done', finished_at: new Date(), file_size: size, expires_at })
    const has_pay = tellsPay(columnsOf(work))
    await recordAudit(tx, actor, 'list_exported', 'list', run.id, { run_id: run.id, format: work.format, total: seen.size, has_pay })
    const entries = [...seen].map((record_id) => ({ record_id, details: { run_id: run.id, has_pay } }))
    await recordAudits(tx, actor, 'list_exported', 'candidate', entries)
  })

/** Makes the file of a run. Run twice, or after a broken run, it leaves the same: one file under the key that was kept first. */
export const makeFile = async (job: Job): Promise<void> => {
  const { ctx, run } = job
  const { config, database, files } = ctx
  if (run.work.kind !== 'export') throw new Error('This run is not an export.')
  const storage_key = run.storage_key ?? files.newKey()
  await setRun(database.db, run.id, { storage_key })
  const folder = join(config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    const items = await selectItems(database.db, run.id)
    const seen = new Set<number>()
    await writeList(path, run.work.format, columnsOf(run.work), rowsOf(job, items, seen))
    await chmod(path, 0o600)
    const { size } = await stat(path)
    await files.put(storage_key, createReadStream(path), size, mimetypes[run.work.format])
    await settle(job, run.work, items, seen, size)
  } finally {
    await rm(path, { force: true })
  }
}

/** Takes an export back: its link was dead when that was asked for, now the file goes too. */
export const removeFile = async ({ ctx: { database, files }, run }: Job): Promise<void> => {
  if (run.storage_key !== null) await files.remove(run.storage_key)
  await database.transaction(async (tx) => {
    const held = await lockRun(tx, run.id)
    if (held?.state !== 'undoing') return
    const undone = await unsettleAll(tx, run.id)
    await setRun(tx, run.id, { state: 'undone', storage_key: null, undone })
  })
}

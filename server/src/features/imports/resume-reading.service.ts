import { buffer } from 'node:stream/consumers'
import type { FileRefusal } from '@portal/contract/import-states'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import type { AppContext } from '../../platform/context.ts'
import { enqueueFileRemovals } from '../attachments/attachments.service.ts'
import { selectCombo } from '../combos/combos.queries.ts'
import { selectSkillOptions } from '../resumes/resumes.queries.ts'
import { readInWorker } from '../resumes/resumes.service.ts'
import { findImport, lockImport, updateImport } from './imports.queries.ts'
import { importQueue } from './imports.service.ts'
import { loadReader } from './reader.service.ts'
import { createRowReader, type ReadRow } from './records.rules.ts'
import { findUnread, refuseFile, updateReading } from './resume-files.queries.ts'
import { cellsOf, withoutRefused, type ResumeLabels } from './resume-rows.rules.ts'
import { SLICE_MS } from './run.service.ts'

/** Why a resume isn't imported after reading; undefined if it is. Scanned resumes are imported: staff enter their values. */
const refusalOf = (read: Awaited<ReturnType<typeof readInWorker>>): FileRefusal | undefined => {
  if (read === null) return 'unreadable'
  if (read.is_locked) return 'password'
  return read.text === '' && read.suggestions === null ? 'no_text' : undefined
}

const loadLabels = async (db: Db): Promise<ResumeLabels> => {
  const toMap = (items: readonly { readonly key: number; readonly value: string }[]) => new Map(items.map(({ key, value }) => [key, value]))
  const [skills, qualifications] = await Promise.all([selectSkillOptions(db), selectCombo(db, { name: 'EDUCATION_QUALIFICATION_TYPE' })])
  return { skills: toMap(skills), qualifications: toMap(qualifications) }
}

interface Reading {
  readonly labels: ResumeLabels
  readonly readRow: (cells: readonly string[]) => ReadRow
}

/** Reads the next resume and stores the result in its own transaction, so that a crash repeats at most this one. False if none is left. */
const readNext = async (ctx: AppContext, id: number, { labels, readRow }: Reading): Promise<boolean> => {
  const { database, files } = ctx
  const next = await findUnread(database.db, id)
  if (!next) return false
  const { row, file, storage_key } = next
  const skills = [...labels.skills].map(([key, value]) => ({ key, value }))
  const content = await buffer(await files.read(storage_key))
  const input = { content, mimetype: file.mimetype, skills, today: dayInIndia() }
  // Retried once: a busy machine can cause a timeout, and refusals are final.
  const read = (await readInWorker(input)) ?? (await readInWorker(input))
  const refusal = refusalOf(read)
  await database.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== 'reading') return
    if (refusal !== undefined || read === null) await enqueueFileRemovals(tx, ctx, await refuseFile(tx, id, row, refusal ?? 'unreadable'))
    else {
      const cells = cellsOf(file.name, read.suggestions, labels)
      const { text, suggestions } = read
      if (!(await updateReading(tx, id, row, { text, suggestions }, withoutRefused(cells, readRow(cells))))) return
    }
    await updateImport(tx, id, { done: record.done + 1 })
  })
  return true
}

/** Reads resumes until none is left, the time slice ends or the server shuts down; then starts the validation of the rows. */
export const readResumes = async (ctx: AppContext, id: number, signal?: AbortSignal): Promise<void> => {
  const { database, jobs } = ctx
  const found = await findImport(database.db, id)
  if (!found) return
  const deadline = Date.now() + SLICE_MS
  const reading = { labels: await loadLabels(database.db), readRow: createRowReader(await loadReader(database.db, found.record)) }
  const isOver = () => signal?.aborted === true || Date.now() >= deadline
  let hasMore = true
  while (hasMore && !isOver()) hasMore = await readNext(ctx, id, reading)
  await database.transaction(async (tx) => {
    const record = await lockImport(tx, id)
    if (record?.state !== 'reading') return
    if (!hasMore) await updateImport(tx, id, { state: 'validating', done: 0 })
    await jobs.send(tx, importQueue, { import_id: id })
  })
}

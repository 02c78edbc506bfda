import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importField, importTypes } from '@portal/contract/import-fields'
import { importStates, type DateOrder, type MarkScale } from '@portal/contract/import-states'
import type { Import } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import type { Actor } from '../../platform/actor.ts'
import { invalid, Refusal } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findUserByEmail } from '../accounts/accounts.queries.ts'
import { findJobActor } from '../staff/staff.service.ts'
import { checkLines, mappingLines, resultLine } from './command.rules.ts'
import { exportBadRows } from './export.service.ts'
import { workOnImport } from './imports.job.ts'
import { readImport } from './imports.service.ts'
import { changeMapping } from './mapping.service.ts'
import { discardImport, startImport } from './run.service.ts'
import { addImport } from './upload.service.ts'
import { requestValidation } from './validation.service.ts'

export interface ImportCommand {
  readonly path: string
  readonly type: string
  /** Chosen together with the file: the drive of a roster, the test of scores. */
  readonly target: Readonly<Partial<Record<'drive_id' | 'campus_id' | 'course' | 'resource_request_id' | 'test_id', string | undefined>>>
  /** Email address of the importing staff member. */
  readonly by: string
  /** Fields by heading, where they override the suggestion. */
  readonly mapped: readonly (readonly [header: string, field: string])[]
  readonly dates: DateOrder | undefined
  readonly marks: MarkScale | undefined
  /** Output path for rows that can't be imported; by default next to the file, in its format. */
  readonly badRowsPath: string | undefined
  readonly isWritten: boolean
}

/** The staff member with this address, as the actor of a command. 422 on `by`. */
export const findCommandActor = async ({ database: { db } }: AppContext, by: string): Promise<Actor> => {
  const user = await findUserByEmail(db, by.toLowerCase())
  const actor = user && (await findJobActor(db, user.id))
  if (!actor) throw invalid({ by: ['There is no staff account with this address.'] })
  return actor
}

/** Uploads a copy of the file, because reading creates files next to it. */
const upload = async (ctx: AppContext, actor: Actor, { path, type, target }: ImportCommand): Promise<Import> => {
  if (!importTypes.some((importType) => importType === type)) throw invalid({ type: [`Choose one of: ${importTypes.join(', ')}.`] })
  const { size } = await stat(path).catch(() => {
    throw invalid({ file: [`Couldn't read ${path}.`] })
  })
  if (size > limits.importBytes) throw invalid({ file: [`The file is larger than ${limits.importBytes / 1024 / 1024} MB. Split it.`] })
  const folder = join(ctx.config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, randomUUID())
  try {
    await copyFile(path, copy)
    const hash = createHash('sha256')
    await pipeline(createReadStream(copy), hash)
    const fields = {
      type,
      ...Object.fromEntries(Object.entries(target).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    }
    return await addImport(ctx, actor, { path: copy, filename: basename(path), size, sha256: hash.digest('hex'), fields })
  } finally {
    await rm(copy, { force: true })
  }
}

const remap = async (ctx: AppContext, actor: Actor, current: Import, { mapped, dates, marks }: ImportCommand): Promise<Import> => {
  const chosen = new Map(current.columns.flatMap(({ column, field }) => (field === null ? [] : [[column, field] as const])))
  for (const [header, field] of mapped) {
    const column = current.columns.find((known) => known.header === header)?.column
    if (column === undefined) throw invalid({ map: [`There is no column "${header}".`] })
    if (field !== '' && !importField(current.type, field)) throw invalid({ map: [`There is no field "${field}".`] })
    for (const [other, mappedField] of chosen) if (mappedField === field) chosen.delete(other)
    if (field === '') chosen.delete(column)
    else chosen.set(column, field)
  }
  const columns = [...chosen].map(([column, field]) => {
    const known = current.columns.find((other) => other.column === column)
    const kind = importField(current.type, field)?.kind
    const date_order = known?.date_order ?? (kind === 'day' ? (dates ?? null) : null)
    return { column, field, date_order, mark_scale: known?.mark_scale ?? (kind === 'grade' ? (marks ?? null) : null) }
  })
  return mapped.length > 0 || dates !== undefined || marks !== undefined ? changeMapping(ctx, actor, current.id, { columns }) : current
}

/** Processes the import in this process to the end. A server on the same database may process parts of it. */
const workThrough = async (ctx: AppContext, actor: Actor, id: number): Promise<Import> => {
  for (;;) {
    const current = await readImport(ctx, actor, id)
    if (!importStates[current.state].polls) return current
    await workOnImport(ctx, id)
  }
}

/**
 * Validates a file as the screen does and, with `isWritten`, imports it; otherwise the import is discarded. Returns false if something
 * prevents the import. Errors in the options and the file as in the contract.
 */
export const importByCommand = async (ctx: AppContext, command: ImportCommand, print: (line: string) => void): Promise<boolean> => {
  const actor = await findCommandActor(ctx, command.by)
  const added = await upload(ctx, actor, command)
  const { id } = added
  let isKept = false
  try {
    const sheet = await remap(ctx, actor, added, command)
    for (const line of mappingLines(sheet)) print(line)
    await requestValidation(ctx, actor, id)
    const checked = await workThrough(ctx, actor, id)
    for (const line of checkLines(checked)) print(line)
    const writeBadRows = async () => {
      const { name, base64 } = await exportBadRows(ctx, actor, id)
      const path = command.badRowsPath ?? join(dirname(command.path), name)
      await writeFile(path, Buffer.from(base64, 'base64'), { mode: 0o600 })
      print(`The rows with errors and their reasons are in ${path}.`)
    }
    if (checked.counts.errors > 0) await writeBadRows()
    const { why } = checked.can.start
    if (why !== null) print(why)
    if (!command.isWritten || why !== null) return why === null
    isKept = true
    await startImport(ctx, actor, id, {})
    const done = await workThrough(ctx, actor, id)
    if (done.result.failed > 0) await writeBadRows()
    print(resultLine(done))
    return done.state === 'done'
  } catch (error) {
    // Another import is running, so this one hasn't started.
    if (error instanceof Refusal && error.code === 'import_running') isKept = false
    throw error
  } finally {
    if (!isKept) await discardImport(ctx, actor, id)
  }
}

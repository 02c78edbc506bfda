import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { importField, importTypes } from '@portal/contract/import-fields'
import type { Import } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { runBoundedWorker } from '../../platform/documents/bounded-worker.ts'
import { invalid } from '../../platform/errors.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { AppContext } from '../../platform/context.ts'
import { storeFile } from '../attachments/attachments.service.ts'
import { findHeaderRow } from './headers.rules.ts'
import { mayImport } from './imports.policy.ts'
import { findMapping, insertImport, updateImport, type ImportRecord, type MappedColumn } from './imports.queries.ts'
import { headersOf, headingsKey, suggestMapping } from './imports.rules.ts'
import { readImport } from './imports.service.ts'
import { analyzeRows, countRows, insertRows, selectFirstRows, selectTexts } from './rows.queries.ts'
import { fittingOrders } from './dates.rules.ts'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { ReadTable } from '../../platform/tables/read-table.ts'
import type { TableInput, TableOutput } from '../../platform/tables/read-table.worker.ts'

const TIMEOUT_MS = 30_000
/** Rows per statement. */
const BATCH_SIZE = 2000

const insertFile = async (tx: Db, id: number, path: string): Promise<void> => {
  let lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (lines.push(line) < BATCH_SIZE) continue
    await insertRows(tx, id, lines)
    lines = []
  }
  if (lines.length > 0) await insertRows(tx, id, lines)
}

/** Different dates of a column that are looked at to find their order. */
const MOST_DATES = 5000
/** The columns of dates with the orders that all their values fit. */
export const withDateOrders = async (
  tx: Db,
  sheet: Pick<ImportRecord, 'id' | 'type' | 'sheet' | 'header_row'>,
  mapping: readonly MappedColumn[],
): Promise<MappedColumn[]> => {
  const columns: MappedColumn[] = []
  for (const one of mapping) {
    const isDay = importField(sheet.type, one.field)?.kind === 'day'
    const texts = isDay ? await selectTexts(tx, sheet, one.column, MOST_DATES) : []
    const days = texts.map(({ text }) => text)
    const date_orders = isDay ? fittingOrders(days, dayInIndia()) : []
    const [only, other] = date_orders
    columns.push({ ...one, date_orders, date_order: other === undefined ? (only ?? null) : one.date_order })
  }
  return columns
}

/** Takes a row for the header row and suggests the mapping. 422 on `header_row` without rows below it, or with too many. */
export const setSheet = async (
  tx: Db,
  record: Pick<ImportRecord, 'id' | 'type' | 'sheets'>,
  sheet: number,
  chosen?: number,
): Promise<void> => {
  const { id, type, sheets } = record
  const first = await selectFirstRows(tx, id, sheet, 2 * limits.importPreview)
  const header_row = chosen ?? findHeaderRow(first.slice(0, limits.importPreview))
  const rows = await countRows(tx, { id, sheet, header_row })
  const field = chosen === undefined ? 'file' : 'header_row'
  if (rows === 0) throw invalid({ [field]: ['There are no rows below the headings.'] })
  if (rows > limits.importRows)
    throw invalid({ [field]: [`This file has more than ${limits.importRows.toLocaleString('en-IN')} rows. Split it into smaller files.`] })
  const headers = headersOf(first, header_row, sheets[sheet]?.width ?? 0)
  const remembered = await findMapping(tx, type, hashOf(headingsKey(headers)))
  const mapping = await withDateOrders(tx, { id, type, sheet, header_row }, suggestMapping(headers, first.slice(header_row), remembered))
  await updateImport(tx, id, { sheet, header_row, mapping, state: 'mapping', choices: {}, tally: { rows } })
}

const unreadable = (message: string) => invalid({ file: [message] })

/** Reads a file into rows, which are in a temporary file for `use`. 422 on `file` with what to do about it. */
export const withTable = async <T>(input: Omit<TableInput, 'out'>, use: (table: ReadTable, out: string) => Promise<T>): Promise<T> => {
  const out = `${input.path}.rows`
  try {
    const worker = new URL('../../platform/tables/read-table.worker.ts', import.meta.url)
    const table = await runBoundedWorker<TableOutput>(worker, { ...input, out } satisfies TableInput, TIMEOUT_MS)
    if (table === null) throw unreadable("Couldn't read this file: it is damaged, or too large to open. Save it as CSV and try again.")
    if ('unreadable' in table) throw unreadable(table.unreadable)
    return await use(table, out)
  } finally {
    await rm(out, { force: true })
  }
}

/** Inserts the rows of a read file, chooses its first sheet with rows and suggests the mapping. */
export const fillImport = async (tx: Db, record: Pick<ImportRecord, 'id' | 'type' | 'sheets'>, rows: string): Promise<void> => {
  await insertFile(tx, record.id, rows)
  await analyzeRows(tx)
  const sheet = record.sheets.findIndex((one) => one.rows > 0)
  await setSheet(tx, record, sheet)
}

/** Reads an uploaded file into rows. A text file is kept for an hour, to be read in another way. 422 on `file` and `type`; 503. */
export const addImport = async (ctx: AppContext, actor: Actor, { path, filename, size, sha256, fields }: Upload): Promise<Import> => {
  authorize(actor, mayImport, {})
  const type = importTypes.find((one) => one === fields['type'])
  if (!type) throw invalid({ type: ['Choose what to import.'] })
  if (filename === undefined) throw unreadable(messages.selectFile)
  return withTable({ path }, async ({ format, encoding, delimiter, sheets }, rows) => {
    const content = createReadStream(path)
    const storage_key = encoding === null ? null : await storeFile(ctx, { content, size, mimetype: 'text/csv' })
    const isPasted = fields['is_pasted'] === '1'
    const id = await ctx.database.transaction(async (tx) => {
      const record = await insertImport(tx, {
        type,
        file_name: isPasted ? null : filename.slice(0, limits.shortText).toWellFormed().replaceAll('\u0000', ''),
        format: isPasted ? 'paste' : format,
        size,
        sha256,
        storage_key,
        encoding,
        delimiter,
        sheets,
        sheet: 0,
        header_row: 1,
        mapping: [],
        created_by: actor.user_id,
      })
      await fillImport(tx, record, rows)
      return record.id
    })
    return readImport(ctx, actor, id)
  })
}

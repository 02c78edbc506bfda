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
import { findHeaderRow } from './headers.rules.ts'
import { mayImport } from './imports.policy.ts'
import { findMapping, insertImport, updateImport, type ImportRecord, type MappedColumn } from './imports.queries.ts'
import { headersOf, headingsKey, suggestMapping } from './imports.rules.ts'
import { readImport } from './imports.service.ts'
import { analyzeRows, countRows, insertRows, selectFirstRows, selectTexts } from './rows.queries.ts'
import { fittingOrders } from './dates.rules.ts'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { TableInput, TableOutput } from './read-table.worker.ts'

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

/** Reads an uploaded file into rows. 422 on `file` with what to do about it, and on `type`. */
export const addImport = async (ctx: AppContext, actor: Actor, { path, filename, size, sha256, fields }: Upload): Promise<Import> => {
  authorize(actor, mayImport, {})
  const type = importTypes.find((one) => one === fields['type'])
  if (!type) throw invalid({ type: ['Choose what to import.'] })
  if (filename === undefined) throw unreadable(messages.selectFile)
  const out = `${path}.rows`
  try {
    const input: TableInput = { path, out }
    const table = await runBoundedWorker<TableOutput>(new URL('./read-table.worker.ts', import.meta.url), input, TIMEOUT_MS)
    if (table === null) throw unreadable("Couldn't read this file: it is damaged, or too large to open. Save it as CSV and try again.")
    if ('unreadable' in table) throw unreadable(table.unreadable)
    const id = await ctx.database.transaction(async (tx) => {
      const isPasted = fields['is_pasted'] === '1'
      const record = await insertImport(tx, {
        type,
        file_name: isPasted ? null : filename.slice(0, limits.shortText).toWellFormed().replaceAll('\u0000', ''),
        format: isPasted ? 'paste' : table.format,
        size,
        sha256,
        encoding: table.encoding,
        delimiter: table.delimiter,
        sheets: table.sheets,
        sheet: 0,
        header_row: 1,
        mapping: [],
        created_by: actor.user_id,
      })
      await insertFile(tx, record.id, out)
      await analyzeRows(tx)
      await setSheet(
        tx,
        record,
        table.sheets.findIndex(({ rows }) => rows > 0),
      )
      return record.id
    })
    return await readImport(ctx, actor, id)
  } finally {
    await rm(out, { force: true })
  }
}

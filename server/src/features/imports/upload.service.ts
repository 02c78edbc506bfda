import { createReadStream } from 'node:fs'
import { importField, importTypes } from '@portal/contract/import-fields'
import type { Import } from '@portal/contract/imports'
import { limits } from '@portal/contract/shared/limits'
import { messages } from '@portal/contract/shared/messages'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Upload } from '../../platform/http/upload.ts'
import { hashOf } from '../../platform/secrets.ts'
import type { AppContext } from '../../platform/context.ts'
import { storeFile } from '../attachments/attachments.service.ts'
import { findHeaderRow } from './headers.rules.ts'
import { mayImport } from './imports.policy.ts'
import { findMapping, insertImport, updateImport, type ImportRecord, type MappedColumn } from './imports.queries.ts'
import { firstChoices, headersOf, headingsKey, suggestMapping } from './imports.rules.ts'
import { readImport } from './imports.service.ts'
import { analyzeRows, countRows, insertRows, selectFirstRows, selectTexts } from './rows.queries.ts'
import { possibleOrders } from './dates.rules.ts'
import { possibleScales } from './student-cells.rules.ts'
import { readTarget } from './target.service.ts'
import { dayInIndia } from '@portal/contract/shared/dates'
import { unreadable, withTable } from '../../platform/tables/with-table.ts'

/** Bytes per statement, about 2,000 rows. */
const BATCH_BYTES = 256 * 1024

/** Inserts the rows of a file of JSON lines. */
const insertFile = async (tx: Db, id: number, path: string): Promise<void> => {
  let rest = ''
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: BATCH_BYTES })) {
    const text = rest + String(chunk)
    const end = text.lastIndexOf('\n')
    rest = text.slice(end + 1)
    // Line feeds within cells are escaped.
    if (end > 0) await insertRows(tx, id, text.slice(0, end).replaceAll('\n', ','))
  }
}

/** Number of distinct values examined to detect a column's date order or scale. */
const MOST_VALUES = 5000
const onlyOf = <T>([only, other]: readonly T[]): T | undefined => (other === undefined ? only : undefined)
/** Adds the date orders and mark scales that fit all values of their columns. */
export const withReadings = async (
  tx: Db,
  sheet: Pick<ImportRecord, 'id' | 'type' | 'sheet' | 'header_row'>,
  headers: readonly string[],
  mapping: readonly MappedColumn[],
): Promise<MappedColumn[]> => {
  const columns: MappedColumn[] = []
  for (const entry of mapping) {
    const kind = importField(sheet.type, entry.field)?.kind
    const isDay = kind === 'day'
    const isGrade = kind === 'grade'
    const texts = isDay || isGrade ? (await selectTexts(tx, sheet, entry.column, MOST_VALUES)).map(({ text }) => text) : []
    const date_orders = isDay ? possibleOrders(texts, dayInIndia()) : []
    const mark_scales = isGrade ? possibleScales(texts, headers[entry.column] ?? '') : []
    columns.push({
      ...entry,
      date_orders,
      date_order: onlyOf(date_orders) ?? entry.date_order,
      mark_scales,
      mark_scale: onlyOf(mark_scales) ?? (isGrade ? (entry.mark_scale ?? null) : null),
    })
  }
  return columns
}

/** Sets the header row and suggests the mapping. 422 on `header_row` without rows below it, or with too many. */
export const setSheet = async (
  tx: Db,
  record: Pick<ImportRecord, 'id' | 'type' | 'format' | 'sheets'>,
  sheet: number,
  chosen?: number,
): Promise<void> => {
  const { id, type, sheets } = record
  const first = await selectFirstRows(tx, id, sheet, 2 * limits.importPreview)
  const header_row = chosen ?? findHeaderRow(type, first.slice(0, limits.importPreview))
  const rows = await countRows(tx, { id, sheet, header_row })
  const field = chosen === undefined ? 'file' : 'header_row'
  if (rows === 0) throw invalid({ [field]: ['There are no rows below the headings.'] })
  if (rows > limits.importRows)
    throw invalid({ [field]: [`This file has more than ${limits.importRows.toLocaleString('en-IN')} rows. Split it into smaller files.`] })
  const headers = headersOf(first, header_row, sheets[sheet]?.width ?? 0)
  const remembered = await findMapping(tx, type, hashOf(headingsKey(headers)))
  const suggestion = suggestMapping(type, headers, first.slice(header_row), remembered)
  const mapping = await withReadings(tx, { id, type, sheet, header_row }, headers, suggestion)
  await updateImport(tx, id, { sheet, header_row, mapping, state: 'mapping', choices: firstChoices(record), tally: { rows } })
}

/** Inserts the rows of a parsed file, selects its first non-empty sheet and suggests the mapping. */
export const fillImport = async (tx: Db, record: Pick<ImportRecord, 'id' | 'type' | 'format' | 'sheets'>, rows: string): Promise<void> => {
  await insertFile(tx, record.id, rows)
  await analyzeRows(tx)
  const sheet = record.sheets.findIndex(({ rows: count }) => count > 0)
  await setSheet(tx, record, sheet)
}

/** Parses an uploaded file into rows. Text files are kept for an hour, to be reread with other settings. 422 on `file` and `type`; 503. */
export const addImport = async (ctx: AppContext, actor: Actor, { path, filename, size, sha256, fields }: Upload): Promise<Import> => {
  authorize(actor, mayImport, {})
  const type = importTypes.find((importType) => importType === fields['type'])
  if (!type) throw invalid({ type: ['Choose what to import.'] })
  const options = await readTarget(ctx.database.db, type, fields)
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
        options,
        created_by: actor.user_id,
      })
      await fillImport(tx, record, rows)
      return record.id
    })
    return readImport(ctx, actor, id)
  })
}

import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import writeXlsxFile, { type Cell as SheetCell } from 'write-excel-file/node'
import type { ExportColumn, ExportFormat } from '@portal/contract/bulk'
import type { ListRow } from '../candidate-list/candidate-list.service.ts'
import { BOM, csvLine } from '../../platform/csv.rules.ts'
import { sheetCell, XLSX } from '../../platform/tables/write-xlsx.ts'
import { cellsOf, csvHead, exportHeader } from './export.rules.ts'

type Rows = AsyncIterable<readonly ListRow[]>

export const mimetypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX,
  zip: 'application/zip',
}

async function* csvOf(columns: readonly ExportColumn[], rows: Rows): AsyncGenerator<string> {
  yield BOM + csvHead(columns)
  for await (const batch of rows) yield batch.map((row) => csvLine(cellsOf(columns, row))).join('')
}

const COLUMN_WIDTH = 18

/** Writes the export file. CSV is streamed; XLSX is built in memory, taking a few dozen megabytes for the largest run. */
export const writeExportFile = async (
  path: string,
  format: Exclude<ExportFormat, 'zip'>,
  columns: readonly ExportColumn[],
  rows: Rows,
): Promise<void> => {
  if (format === 'csv') return pipeline(Readable.from(csvOf(columns, rows)), createWriteStream(path, { mode: 0o600 }))
  const sheet: SheetCell[][] = [exportHeader(columns).map((value) => ({ type: String, value, fontWeight: 'bold' }))]
  for await (const batch of rows) for (const row of batch) sheet.push(cellsOf(columns, row).map(sheetCell))
  await writeXlsxFile(sheet, { sheet: 'Candidates', columns: columns.map(() => ({ width: COLUMN_WIDTH })), stickyRowsCount: 1 }).toFile(
    path,
  )
}

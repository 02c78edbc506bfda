import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ExportFormat } from '@portal/contract/bulk'
import { type Columns, csvLines, csvOf } from '../../platform/csv.rules.ts'
import { writeSheet, XLSX } from '../../platform/tables/write-xlsx.ts'

export const mimetypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX,
  zip: 'application/zip',
}

async function* streamCsv<Row>(columns: Columns<Row>, batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield csvOf(columns, [])
  for await (const rows of batches) yield csvLines(columns, rows)
}

/** Writes the export file. CSV is streamed; XLSX is built in memory, taking a few dozen megabytes for the largest run. */
export const writeExportFile = async <Row>(
  path: string,
  format: Exclude<ExportFormat, 'zip'>,
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): Promise<void> => {
  if (format === 'csv') return pipeline(Readable.from(streamCsv(columns, batches)), createWriteStream(path, { mode: 0o600 }))
  await (await writeSheet('Candidates', columns, batches)).toFile(path)
}

import { readFile, stat } from 'node:fs/promises'
import type { ImportDelimiter, ImportEncoding } from '@portal/contract/import-states'
import { serveInWorker } from '../documents/bounded-worker.ts'
import { readDelimited } from './read-delimited.ts'
import { findEncoding, readStart } from './encoding.ts'
import { detectedKind } from './file-start.rules.ts'
import { readOds } from './read-ods.ts'
import { openRowFile, UnreadableFile, type ReadTable, type RowFile } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { readEntries } from './zip-entries.ts'

export interface TableInput {
  readonly path: string
  /** Path of the row file to write. */
  readonly rowsPath: string
  /** Parse options of a text file; detected if absent. */
  readonly as?: ReadAs
}
export interface ReadAs {
  readonly encoding: ImportEncoding
  readonly delimiter: ImportDelimiter
}
/** `unreadable`: why the file can't be parsed, as a sentence. */
export type TableOutput = ReadTable | { readonly unreadable: string }

const readWorkbook = async (path: string, rows: RowFile): Promise<ReadTable> => {
  const entries = await readEntries(await readFile(path))
  const [format, readSheets] = entries.has('xl/workbook.xml') ? (['xlsx', readXlsx] as const) : (['ods', readOds] as const)
  if (format === 'ods' && !entries.has('content.xml')) throw new UnreadableFile('This is an archive. Upload the spreadsheet that is in it.')
  await readSheets(entries, rows)
  return { format, encoding: null, delimiter: null, sheets: rows.sheets }
}

const read = async ({ path, as }: TableInput, rows: RowFile): Promise<ReadTable> => {
  if ((await stat(path)).size === 0) throw new UnreadableFile('This file is empty.')
  const start = await readStart(path)
  const kind = detectedKind(start)
  if (kind === 'workbook') return readWorkbook(path, rows)
  if (kind !== 'text') throw new UnreadableFile(kind)
  const encoding = as?.encoding ?? (await findEncoding(path, start))
  const delimiter = await readDelimited(path, encoding, start, rows, as?.delimiter)
  return { format: 'csv', encoding, delimiter, sheets: rows.sheets }
}

serveInWorker(async (input: TableInput): Promise<TableOutput> => {
  const rows = openRowFile(input.rowsPath)
  try {
    const table = await read(input, rows)
    return table.sheets.some((sheet) => sheet.rows > 0) ? table : { unreadable: 'This file has no rows.' }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message }
    throw error
  } finally {
    await rows.close()
  }
})

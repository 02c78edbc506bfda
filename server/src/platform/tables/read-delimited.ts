import { parse, CsvError } from 'csv-parse'
import type { ImportDelimiter, ImportEncoding } from '@portal/contract/import-states'
import { unprotected } from '../csv.rules.ts'
import { decodeFile } from './encoding.ts'
import { declaredDelimiter, findDelimiter } from './delimited.rules.ts'
import { UnreadableFile, type RowFile } from './read-table.ts'

/** Maximum characters per row: an unclosed quotation mark would turn the rest of the file into one row. */
const MAX_ROW_CHARACTERS = 1_000_000

async function* withoutFirstLine(parts: AsyncGenerator<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const part of parts) {
    yield isFirst ? part.slice(part.indexOf('\n') + 1) : part
    isFirst = false
  }
}

const openQuote = (row: number) =>
  new UnreadableFile(`A quotation mark in row ${row} isn't closed. Close or remove it, or save the file again from your spreadsheet.`)

/** Parses delimited text into the row file; returns the delimiter, detected unless requested. */
export const readDelimited = async (
  path: string,
  encoding: ImportEncoding,
  start: Buffer,
  rows: RowFile,
  requested?: ImportDelimiter,
): Promise<string> => {
  const sample = new TextDecoder(encoding).decode(start)
  const declared = declaredDelimiter(sample)
  const delimiter = requested ?? declared ?? findDelimiter(sample)
  const parts = decodeFile(path, encoding)
  rows.addSheet('')
  let row = declared === undefined ? 0 : 1
  const parser = parse({ delimiter, bom: true, relax_column_count: true, relax_quotes: true, max_record_size: MAX_ROW_CHARACTERS })
  const add = (cells: string[]): boolean => rows.add((row += 1), cells.map(unprotected))
  try {
    // Takes the rows parsed so far after each part; the remaining ones at the end, where parse errors are thrown.
    for await (const part of declared === undefined ? parts : withoutFirstLine(parts)) {
      parser.write(part)
      for (let cells = parser.read() as string[] | null; cells; cells = parser.read() as string[] | null) add(cells)
      if (parser.errored) break
      await rows.drained()
    }
    parser.end()
    for await (const cells of parser) add(cells as string[])
  } catch (error) {
    if (error instanceof CsvError) throw openQuote(row + 1)
    throw error
  }
  return delimiter
}

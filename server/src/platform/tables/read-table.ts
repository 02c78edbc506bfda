import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { limits } from '@portal/contract/shared/limits'

interface FoundSheet {
  readonly name: string
  readonly rows: number
  readonly width: number
  /** Horizontally merged cells in the first rows, like `B1:D1`. */
  readonly merged?: readonly string[]
}
/** Metadata of a parsed file; its rows are in the row file. */
export interface ReadTable {
  readonly format: 'csv' | 'xlsx' | 'ods'
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheets: readonly FoundSheet[]
}

/** The file can't be parsed; the message says what to do. */
export class UnreadableFile extends Error {}

const formatNumber = (count: number): string => count.toLocaleString('en-IN')
/** Importable rows, plus room for a title and headings above them. */
const MAX_ROWS = limits.importRows + limits.importPreview

/** Characters per write: one write per row would take as long as parsing. */
const WRITE_SIZE = 64 * 1024

/** Spreadsheet name of a column: A, …, Z, AA. */
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Writes rows as JSON lines `[sheet, row, cells]`. Omits blank rows and trailing blank cells. */
export const openRowFile = (path: string) => {
  const stream = createWriteStream(path, { mode: 0o600 })
  const sheets: { name: string; rows: number; width: number; merged: string[] }[] = []
  let total = 0
  let waiting = ''
  return {
    sheets,
    addSheet: (name: string) => sheets.push({ name, rows: 0, width: 0, merged: [] }),
    /** Records merged cells of one row; columns 0-based. Only the first rows matter, where titles are. */
    addMerged: (row: number, first: number, last: number): void => {
      const sheet = sheets.at(-1)
      if (sheet && last > first && row <= limits.importPreview && sheet.merged.length < limits.importColumns)
        sheet.merged.push(`${columnName(first)}${row}:${columnName(last)}${row}`)
    },
    /** `row`: 1-based. Returns false if the caller should await `drained`; a promise per row would double the reading time. */
    add: (row: number, cells: readonly string[]): boolean => {
      const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
      const sheet = sheets.at(-1)
      if (width === 0 || !sheet) return true
      if (width > limits.importColumns)
        throw new UnreadableFile(
          `Row ${formatNumber(row)} has more than ${limits.importColumns} columns. Remove the columns that you don't need.`,
        )
      total += 1
      if (total > MAX_ROWS)
        throw new UnreadableFile(`This file has more than ${formatNumber(limits.importRows)} rows. Split it into smaller files.`)
      sheet.rows += 1
      sheet.width = Math.max(sheet.width, width)
      const lineOf = (texts: readonly string[]) => `${JSON.stringify([sheets.length - 1, row, texts])}\n`
      const line = lineOf(cells.slice(0, width))
      // Lone surrogates and NUL are escaped by JSON; few rows contain one, or an overlong cell.
      const isTidy = line.length <= limits.importCell && !line.includes('\\u')
      waiting += isTidy
        ? line
        : lineOf(cells.slice(0, width).map((cell) => cell.slice(0, limits.importCell).toWellFormed().replaceAll('\u0000', '\ufffd')))
      if (waiting.length < WRITE_SIZE) return true
      const isDrained = stream.write(waiting)
      waiting = ''
      return isDrained
    },
    drained: async (): Promise<void> => {
      if (stream.writableNeedDrain) await once(stream, 'drain')
    },
    close: async (): Promise<void> => {
      stream.end(waiting)
      await once(stream, 'close')
    },
  }
}
export type RowFile = ReturnType<typeof openRowFile>

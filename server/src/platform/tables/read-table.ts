import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { limits } from '@portal/contract/shared/limits'

/** A sheet as found. */
interface FoundSheet {
  readonly name: string
  readonly rows: number
  readonly width: number
  /** Cells of the first rows that were merged sideways, as `B1:D1`. */
  readonly merged?: readonly string[]
}
/** What a file holds; its rows are in the file at `out`. */
export interface ReadTable {
  readonly format: 'csv' | 'xlsx' | 'ods'
  readonly encoding: string | null
  readonly delimiter: string | null
  readonly sheets: readonly FoundSheet[]
}

/** Why a file can't be read, as a sentence that says what to do. */
export class UnreadableFile extends Error {}

const many = (count: number): string => count.toLocaleString('en-IN')
/** Above the rows that can be imported: a title, the headings. */
const MOST_ROWS = limits.importRows + limits.importPreview

/** Characters written at once: a write for each row takes as long as reading it. */
const WRITE_SIZE = 64 * 1024

/** The name of a column in a spreadsheet: A, …, Z, AA. */
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Writes rows to a file, one JSON line each: `[sheet, row, cells]`. Blank rows are left out, and so are blank cells at the end of a row. */
export const openRowFile = (out: string) => {
  const stream = createWriteStream(out, { mode: 0o600 })
  const sheets: { name: string; rows: number; width: number; merged: string[] }[] = []
  let total = 0
  let waiting = ''
  return {
    sheets,
    addSheet: (name: string) => sheets.push({ name, rows: 0, width: 0, merged: [] }),
    /** Cells of one row that are merged; columns from 0. Those of titles below the first rows don't matter. */
    addMerged: (row: number, first: number, last: number): void => {
      const sheet = sheets.at(-1)
      if (sheet && last > first && row <= limits.importPreview && sheet.merged.length < limits.importColumns)
        sheet.merged.push(`${columnName(first)}${row}:${columnName(last)}${row}`)
    },
    /** `row` from 1. False when the caller should wait for `drained`: a promise for each row takes as long as reading it. */
    add: (row: number, cells: readonly string[]): boolean => {
      const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
      const sheet = sheets.at(-1)
      if (width === 0 || !sheet) return true
      if (width > limits.importColumns)
        throw new UnreadableFile(`Row ${many(row)} has more than ${limits.importColumns} columns. Remove the columns that you don't need.`)
      total += 1
      if (total > MOST_ROWS)
        throw new UnreadableFile(`This file has more than ${many(limits.importRows)} rows. Split it into smaller files.`)
      sheet.rows += 1
      sheet.width = Math.max(sheet.width, width)
      const lineOf = (texts: readonly string[]) => `${JSON.stringify([sheets.length - 1, row, texts])}\n`
      const line = lineOf(cells.slice(0, width))
      // Half a surrogate pair and NUL are escaped; few rows have one, or a cell that is too long.
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

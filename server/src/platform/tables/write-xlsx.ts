import writeXlsxFile, { type Cell as SheetCell, type SheetData } from 'write-excel-file/node'
import { INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'
import { type Cell, type Columns, removeControlCharacters, textCell } from '../csv.rules.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Escapes text that looks like an XLSX character escape (`_x003D_` is read as `=`). */
const sheetText = (value: string): string => removeControlCharacters(value).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** Text cells are typed as strings, so they can't become formulas. XLSX has no time zones: instants are written in Indian time. */
const sheetCell = (cell: Cell): SheetCell => {
  if (cell === null) return null
  if (cell.kind === 'number') return { type: Number, value: cell.value }
  if (cell.kind === 'text') return { type: String, value: sheetText(cell.value) }
  if (cell.kind === 'day') return { type: Date, value: new Date(`${cell.value}T00:00:00Z`), format: 'yyyy-mm-dd' }
  return { type: Date, value: new Date(Date.parse(cell.value) + INDIA_OFFSET_MINUTES * MINUTE), format: 'yyyy-mm-dd hh:mm' }
}

interface TextSheet {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const COLUMN_WIDTH = 18
const headingCells = (headings: readonly string[]): SheetCell[] =>
  headings.map((value) => ({ type: String, value: sheetText(value), fontWeight: 'bold' }))
const layoutOf = (sheet: string, headings: readonly unknown[]) => ({
  sheet,
  columns: headings.map(() => ({ width: COLUMN_WIDTH })),
  stickyRowsCount: 1,
})

/** A workbook of text cells, which can't become formulas and keep leading zeros, with bold frozen headings. */
export const writeTextSheets = (sheets: readonly TextSheet[]): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, headings, rows }) => ({
      ...layoutOf(name, headings),
      data: [headingCells(headings), ...rows.map((cells) => cells.map((value) => sheetCell(textCell(value))))],
    })),
  ).toBuffer()

/** A workbook with one sheet and bold frozen headings, built in memory from batches of rows. */
export const writeSheet = async <Row>(
  name: string,
  columns: Columns<Row>,
  batches: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
) => {
  const data: SheetData = [headingCells(columns.map(([heading]) => heading))]
  for await (const rows of batches) for (const row of rows) data.push(columns.map(([, cell]) => sheetCell(cell(row))))
  return writeXlsxFile(data, layoutOf(name, columns))
}

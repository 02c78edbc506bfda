import writeXlsxFile, { type Cell as SheetCell, type SheetData } from 'write-excel-file/node'
import { INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'
import { removeControlCharacters, type Cell } from '../csv.rules.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Escapes text that looks like an XLSX character escape (`_x003D_` is read as `=`). */
const sheetText = (value: string): string => removeControlCharacters(value).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** Text cells are typed as strings, so they can't become formulas. XLSX has no time zones: instants are written in Indian time. */
export const sheetCell = (cell: Cell): SheetCell => {
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

/** A workbook of text cells, which can't become formulas and keep leading zeros, with bold frozen headings. */
export const writeTextSheets = (sheets: readonly TextSheet[]): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, headings, rows }) => {
      const data: SheetData = [
        headings.map((value) => ({ type: String, value: sheetText(value), fontWeight: 'bold' })),
        ...rows.map((cells) => cells.map((value) => (value === '' ? null : { type: String, value: sheetText(value) }))),
      ]
      return { sheet: name, data, columns: headings.map(() => ({ width: COLUMN_WIDTH })), stickyRowsCount: 1 }
    }),
  ).toBuffer()

interface Sheet {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** A workbook with one sheet and bold frozen headings. */
export const writeSheet = ({ name, headings, rows }: Sheet): Promise<Buffer> => {
  const data: SheetData = [
    headings.map((value) => ({ type: String, value, fontWeight: 'bold' })),
    ...rows.map((cells) => cells.map(sheetCell)),
  ]
  return writeXlsxFile(data, { sheet: name, columns: headings.map(() => ({ width: COLUMN_WIDTH })), stickyRowsCount: 1 }).toBuffer()
}

import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { removeControlCharacters } from '../csv.rules.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Escapes text that looks like an XLSX character escape (`_x003D_` is read as `=`). */
export const sheetText = (value: string): string => removeControlCharacters(value).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

interface TextSheet {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const COLUMN_WIDTH = 18

/** A workbook of text cells, which can't become formulas and keep their zeros, with bold headings that stay in sight. */
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

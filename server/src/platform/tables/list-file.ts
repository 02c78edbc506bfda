import { dayInIndia } from '@portal/contract/shared/dates'
import { type Columns, csvOf } from '../csv.rules.ts'
import { writeSheet, XLSX } from './write-xlsx.ts'

/** The rows of a list as a file named after the list and today's day in India. */
export const listFile = async <Row>(
  format: 'csv' | 'xlsx',
  { name, sheet }: { readonly name: string; readonly sheet: string },
  columns: Columns<Row>,
  rows: readonly Row[],
): Promise<{ name: string; mimetype: string; base64: string }> => {
  const isCsv = format === 'csv'
  const content = isCsv ? Buffer.from(csvOf(columns, rows)) : await (await writeSheet(sheet, columns, [rows])).toBuffer()
  return { name: `${name}-${dayInIndia()}.${format}`, mimetype: isCsv ? 'text/csv' : XLSX, base64: content.toString('base64') }
}

import { indianTime } from '@portal/contract/shared/dates'

/** A cell: text, a number, a day (`YYYY-MM-DD`) or an instant (ISO 8601, UTC). */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'day' | 'instant'; readonly value: string }
  | null

/** Cell constructors; null, undefined and empty text become an empty cell. */
export const textCell = (value: string | null | undefined): Cell => (value == null || value === '' ? null : { kind: 'text', value })
export const numberCell = (value: number | null): Cell => (value === null ? null : { kind: 'number', value })
export const dayCell = (value: string | null | undefined): Cell => (value == null ? null : { kind: 'day', value })
export const instantCell = (value: string | null): Cell => (value === null ? null : { kind: 'instant', value })

/** The columns of a file of a list, from left to right. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[]

/** Control characters, which spreadsheets and XML can't represent. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
export const removeControlCharacters = (value: string): string => value.toWellFormed().replace(CONTROL_CHARACTERS, '')

/**
 * Leading characters that make a spreadsheet parse a field as a formula (OWASP, "CSV injection"), including full-width forms. Leading
 * apostrophes are part of the match, so that a field that already starts with them is escaped too and `unprotected` round-trips.
 */
// oxlint-disable-next-line no-control-regex
const FORMULA_START = /^'*[=+\-@\t\r\n\u0000＝＋－＠]/
/** Removes the apostrophe that protects a CSV field. */
export const unprotected = (value: string): string => (value.startsWith("'") && FORMULA_START.test(value) ? value.slice(1) : value)
/** A field protected against formulas, quoted according to RFC 4180. */
const csvText = (value: string, delimiter: string): string => {
  const safe = removeControlCharacters(FORMULA_START.test(value) ? `'${value}` : value)
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvCell = (cell: Cell, delimiter: string): string => {
  if (cell === null) return ''
  if (cell.kind === 'number') return String(cell.value)
  if (cell.kind === 'day') return cell.value
  return csvText(cell.kind === 'instant' ? indianTime(new Date(cell.value)).slice(0, 16).replace('T', ' ') : cell.value, delimiter)
}

/** Makes Excel read the file as UTF-8. */
export const BOM = '\ufeff'
/** One line with the given delimiter. Days as `YYYY-MM-DD`, instants in Indian time. */
export const delimitedLine = (row: readonly Cell[], delimiter: string): string =>
  `${row.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`
/** One line according to RFC 4180. */
export const csvLine = (row: readonly Cell[]): string => delimitedLine(row, ',')
export const csvLines = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')
/** The rows as CSV with headings; UTF-8 with a BOM. */
export const csvOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): string =>
  BOM + csvLine(columns.map(([heading]) => textCell(heading))) + csvLines(columns, rows)

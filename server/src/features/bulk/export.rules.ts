import { stageOf } from '@portal/contract/stages'
import { exportColumnKeys, exportColumns, type ExportColumn, type ExportWork } from '@portal/contract/bulk'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { indianTime } from '@portal/contract/shared/dates'

type Row = Omit<CandidateRow, 'matches'>

/** A cell: text, a number, a day (`YYYY-MM-DD`) or an instant (ISO 8601, UTC). */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'day' | 'instant'; readonly value: string }
  | null

const text = (value: string | null): Cell => (value === null || value === '' ? null : { kind: 'text', value })
const number = (value: number | null): Cell => (value === null ? null : { kind: 'number', value })
const day = (value: string | null): Cell => (value === null ? null : { kind: 'day', value })
const instant = (value: string): Cell => ({ kind: 'instant', value })
const yesNo = (value: boolean | null): Cell => (value === null ? null : text(value ? 'Yes' : 'No'))

const cells: Readonly<Record<ExportColumn, (row: Row) => Cell>> = {
  name: ({ name }) => text(name),
  email: ({ email }) => text(email),
  applied: ({ designation }) => text(designation),
  job_code: ({ job_code }) => text(job_code),
  stage: ({ hiring_stage }) => text(stageOf(hiring_stage).label),
  stage_since: ({ stage_since }) => instant(stage_since),
  experience: ({ total_experience }) => number(total_experience),
  notice: ({ notice_period }) => number(notice_period),
  expected_ctc: ({ expected_ctc }) => number(expected_ctc),
  skills: ({ skills_wanted, skills_missing }) =>
    text(skills_wanted ? `${skills_wanted - skills_missing.length} of ${skills_wanted}` : null),
  skills_missing: ({ skills_missing }) => text(skills_missing.join(', ')),
  assigned_to: ({ assigned_to }) => text(assigned_to),
  last_activity: ({ last_activity_at }) => instant(last_activity_at),
  current_ctc: ({ current_ctc }) => number(current_ctc),
  mobile: ({ mobile_no }) => text(mobile_no),
  city: ({ city }) => text(city),
  willing: ({ feasible_locating_to_ahmedabad: willing }) => yesNo(willing === null ? null : willing === 1),
  source: ({ source }) => text(source),
  mark_10th: ({ mark_10th }) => number(mark_10th),
  mark_12th: ({ mark_12th }) => number(mark_12th),
  mark_degree: ({ mark_degree }) => number(mark_degree),
  resume: ({ has_resume }) => yesNo(has_resume),
  under_18: ({ is_under_18 }) => yesNo(is_under_18),
  reapplications: ({ reapplication_count }) => number(reapplication_count),
  applied_on: ({ applied_on }) => day(applied_on),
  created_on: ({ created_on }) => day(created_on),
}

/** The chosen columns; all of them when none are chosen. */
export const columnsOf = ({ columns }: Pick<ExportWork, 'columns'>): readonly ExportColumn[] => columns ?? exportColumnKeys

/** Whether the file contains CTC, which the audit log records. */
export const includesPay = (columns: readonly ExportColumn[]): boolean =>
  columns.includes('current_ctc') || columns.includes('expected_ctc')

export const headOf = (columns: readonly ExportColumn[]): string[] => columns.map((column) => exportColumns[column])
export const cellsOf = (columns: readonly ExportColumn[], row: Row): Cell[] => columns.map((column) => cells[column](row))

/** Control characters, which neither spreadsheets nor XML can hold. */
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
export const removeControlCharacters = (value: string): string => value.toWellFormed().replace(CONTROL_CHARACTERS, '')

/** First characters with which a spreadsheet reads a field as a formula (OWASP, "CSV injection"), full-width forms included. */
// oxlint-disable-next-line no-control-regex
const FORMULA_START = /^[=+\-@\t\r\n\u0000＝＋－＠]/
/** A field that is never read as a formula, quoted according to RFC 4180. */
const csvText = (value: string): string => {
  const safe = removeControlCharacters(FORMULA_START.test(value) ? `'${value}` : value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (cell.kind === 'number') return String(cell.value)
  if (cell.kind === 'day') return cell.value
  return csvText(cell.kind === 'instant' ? indianTime(new Date(cell.value)).slice(0, 16).replace('T', ' ') : cell.value)
}

/** Makes Excel read the file as UTF-8. */
export const BOM = '\ufeff'
/** One line according to RFC 4180. Days as `YYYY-MM-DD`, instants in Indian time. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(csvCell).join(',')}\r\n`
export const csvHead = (columns: readonly ExportColumn[]): string => csvLine(headOf(columns).map((value) => text(value)))

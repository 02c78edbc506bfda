import { stageOf } from '@portal/contract/stages'
import { exportColumnKeys, exportColumns, type ExportColumn, type ExportWork } from '@portal/contract/bulk'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { dayInIndia } from '@portal/contract/shared/dates'
import { csvLine, type Cell } from '../../platform/csv.rules.ts'

type Row = Omit<CandidateRow, 'matches'>

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
  aggregates: ({ details }) => yesNo(details?.aggregates_matched ?? null),
  profile: ({ details }) => number(details?.profile ?? null),
  follow_up: ({ details }) => (details?.follow_up ? day(dayInIndia(new Date(details.follow_up.due_at))) : null),
  referred_by: ({ details }) => text(details?.referred_by ?? null),
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

const detailed: ReadonlySet<ExportColumn> = new Set(['aggregates', 'profile', 'follow_up', 'referred_by'])
/** Whether the rows need their details. */
export const includesDetails = (columns: readonly ExportColumn[]): boolean => columns.some((column) => detailed.has(column))

export const headOf = (columns: readonly ExportColumn[]): string[] => columns.map((column) => exportColumns[column])
export const cellsOf = (columns: readonly ExportColumn[], row: Row): Cell[] => columns.map((column) => cells[column](row))

export const csvHead = (columns: readonly ExportColumn[]): string => csvLine(headOf(columns).map((value) => text(value)))

import { stageOf } from '@portal/contract/stages'
import { exportColumnKeys, exportColumns, type ExportColumn, type ExportWork } from '@portal/contract/bulk'
import type { CandidateRow } from '@portal/contract/candidate-list'
import { dayInIndia } from '@portal/contract/shared/dates'
import { type Cell, type Columns, dayCell, instantCell, numberCell, textCell } from '../../platform/csv.rules.ts'

type Row = Omit<CandidateRow, 'matches'>

const yesNo = (value: boolean | null): Cell => (value === null ? null : textCell(value ? 'Yes' : 'No'))

const cells: Readonly<Record<ExportColumn, (row: Row) => Cell>> = {
  name: ({ name }) => textCell(name),
  email: ({ email }) => textCell(email),
  applied: ({ designation }) => textCell(designation),
  job_code: ({ job_code }) => textCell(job_code),
  stage: ({ hiring_stage }) => textCell(stageOf(hiring_stage).label),
  stage_since: ({ stage_since }) => instantCell(stage_since),
  experience: ({ total_experience }) => numberCell(total_experience),
  notice: ({ notice_period }) => numberCell(notice_period),
  expected_ctc: ({ expected_ctc }) => numberCell(expected_ctc),
  skills: ({ skills_wanted, skills_missing }) =>
    textCell(skills_wanted ? `${skills_wanted - skills_missing.length} of ${skills_wanted}` : null),
  skills_missing: ({ skills_missing }) => textCell(skills_missing.join(', ')),
  assigned_to: ({ assigned_to }) => textCell(assigned_to),
  last_activity: ({ last_activity_at }) => instantCell(last_activity_at),
  current_ctc: ({ current_ctc }) => numberCell(current_ctc),
  mobile: ({ mobile_no }) => textCell(mobile_no),
  city: ({ city }) => textCell(city),
  willing: ({ feasible_locating_to_ahmedabad: willing }) => yesNo(willing === null ? null : willing === 1),
  source: ({ source }) => textCell(source),
  mark_10th: ({ mark_10th }) => numberCell(mark_10th),
  mark_12th: ({ mark_12th }) => numberCell(mark_12th),
  mark_degree: ({ mark_degree }) => numberCell(mark_degree),
  aggregates: ({ details }) => yesNo(details?.aggregates_matched ?? null),
  profile: ({ details }) => numberCell(details?.profile ?? null),
  follow_up: ({ details }) => dayCell(details?.follow_up && dayInIndia(new Date(details.follow_up.due_at))),
  referred_by: ({ details }) => textCell(details?.referred_by ?? null),
  resume: ({ has_resume }) => yesNo(has_resume),
  under_18: ({ is_under_18 }) => yesNo(is_under_18),
  reapplications: ({ reapplication_count }) => numberCell(reapplication_count),
  applied_on: ({ applied_on }) => dayCell(applied_on),
  created_on: ({ created_on }) => dayCell(created_on),
}

/** The chosen columns; default: all. */
export const chosenColumns = ({ columns }: Pick<ExportWork, 'columns'>): readonly ExportColumn[] => columns ?? exportColumnKeys

export const columnsOf = (chosen: readonly ExportColumn[]): Columns<Row> => chosen.map((column) => [exportColumns[column], cells[column]])

/** Whether the file contains CTC, which must be audited. */
export const includesPay = (columns: readonly ExportColumn[]): boolean =>
  columns.includes('current_ctc') || columns.includes('expected_ctc')

const detailed: ReadonlySet<ExportColumn> = new Set(['aggregates', 'profile', 'follow_up', 'referred_by'])
/** Whether any column needs `details`. */
export const includesDetails = (columns: readonly ExportColumn[]): boolean => columns.some((column) => detailed.has(column))

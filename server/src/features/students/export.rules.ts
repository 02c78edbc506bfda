import { stageOf } from '@portal/contract/stages'
import { attendances } from '@portal/contract/students'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'

const text = (value: string | null): Cell => (value === null || value === '' ? null : { kind: 'text', value })
const number = (value: number | null): Cell => (value === null ? null : { kind: 'number', value })

const columns: readonly (readonly [title: string, cell: (row: DriveStudentRow) => Cell])[] = [
  ['Name', ({ name }) => text(name)],
  ['Enrolment no.', ({ enrolment_number }) => text(enrolment_number)],
  ['Drive', ({ drive }) => text(drive.name)],
  ['College', ({ campus_name }) => text(campus_name)],
  ['Course', ({ course }) => text(course)],
  ['Branch', ({ branch }) => text(branch)],
  ['10th %', ({ mark_10th }) => number(mark_10th)],
  ['12th %', ({ mark_12th }) => number(mark_12th)],
  ['Degree %', ({ mark_degree }) => number(mark_degree)],
  ['CGPA', ({ cgpa }) => number(cgpa?.value ?? null)],
  ['CGPA out of', ({ cgpa }) => number(cgpa?.scale ?? null)],
  ['Active backlogs', ({ active_backlogs }) => number(active_backlogs)],
  ['Eligible', ({ is_eligible }) => text(is_eligible ? 'Yes' : 'No')],
  ['Not met', ({ failure }) => text(failure)],
  ['Override', ({ override_reason }) => text(override_reason)],
  ['Attendance', ({ attendance }) => text(attendance && attendances[attendance])],
  ['Aptitude %', ({ score }) => number(score)],
  ['Stage', ({ hiring_stage }) => text(stageOf(hiring_stage).label)],
  ['Panel', ({ panel }) => text(panel?.name ?? null)],
  ['Room', ({ panel }) => text(panel?.room ?? null)],
  ['Mobile', ({ mobile_no }) => text(mobile_no)],
  ['Email', ({ email }) => text(email)],
  ['Remarks', ({ remarks }) => text(remarks)],
]

/** The rows as CSV, with a head. */
export const csvOf = (rows: readonly DriveStudentRow[]): string =>
  BOM + [columns.map(([title]) => text(title)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))].map(csvLine).join('')

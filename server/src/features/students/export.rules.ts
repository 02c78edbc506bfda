import { driveRounds } from '@portal/contract/drives'
import { stageOf } from '@portal/contract/stages'
import { attendances } from '@portal/contract/students'
import type { DriveStudentRow } from '@portal/contract/drive-students'
import { type Columns, numberCell, textCell } from '../../platform/csv.rules.ts'

const FIELDS: Readonly<Record<DriveStudentRow['corrections'][number]['field'], string>> = {
  course: 'Course',
  passing_year: 'Passing year',
  mark_10th: '10th',
  mark_12th: '12th or diploma',
  mark_degree: 'Degree',
  cgpa: 'CGPA',
  active_backlogs: 'Active backlogs',
  has_backlog_history: 'Had backlogs',
  gap_years: 'Gap years',
}

export const columns: Columns<DriveStudentRow> = [
  ['Name', ({ name }) => textCell(name)],
  ['Enrolment no.', ({ enrolment_number }) => textCell(enrolment_number)],
  ['Drive', ({ drive }) => textCell(drive.name)],
  ['College', ({ campus_name }) => textCell(campus_name)],
  ['Job code', ({ request }) => textCell(request.job_code)],
  ['Opening', ({ request }) => textCell(request.designation)],
  ['Course', ({ course }) => textCell(course)],
  ['Branch', ({ branch }) => textCell(branch)],
  ['10th %', ({ mark_10th }) => numberCell(mark_10th)],
  ['12th %', ({ mark_12th, is_diploma }) => numberCell(is_diploma ? null : mark_12th)],
  ['Diploma %', ({ mark_12th, is_diploma }) => numberCell(is_diploma ? mark_12th : null)],
  ['Degree %', ({ mark_degree }) => numberCell(mark_degree)],
  ['CGPA', ({ cgpa }) => numberCell(cgpa?.value ?? null)],
  ['CGPA out of', ({ cgpa }) => numberCell(cgpa?.scale ?? null)],
  ['Active backlogs', ({ active_backlogs }) => numberCell(active_backlogs)],
  ['Eligible', ({ is_eligible }) => textCell(is_eligible ? 'Yes' : 'No')],
  ['Not met', ({ failures }) => textCell(failures.join(' ') || null)],
  [
    'Changed by the student',
    ({ corrections }) =>
      textCell(corrections.map(({ field, before, after }) => `${FIELDS[field]}: ${before} → ${after ?? 'none'}`).join('; ') || null),
  ],
  ['Override', ({ override_reason }) => textCell(override_reason)],
  ['Attendance', ({ attendance }) => textCell(attendance && attendances[attendance])],
  ['Aptitude %', ({ score }) => numberCell(score)],
  [
    'Marks of the day',
    ({ day_marks }) => textCell(day_marks.map(({ kind, mark }) => `${driveRounds[kind].label}: ${mark}`).join('; ') || null),
  ],
  ['Stage', ({ hiring_stage }) => textCell(stageOf(hiring_stage).label)],
  ['Panel', ({ panel }) => textCell(panel?.name ?? null)],
  ['Room', ({ panel }) => textCell(panel?.room ?? null)],
  ['Mobile', ({ mobile_no }) => textCell(mobile_no)],
  ['Email', ({ email }) => textCell(email)],
  ['Remarks', ({ remarks }) => textCell(remarks)],
]

import type { DriveStudentRow } from '@portal/contract/drive-students'
import { stageOf } from '@portal/contract/stages'
import { attendances } from '@portal/contract/students'
import { Link } from '@tanstack/react-router'
import { words } from '#words/campuses/students.ts'
import { Value } from '../../../ui/content/description-list.tsx'
import { StatusLabel } from '../../../ui/content/status-label.tsx'
import { CellDetail, type Column } from '../../../ui/table/data-table.tsx'
import { formatDay } from '../../../lib/format/format.ts'
import classes from './students.module.css'

const { columns } = words

/** Values of the college that the student has replaced: staff decide whether to believe them. */
function Corrected({ corrections }: Pick<DriveStudentRow, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <CellDetail>
      <span className={classes.lines}>{words.corrected(corrections)}</span>
    </CellDetail>
  )
}

export function Eligible({ is_eligible, failed_rule, failures, unknown, corrections, override_reason, overridden_by }: DriveStudentRow) {
  if (failed_rule === null)
    return (
      <>
        <StatusLabel label={words.eligible.yes} tone={corrections.length + unknown.length === 0 ? 'green' : 'amber'} />
        {unknown.length > 0 && (
          <CellDetail>
            <span className={classes.lines}>{words.unknown(unknown)}</span>
          </CellDetail>
        )}
        <Corrected corrections={corrections} />
      </>
    )
  return (
    <>
      <StatusLabel label={is_eligible ? words.eligible.override : words.eligible.no} tone={is_eligible ? 'amber' : 'red'} />
      <CellDetail>
        <span className={classes.lines}>{words.failures(failures)}</span>
      </CellDetail>
      <Corrected corrections={corrections} />
      {override_reason !== null && <CellDetail>{words.overridden(override_reason, overridden_by)}</CellDetail>}
    </>
  )
}

const attendanceTones = { present: 'green', absent: 'red' } as const
export function Attended({ attendance }: DriveStudentRow) {
  return attendance === null ? (
    <StatusLabel label={words.notMarked} tone="ring" />
  ) : (
    <StatusLabel label={attendances[attendance]} tone={attendanceTones[attendance]} />
  )
}

export const degreeOf = ({ mark_degree, cgpa }: DriveStudentRow) => {
  if (cgpa !== null) return words.cgpa(cgpa.value, cgpa.scale)
  return mark_degree === null ? null : words.percent(mark_degree)
}
export const percentOf = (mark: number | null) => (mark === null ? null : words.percent(mark))

const subjectOf = ({ course, branch }: DriveStudentRow) => branch ?? course

/** Columns of the list; the name links to the candidate. `isOneDrive`: drive and college are in the page head instead. */
export const studentColumns = (isOneDrive: boolean): readonly Column<DriveStudentRow>[] => [
  {
    title: columns.name,
    card: 'name',
    width: 190,
    grow: 2,
    sort: 'name',
    cell: (row) => (
      <>
        <Link to="/CandidateProfile" search={{ id: row.candidate_id, from: 'students', drive: row.drive.id }} className={classes.name}>
          {row.name}
        </Link>
        <CellDetail>{isOneDrive ? subjectOf(row) : row.drive.name}</CellDetail>
      </>
    ),
  },
  {
    title: columns.enrolment_number,
    card: 'fact',
    width: 140,
    sort: 'enrolment_number',
    cell: ({ enrolment_number, campus_name }) => (
      <>
        {enrolment_number}
        {!isOneDrive && <CellDetail>{campus_name}</CellDetail>}
      </>
    ),
  },
  {
    title: columns.course,
    card: 'fact',
    width: 160,
    grow: 1,
    drop: 5,
    cell: ({ course, branch }) => (
      <>
        <Value>{course}</Value>
        {branch !== null && <CellDetail>{branch}</CellDetail>}
      </>
    ),
  },
  {
    title: columns.request,
    card: 'fact',
    width: 150,
    grow: 1,
    drop: 10,
    cell: ({ request }) => (
      <>
        <span className={classes.lines}>{request.designation}</span>
        <CellDetail>
          <span className="unbroken">{request.job_code}</span>
        </CellDetail>
      </>
    ),
  },
  {
    title: columns.mark_10th,
    card: 'off',
    align: 'right',
    width: 78,
    drop: 7,
    sort: 'mark_10th',
    cell: ({ mark_10th }) => <Value>{percentOf(mark_10th)}</Value>,
  },
  {
    title: columns.mark_12th,
    card: 'off',
    align: 'right',
    width: 78,
    drop: 6,
    sort: 'mark_12th',
    cell: ({ mark_12th, is_diploma }) => (
      <>
        <Value>{percentOf(mark_12th)}</Value>
        {is_diploma && <CellDetail>{words.diploma}</CellDetail>}
      </>
    ),
  },
  { title: columns.degree, card: 'fact', align: 'right', width: 118, sort: 'degree', cell: (row) => <Value>{degreeOf(row)}</Value> },
  {
    title: columns.backlogs,
    card: 'off',
    align: 'right',
    width: 120,
    drop: 8,
    sort: 'active_backlogs',
    cell: ({ active_backlogs }) => <Value>{active_backlogs}</Value>,
  },
  { title: columns.eligible, card: 'fact', width: 150, grow: 1, cell: (row) => <Eligible {...row} /> },
  { title: columns.attendance, card: 'fact', width: 118, cell: (row) => <Attended {...row} /> },
  {
    title: columns.score,
    card: 'fact',
    align: 'right',
    width: 92,
    sort: 'score',
    cell: ({ score }) => <Value>{percentOf(score)}</Value>,
  },
  {
    title: columns.day_marks,
    card: 'fact',
    width: 170,
    grow: 1,
    drop: 4,
    cell: ({ day_marks }) => <Value>{day_marks.map(({ kind, mark }) => words.dayMark(kind, mark)).join(', ')}</Value>,
  },
  {
    title: columns.stage,
    card: 'state',
    width: 200,
    grow: 1,
    sort: 'stage',
    cell: ({ hiring_stage, applied_elsewhere, other_drives, decision, contradicts }) => (
      <>
        <span className={classes.lines}>{stageOf(hiring_stage).label}</span>
        {applied_elsewhere !== null && <CellDetail>{words.elsewhere(applied_elsewhere)}</CellDetail>}
        {other_drives.map((other) => (
          <CellDetail key={other.id}>
            {words.alsoIn(other.name, formatDay(other.drive_on), other.attendance === null ? null : attendances[other.attendance])}
          </CellDetail>
        ))}
        {decision !== null && <CellDetail>{words.decisions[decision]}</CellDetail>}
        {contradicts !== null && <CellDetail>{words.contradicts[contradicts]}</CellDetail>}
      </>
    ),
  },
  {
    title: columns.panel,
    card: 'fact',
    width: 110,
    drop: 9,
    sort: 'panel',
    cell: ({ panel }) => (
      <>
        <Value>{panel?.name}</Value>
        {panel?.room && <CellDetail>{panel.room}</CellDetail>}
      </>
    ),
  },
  { title: columns.mobile, card: 'off', width: 110, drop: 3, cell: ({ mobile_no }) => <Value>{mobile_no}</Value> },
  { title: columns.email, card: 'off', width: 190, grow: 1, drop: 1, cell: ({ email }) => email },
  { title: columns.remarks, card: 'fact', width: 150, grow: 1, drop: 2, cell: ({ remarks }) => <Value>{remarks}</Value> },
]

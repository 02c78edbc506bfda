import { decisions, type Decision, type DriveStudentRow } from '@portal/contract/drive-students'
import { limits } from '@portal/contract/shared/limits'
import { driveRounds, studentsRefusal } from '@portal/contract/drives'
import { REGISTERED } from '@portal/contract/stages'
import { type Attendance, attendanceKeys } from '@portal/contract/students'
import { useQuery } from '@tanstack/react-query'
import { words } from '#words/campuses/students.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { SelectionBar } from '../../../ui/menu/selection-bar.tsx'
import { driveQuery } from '../drives/drives.api.ts'
import { useDriveLinks } from './links/drive-links.api.ts'
import type { StudentSelection } from './use-student-selection.ts'
import { useAttendance } from './use-attendance.ts'
import { useDecisions } from './use-decisions.ts'

const { bar } = words

interface StudentBarProps {
  readonly selection: StudentSelection
  /** The drive of all rows; null if the list has several. */
  readonly drive_id: number | null
  readonly onAllot: (rows: readonly DriveStudentRow[]) => void
  readonly onAct: (action: StudentAction, rows: readonly DriveStudentRow[]) => void
}

/** Actions on candidates, which don't depend on the drive. */
const actions = ['mail', 'remind', 'no_show', 'export'] as const
export type StudentAction = (typeof actions)[number]

const whyTooMany = (count: number, max: number): string | null => (count > max ? bar.tooMany(formatCount(max)) : null)
/** Closing an application ends it in every drive. */
const whyNoClosing = (rows: readonly DriveStudentRow[]): string | null => {
  if (rows.some(({ attendance }) => attendance !== 'absent')) return bar.absentOnly
  for (const { name, applied_elsewhere, other_drives } of rows) {
    if (applied_elsewhere !== null) return bar.elsewhere(name, applied_elsewhere)
    const awaited = other_drives.find(({ attendance }) => attendance !== 'absent')
    if (awaited) return bar.awaitedIn(name, awaited.name)
  }
  return null
}
const whyNot = (action: StudentAction, rows: readonly DriveStudentRow[]): string | null => {
  const why = action === 'no_show' ? whyNoClosing(rows) : null
  if (why !== null) return why
  return whyTooMany(rows.length, action === 'mail' || action === 'remind' ? limits.bulkMails : limits.bulk)
}

/** Actions for the selected students. */
export default function StudentBar({ selection: { selected: rows, clear, update }, drive_id, onAllot, onAct }: StudentBarProps) {
  const changed = (ids: readonly number[], value: Partial<DriveStudentRow>) => update(new Map(ids.map((id) => [id, value])))
  const { mark, isMarking } = useAttendance(drive_id ?? 0, (changes) =>
    update(new Map(changes.map(({ student_id, attendance }) => [student_id, { attendance }]))),
  )
  const { change, isDeciding } = useDecisions(drive_id ?? 0)
  const { data: drive } = useQuery(driveQuery(drive_id))
  const whyNotOne = drive_id === null ? bar.oneDrive : null
  const why = whyNotOne ?? (drive ? studentsRefusal(drive.status) : null)
  const isAfterLast = drive !== undefined && rows.every(({ round }) => round === drive.rounds.length)
  const next = rows.every(({ round }) => round === rows[0]?.round) ? drive?.rounds[rows[0]?.round ?? 0] : undefined
  const labels = {
    shortlisted: isAfterLast ? bar.select : bar.shortlist(next ? driveRounds[next.kind].label : null),
    rejected: bar.reject,
  } as const satisfies Record<Decision, string>
  const decide = async (decision: Decision | null) => changed(await change(rows, decision), { decision })
  const unapplied = rows
    .filter(({ hiring_stage, applied_elsewhere }) => hiring_stage === REGISTERED && applied_elsewhere === null)
    .map(({ candidate_id }) => candidate_id)
  const { send } = useDriveLinks(drive_id ?? 0)
  const whyNoLink = whyNotOne ?? (unapplied.length === 0 ? bar.allApplied : null) ?? whyTooMany(unapplied.length, limits.bulkMails)
  const attend = (attendance: Attendance | null) => void mark(rows, attendance)
  return (
    <SelectionBar
      label={bar.label}
      selected={bar.selected(rows.length)}
      clearLabel={bar.clear}
      onClear={clear}
      actions={[
        ...attendanceKeys.map((key) => ({ label: bar[key], why, isBusy: isMarking, onClick: () => attend(key) })),
        ...decisions.map((key) => ({ label: labels[key], why, isBusy: isDeciding, onClick: () => void decide(key) })),
      ]}
      more={[
        { label: bar.panels, why, onClick: () => onAllot(rows) },
        { label: bar.notMarked, why, onClick: () => attend(null) },
        { label: bar.clearDecision, why, onClick: () => void decide(null) },
        { label: bar.link, why: whyNoLink, onClick: () => void send(unapplied, rows.length - unapplied.length) },
        ...actions.map((key) => ({ label: bar[key], why: whyNot(key, rows), onClick: () => onAct(key, rows) })),
      ]}
    />
  )
}

import { scoreRefusal, type DayStudent } from '@portal/contract/drive-day'
import { studentsRefusal, type Drive } from '@portal/contract/drives'
import type { Attendance } from '@portal/contract/students'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { words } from '#words/campuses/day.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useQueuedChanges } from '../../../lib/browser/connection.ts'
import { useSessionKey } from '../../../lib/unsent/same-session.ts'
import { useStore } from '../../../lib/browser/store.ts'
import { ActionButton } from '../../../ui/content/action-button.tsx'
import { RetryAlert } from '../../../ui/content/retry-alert.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { ViewTabs } from '../../../ui/table/view-tabs.tsx'
import { AttendanceDesk } from './attendance-desk.tsx'
import { Conflicts } from './conflicts.tsx'
import { openDay, type DayStore } from './day.store.ts'
import classes from './day.module.css'
import { DayNumbers } from './day-numbers.tsx'
import { DayState } from './day-state.tsx'
import { MarksGrid } from './marks-grid.tsx'
import { NotStarted } from './not-started.tsx'
import { attendanceNotice, type Notice } from './notice.model.ts'
import { withQueuedChanges } from './waiting.model.ts'

const ScanDialog = lazy(() => import('./scan-dialog.tsx'))
const parts = ['attendance', 'marks'] as const

interface DriveDayProps {
  readonly drive: Drive
}

/** The desk of a drive on its day: attendance and marks, stored on the device while offline. */
export default function DriveDay({ drive }: DriveDayProps) {
  const session = useSessionKey()
  const user = useUser()
  // A store belongs to one session.
  return user && <OpenDay key={session} drive={drive} user_id={user.id} />
}

function OpenDay({ drive, user_id }: DriveDayProps & { readonly user_id: number }) {
  const [store] = useState(() => openDay(drive.id, user_id))
  useEffect(() => store.start(), [store])
  useQueuedChanges()
  return <Day drive={drive} store={store} />
}

function Day({ drive, store }: DriveDayProps & { readonly store: DayStore }) {
  const day = useStore(store)
  const [part, setPart] = useState<(typeof parts)[number]>('attendance')
  const [scanning, openScan] = useDialog<true>()
  const { copy, waiting } = day
  const students = useMemo(() => withQueuedChanges(copy?.students ?? [], waiting), [copy, waiting])
  const [notice, setNotice] = useState<Notice | null>(null)
  const [wrong, setWrong] = useState(0)
  const countWrong = useCallback((step: 1 | -1) => setWrong((count) => count + step), [])
  const mark = (student: DayStudent, value: Attendance | null) => {
    store.enter([{ student_id: student.id, round: null, seen: student.attendance, value }])
    setNotice(attendanceNotice(student, value))
  }
  const whyNoAttendance = studentsRefusal(drive.status)
  const whyNoMarks = scoreRefusal(drive.status)
  if (day.isFailed) return <RetryAlert title={words.failed} onRetry={store.refresh} />
  if (!copy) return <p role="status">{words.loading}</p>
  return (
    <div className={classes.day}>
      <DayState day={day} wrong={wrong} onRetry={store.retry} onDismissGone={store.dismissGone} />
      <Conflicts conflicts={day.conflicts} students={students} rounds={drive.rounds} onResolve={store.resolve} />
      <DayNumbers students={students} />
      <div className={classes.toolbar}>
        <ViewTabs
          label={words.parts.label}
          views={parts.map((key) => ({
            key,
            label: words.parts[key],
            count: null,
            isCurrent: key === part,
            open: () => setPart(key),
          }))}
        />
        <ActionButton variant="default" why={whyNoAttendance} onClick={() => openScan(true)}>
          {words.scan.button}
        </ActionButton>
      </div>
      {students.length === 0 && <p>{words.none}</p>}
      {students.length > 0 && part === 'attendance' && (
        <AttendanceDesk students={students} why={whyNoAttendance} notice={notice} onMark={mark} onSearch={() => setNotice(null)} />
      )}
      {students.length > 0 && part === 'marks' && whyNoMarks !== null && <NotStarted drive={drive} why={whyNoMarks} />}
      {students.length > 0 && part === 'marks' && whyNoMarks === null && (
        <MarksGrid students={students} rounds={drive.rounds} onEnter={store.enter} onWrong={countWrong} />
      )}
      <Suspense>{scanning && <ScanDialog students={students} onMark={mark} onClose={() => openScan(null)} />}</Suspense>
    </div>
  )
}

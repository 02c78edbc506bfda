import type { AttendanceChange, AttendanceResult, DriveStudentRow } from '@portal/contract/drive-students'
import { type Attendance, attendances } from '@portal/contract/students'
import { words } from '#words/campuses/students.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { notify, notifyAbout, pushError } from '../../../lib/browser/notify.ts'
import { changesTo, undoOf } from './attendance.model.ts'
import { useMarkAttendance } from './students.api.ts'

const { attendance: text } = words

const notifyRest = ({ conflicts, gone }: AttendanceResult): void => {
  const lines = conflicts.map(({ name, attendance, by_name, at }) =>
    text.conflict(name, attendance === null ? words.notMarked : attendances[attendance], by_name, at && formatDateTime(at)),
  )
  if (gone.length > 0) lines.push(text.gone(gone.length))
  if (lines.length > 0) notify('WARNING', lines)
}

/** Marks attendance and calls `onChanged`; the toast gives the result and offers Undo. */
export const useAttendance = (drive_id: number, onChanged: (changes: readonly AttendanceChange[]) => void) => {
  const { mutateAsync, isPending } = useMarkAttendance(drive_id)
  const send = async (changes: readonly AttendanceChange[], say: (result: AttendanceResult) => void) => {
    try {
      const result = await mutateAsync(changes)
      onChanged(changes.filter(({ student_id }) => result.done.includes(student_id)))
      say(result)
      notifyRest(result)
    } catch (problem) {
      pushError(problem)
    }
  }
  const mark = async (rows: readonly DriveStudentRow[], attendance: Attendance | null) => {
    const changes = changesTo(rows, attendance)
    const message = attendance === null ? text.cleared : text.done[attendance]
    if (changes.length === 0) return notify('INFO', message(rows.length))
    const about = `attendance ${drive_id}`
    await send(changes, ({ done }) => {
      if (done.length === 0) return
      const undo = () => void send(undoOf(changes, done), () => notifyAbout(about, 'INFO', text.undone))
      notifyAbout(about, 'SUCCESS', message(done.length), { label: words.undo, run: undo })
    })
  }
  return { mark, isMarking: isPending }
}

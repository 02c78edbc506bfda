import type { AttendanceChange, DriveStudentRow } from '@portal/contract/drive-students'
import type { Attendance } from '@portal/contract/students'

/** The changes that give these students an attendance: those who have it already need none. */
export const changesTo = (rows: readonly Pick<DriveStudentRow, 'id' | 'attendance'>[], attendance: Attendance | null): AttendanceChange[] =>
  rows.flatMap(({ id, attendance: seen }) => (seen === attendance ? [] : [{ student_id: id, seen, attendance }]))

/** The changes that undo those which were written. */
export const undoOf = (changes: readonly AttendanceChange[], done: readonly number[]): AttendanceChange[] =>
  changes.flatMap(({ student_id, seen, attendance }) =>
    done.includes(student_id) ? [{ student_id, seen: attendance, attendance: seen }] : [],
  )

import type { AttendanceChange, DriveStudentRow } from '@portal/contract/drive-students'
import type { Attendance } from '@portal/contract/students'

/** Changes that set the attendance of these students, without those who already have it. */
export const changesTo = (rows: readonly Pick<DriveStudentRow, 'id' | 'attendance'>[], attendance: Attendance | null): AttendanceChange[] =>
  rows.flatMap(({ id, attendance: seen }) => (seen === attendance ? [] : [{ student_id: id, seen, attendance }]))

/** Changes that undo the ones that were written. */
export const undoOf = (changes: readonly AttendanceChange[], done: readonly number[]): AttendanceChange[] =>
  changes.flatMap(({ student_id, seen, attendance }) =>
    done.includes(student_id) ? [{ student_id, seen: attendance, attendance: seen }] : [],
  )

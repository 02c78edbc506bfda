import type { AttendanceChange } from '@portal/contract/drive-students'
import type { Attendance } from '@portal/contract/students'

interface Marked {
  readonly id: number
  readonly attendance: Attendance | null
}

/**
 * Sorts changes by outcome: `same`: already as requested; `write`: still have the value the device saw; `conflicts`: have changed since;
 * `gone`: no longer in the drive.
 */
export const sortChanges = <S extends Marked>(students: readonly S[], changes: readonly AttendanceChange[]) => {
  const byId = new Map(students.map((student) => [student.id, student]))
  const same: number[] = []
  const write: { id: number; attendance: Attendance | null }[] = []
  const conflicts: S[] = []
  const gone: number[] = []
  for (const { student_id, seen, attendance } of changes) {
    const student = byId.get(student_id)
    if (!student) gone.push(student_id)
    else if (student.attendance === attendance) same.push(student_id)
    else if (student.attendance === seen) write.push({ id: student_id, attendance })
    else conflicts.push(student)
  }
  return { same, write, conflicts, gone }
}

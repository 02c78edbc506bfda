import type { AttendanceChange, AttendanceResult } from '@portal/contract/drive-students'
import { studentsRefusal } from '@portal/contract/drives'
import { displayName } from '@portal/contract/shared/names'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { readDrive } from '../campuses/drives.service.ts'
import { lockAttendance, updateAttendance } from './attendance.queries.ts'
import { sortChanges } from './attendance.rules.ts'
import { mayManageStudents } from './students.policy.ts'

/** Applies changes whose student still has the value the device saw; returns the others as conflicts. 404; 409 `not_allowed`. */
export const markAttendance = (
  { database }: AppContext,
  actor: Actor,
  drive_id: number,
  changes: readonly AttendanceChange[],
): Promise<AttendanceResult> =>
  database.transaction(async (tx) => {
    // The drive isn't locked, because several tablets mark its students concurrently.
    const refusal = studentsRefusal(authorize(actor, mayManageStudents, await readDrive(tx, actor, drive_id)).status)
    if (refusal !== null) throw conflict('not_allowed', refusal)
    const students = await lockAttendance(
      tx,
      drive_id,
      changes.map(({ student_id }) => student_id),
    )
    const { same, write, conflicts, gone } = sortChanges(students, changes)
    await updateAttendance(tx, write, actor.user_id)
    const written = new Map(write.map(({ id, attendance }) => [id, attendance]))
    await recordAudits(
      tx,
      actor,
      'attendance_marked',
      'candidate',
      students.flatMap(({ id, candidate_id }) =>
        written.has(id) ? [{ record_id: candidate_id, details: { drive_id, attendance: written.get(id) ?? null } }] : [],
      ),
    )
    return {
      done: [...same, ...written.keys()],
      conflicts: conflicts.map((student) => ({
        student_id: student.id,
        name: displayName(student),
        attendance: student.attendance,
        by_name: student.by_name,
        at: student.at && new Date(student.at).toISOString(),
      })),
      gone,
    }
  })

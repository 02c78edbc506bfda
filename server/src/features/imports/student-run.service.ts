import { type Eligibility, firstFailedRule, type Student } from '@portal/contract/eligibility'
import type { Db } from '../../database/open.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { lockDrive } from '../campuses/drives.queries.ts'
import type { StudentTarget } from './imports.queries.ts'
import type { Part } from './parts.queries.ts'
import { insertStudents, selectChangedStudents, selectNewStudents, updateMarks, type MarkChange } from './student-run.queries.ts'

/** The locked drive of a roster, with its current rules. */
export interface RosterDrive extends StudentTarget {
  readonly eligibility: Eligibility
}
export const lockRosterDrive = async (tx: Db, target: StudentTarget): Promise<RosterDrive> => {
  const drive = await lockDrive(tx, target.drive_id)
  if (!drive) throw new Error('The drive of the import is gone.')
  return { ...target, eligibility: drive.eligibility }
}

const failedRule = (student: Student, { eligibility }: RosterDrive) => firstFailedRule(student, eligibility)

/** Changes the marks of students in the drive whose rows were written, and re-evaluates their eligibility. */
export const changeMarks = async (
  tx: Db,
  part: Part,
  actor: { readonly user_id: number },
  roster: RosterDrive,
  import_id: number,
  changes: readonly MarkChange[],
): Promise<void> => {
  const students = await selectChangedStudents(tx, part, changes)
  const judged = students.map(({ student, ...change }) => ({ ...change, failed_rule: failedRule(student, roster) }))
  const changed = await updateMarks(tx, part, judged)
  const details = (student_id: number) => ({ drive_id: roster.drive_id, student_id, import_id })
  const audits = changed.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: details(id) }))
  await recordAudits(tx, actor, 'student_corrected', 'candidate', audits)
}

/** Adds the candidates written by a part to the drive of their roster. */
export const addStudents = async (
  tx: Db,
  part: Part,
  actor: { readonly user_id: number },
  roster: RosterDrive,
  import_id: number,
): Promise<void> => {
  const rows = await selectNewStudents(tx, part, roster)
  const judged = rows.map(({ row, student }) => ({ row, failed_rule: failedRule(student, roster) }))
  const added = await insertStudents(tx, part, roster, judged)
  const { drive_id } = roster
  await recordAudits(
    tx,
    actor,
    'student_added',
    'candidate',
    added.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: { drive_id, student_id: id, import_id } })),
  )
}

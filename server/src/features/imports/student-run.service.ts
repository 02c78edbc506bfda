import { firstFailure } from '@portal/contract/eligibility'
import type { Db } from '../../database/open.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { lockDrive } from '../campuses/drives.queries.ts'
import type { StudentTarget } from './imports.queries.ts'
import type { Part } from './parts.queries.ts'
import { insertStudents, selectChangedStudents, selectNewStudents, updateMarks, type MarkChange } from './student-run.queries.ts'

/** Changes the marks of students of the drive whose rows of a part were written, and judges them again. */
export const changeMarks = async (
  tx: Db,
  part: Part,
  actor: { readonly user_id: number },
  { drive_id }: StudentTarget,
  import_id: number,
  changes: readonly MarkChange[],
): Promise<void> => {
  const drive = await lockDrive(tx, drive_id)
  if (!drive) throw new Error('The drive of the import is gone.')
  const students = await selectChangedStudents(tx, part, changes)
  const judged = students.map(({ student, ...change }) => ({
    ...change,
    failed_rule: firstFailure(student, drive.eligibility)?.rule ?? null,
  }))
  const changed = await updateMarks(tx, part, judged)
  const details = (student_id: number) => ({ drive_id, student_id, import_id })
  const audits = changed.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: details(id) }))
  await recordAudits(tx, actor, 'student_corrected', 'candidate', audits)
}

/** Adds the candidates that a part has written to the drive of their roster, judged by its rules as they are now. */
export const addStudents = async (
  tx: Db,
  part: Part,
  actor: { readonly user_id: number },
  target: StudentTarget,
  import_id: number,
): Promise<void> => {
  const drive = await lockDrive(tx, target.drive_id)
  if (!drive) throw new Error('The drive of the import is gone.')
  const rows = await selectNewStudents(tx, part, target)
  const judged = rows.map(({ row, student }) => ({ row, failed_rule: firstFailure(student, drive.eligibility)?.rule ?? null }))
  const added = await insertStudents(tx, part, target, judged)
  const { drive_id } = target
  await recordAudits(
    tx,
    actor,
    'student_added',
    'candidate',
    added.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: { drive_id, student_id: id, import_id } })),
  )
}

import type { DriveStudentRow } from '@portal/contract/drive-students'
import type { StudentMarks } from '@portal/contract/students'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { correct, marksOf, sendRegistered } from './corrections.service.ts'
import { mayManageStudents } from './students.policy.ts'
import { findVisibleStudent, lockStudent, selectAwaitsRounds } from './students.queries.ts'
import { lockDriveForStudents, readStudent, uniquenessError } from './students.service.ts'

/** 404. */
export const readDriveStudent = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<StudentMarks> => {
  const student = await findVisibleStudent(db, id)
  if (!student) throw notFound()
  return marksOf(authorize(actor, mayManageStudents, student))
}

/** Errors as in the contract. */
export const editDriveStudent = async (ctx: AppContext, actor: Actor, id: number, marks: StudentMarks): Promise<DriveStudentRow> => {
  try {
    return await ctx.database.transaction(async (tx) => {
      const found = await findVisibleStudent(tx, id)
      if (!found) throw notFound()
      const drive = await lockDriveForStudents(tx, actor, found.drive_id)
      const student = await lockStudent(tx, id)
      const candidate = student && (await findVisibleCandidate(tx, student.candidate_id))
      if (!candidate) throw notFound()
      const scope = authorize(actor, mayManageStudents, student)
      if (marks.course !== null) await assertCombos(tx, { course: { name: 'EDUCATION_QUALIFICATION_TYPE', key: marks.course } })
      const { campus_id, resource_request_id } = student
      const now = { ...marks, campus_id, resource_request_id }
      const { failures, isOtherwise } = await correct(tx, actor, scope, { student, drive, now, action: 'student_edited' })
      if (isOtherwise && (await selectAwaitsRounds(tx, id))) await sendRegistered(ctx, tx, { candidate, drive, failures })
      return readStudent(tx, id)
    })
  } catch (error) {
    throw uniquenessError(error)
  }
}

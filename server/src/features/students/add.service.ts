import { REFERENCE_CAMPUS_DRIVE } from '@portal/contract/combos'
import type { AddStudentBody, DriveStudentRow, WalkIn } from '@portal/contract/drive-students'
import { firstFailedRule } from '@portal/contract/eligibility'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { ENTRY_NOT_FOUND, invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { assertCombos } from '../combos/combos.service.ts'
import { registerIn } from '../profiles/register.service.ts'
import { mayManageStudents } from './students.policy.ts'
import { insertStudent, selectDriveLinks } from './students.queries.ts'
import { lockDriveForStudents, readStudent, uniquenessError } from './students.service.ts'

/** Id of the new candidate. */
const registerWalkIn = async (ctx: AppContext, tx: Db, actor: Actor, walkIn: WalkIn): Promise<number> => {
  const unknown = { total_experience: null, note: null, agreed_note: null }
  return (await registerIn(ctx, tx, actor, { ...walkIn, ...unknown, reference: REFERENCE_CAMPUS_DRIVE })).candidate_id
}

/** Errors as in the contract. */
export const addDriveStudent = async (
  ctx: AppContext,
  actor: Actor,
  drive_id: number,
  { candidate_id: chosen, walk_in, ...declared }: AddStudentBody,
): Promise<DriveStudentRow> => {
  try {
    return await ctx.database.transaction(async (tx) => {
      const { eligibility } = await lockDriveForStudents(tx, actor, drive_id)
      const isKnown = chosen === null || (await findVisibleCandidate(tx, chosen)) !== undefined
      const { has_campus, has_request } = await selectDriveLinks(tx, drive_id, declared)
      const errors = {
        ...(!isKnown && { candidate_id: [ENTRY_NOT_FOUND] }),
        ...(!has_campus && { campus_id: [NOT_IN_LIST] }),
        ...(!has_request && { resource_request_id: [NOT_IN_LIST] }),
      }
      if (Object.keys(errors).length > 0) throw invalid(errors)
      if (declared.course !== null) await assertCombos(tx, { course: { name: 'EDUCATION_QUALIFICATION_TYPE', key: declared.course } })
      const candidate_id = walk_in === null ? chosen : await registerWalkIn(ctx, tx, actor, walk_in)
      if (candidate_id === null) throw new Error('The contract asks for a candidate or a walk-in.')
      const student = authorize(actor, mayManageStudents, { candidate_id })
      const failed_rule = firstFailedRule(declared, eligibility)
      const id = await insertStudent(tx, student, { ...declared, drive_id, source: 'staff', failed_rule })
      await recordAudit(tx, actor, 'student_added', 'candidate', candidate_id, { drive_id, student_id: id })
      return readStudent(tx, id)
    })
  } catch (error) {
    throw uniquenessError(error)
  }
}

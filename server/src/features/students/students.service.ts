import type {
  DriveStudentRow,
  exportDriveStudents as exportEndpoint,
  OverrideBody,
  RemarksBody,
  StudentNumbers,
  StudentQuery,
} from '@portal/contract/drive-students'
import { studentsRefusal } from '@portal/contract/drives'
import type { ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, invalid, notFound, violatedConstraint } from '../../platform/errors.ts'
import { listFile } from '../../platform/tables/list-file.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readWholeList } from '../audit/whole-list.service.ts'
import { lockDrive } from '../campuses/drives.queries.ts'
import { readDrive } from '../campuses/drives.service.ts'
import { columns } from './export.rules.ts'
import { mayManageStudents } from './students.policy.ts'
import { selectNumbers } from './rounds.queries.ts'
import { findStudent, lockStudent, selectStudents, updateStudent } from './students.queries.ts'

export const listDriveStudents = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: StudentQuery,
): Promise<Paged<DriveStudentRow>> => {
  const { page = 1, per_page = PER_PAGE } = query
  return { ...(await selectStudents(db, authorize(actor, mayManageStudents, query))), page, per_page }
}

/** The rows of the list as a file. Audited. 422 `too_many`. */
export const exportDriveStudents = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ParsedQuery<typeof exportEndpoint>,
): Promise<Response<typeof exportEndpoint>['data']> => {
  const { format, ...filters } = authorize(actor, mayManageStudents, query)
  const rows = await readWholeList(db, actor, 'drive_students', (whole) => selectStudents(db, { ...filters, ...whole }))
  return listFile(format, { name: 'campus-candidates', sheet: 'Students' }, columns, rows)
}

/** 404. */
export const countDriveStudents = async ({ database: { db } }: AppContext, actor: Actor, drive_id: number): Promise<StudentNumbers> => {
  const { rounds } = await readDrive(db, actor, drive_id)
  return selectNumbers(db, drive_id, rounds)
}

/** Locks a drive to write to its students. 404. */
export const lockDriveOfStudents = async (tx: Db, actor: Actor, drive_id: number) => {
  const drive = await lockDrive(tx, drive_id)
  if (!drive) throw notFound()
  return authorize(actor, mayManageStudents, drive)
}

/** Locks a drive to change its students. 404; 409 `not_allowed`. */
export const lockDriveForStudents = async (tx: Db, actor: Actor, drive_id: number) => {
  const drive = await lockDriveOfStudents(tx, actor, drive_id)
  const refusal = studentsRefusal(drive.status)
  if (refusal !== null) throw conflict('not_allowed', refusal)
  return drive
}

/** 404. */
export const readStudent = async (tx: Db, id: number): Promise<DriveStudentRow> => {
  const row = await findStudent(tx, id)
  if (!row) throw notFound()
  return row
}

/** Errors by violated constraint. */
const conflictErrors: Readonly<Record<string, Record<string, string[]>>> = {
  drive_students_once: { candidate_id: ['This candidate is already in the drive.'] },
  drive_students_enrolment: { enrolment_number: ['Another student of this college has this number.'] },
}

/** 422 for an enrolment number or candidate already in the drive, with other texts for students by field; other errors unchanged. */
export const uniquenessError = (error: unknown, forStudents: Readonly<Record<string, string[]>> = {}): unknown => {
  const errors = conflictErrors[violatedConstraint(error) ?? '']
  if (!errors) return error
  return invalid(Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, forStudents[field] ?? texts])))
}

/** Locks a student for a change. 404. */
const lockForChange = async (tx: Db, actor: Actor, id: number) => {
  const student = await lockStudent(tx, id)
  if (!student) throw notFound()
  return authorize(actor, mayManageStudents, student)
}

/** 404. */
export const writeRemarks = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  { remarks }: z.output<typeof RemarksBody>,
): Promise<DriveStudentRow> =>
  database.transaction(async (tx) => {
    const student = await lockForChange(tx, actor, id)
    await updateStudent(tx, student, { remarks })
    await recordAudit(tx, actor, 'student_remarked', 'candidate', student.candidate_id, { drive_id: student.drive_id, student_id: id })
    return readStudent(tx, id)
  })

/** 404; 409 `not_allowed`. */
export const overrideEligibility = (
  { database }: AppContext,
  actor: Actor,
  id: number,
  { reason }: z.output<typeof OverrideBody>,
): Promise<DriveStudentRow> =>
  database.transaction(async (tx) => {
    const student = await lockForChange(tx, actor, id)
    const { candidate_id, drive_id, failed_rule } = student
    if (failed_rule === null) throw conflict('not_allowed', 'This student meets every rule of the drive.')
    await updateStudent(tx, student, { override_reason: reason, overridden_by: actor.user_id, overridden_at: new Date() })
    await recordAudit(tx, actor, 'eligibility_overridden', 'candidate', candidate_id, { drive_id, student_id: id, rule: failed_rule })
    return readStudent(tx, id)
  })

/** 404; 409 `not_allowed`. */
export const withdrawOverride = ({ database }: AppContext, actor: Actor, id: number): Promise<DriveStudentRow> =>
  database.transaction(async (tx) => {
    const student = await lockForChange(tx, actor, id)
    const { candidate_id, drive_id, override_reason, decision, round } = student
    if (override_reason === null) return readStudent(tx, id)
    if (decision === 'shortlisted')
      throw conflict('not_allowed', 'The student was shortlisted with this override. Withdraw the decision first.')
    if (round > 0) throw conflict('not_allowed', 'A round was published with this override.')
    await updateStudent(tx, student, { override_reason: null, overridden_by: null, overridden_at: null })
    await recordAudit(tx, actor, 'override_withdrawn', 'candidate', candidate_id, { drive_id, student_id: id })
    return readStudent(tx, id)
  })

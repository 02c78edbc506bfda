import { registrationOf } from '@portal/contract/drives'
import { failuresOf } from '@portal/contract/eligibility'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { StudentMarks } from '@portal/contract/students'
import type { Db } from '../../database/open.ts'
import type { Actor, Authorized, CandidateScope } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { insertProfileChange } from '../audit/profile-changes.queries.ts'
import { driveValues } from '../campuses/drive-mails.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import { findHost, selectCourseNames, type FoundDrive, type OwnStudent } from './registration.queries.ts'
import { correctedFields, eligibilityText } from './registration.rules.ts'
import { correctStudent } from './students.queries.ts'

type DriveRecord = FoundDrive['drive']

export const marksOf = (student: OwnStudent): StudentMarks => {
  const { cgpa, cgpa_scale } = student
  const scale = cgpa_scale === 10 || cgpa_scale === 7 || cgpa_scale === 4 ? cgpa_scale : null
  return {
    enrolment_number: student.enrolment_number,
    course: student.course,
    branch: student.branch,
    passing_year: student.passing_year,
    mark_10th: student.mark_10th,
    mark_12th: student.mark_12th ?? student.mark_diploma,
    mark_degree: student.mark_degree,
    cgpa: cgpa === null || scale === null ? null : { value: cgpa, scale },
    active_backlogs: student.active_backlogs,
    has_backlog_history: student.has_backlog_history,
    gap_years: student.gap_years,
  }
}

export const sentencesOf = (failures: ReturnType<typeof failuresOf>) => failures.map(({ message }) => message)

/** Placeholder values of a drive. */
export const mailValuesOf = async ({ config }: AppContext, tx: Db, drive: DriveRecord) =>
  driveValues(config, drive, await findHost(tx, drive.id))

interface Registered {
  readonly candidate: Pick<CandidateRecord, 'id' | 'email'>
  readonly drive: DriveRecord
  /** Sentences about the rules not met; empty if eligible. */
  readonly failures: readonly string[]
}
/** Emails the drive, its day and place, and whether the student is eligible. */
export const sendRegistered = async (ctx: AppContext, tx: Db, { candidate, drive, failures }: Registered): Promise<void> => {
  const correctableUntil = registrationOf(drive, dayInIndia()) === 'open' ? drive.registration_to : null
  const mail = await composeCandidateMail(ctx, tx, candidate.id, 'M56', {
    ...(await mailValuesOf(ctx, tx, drive)),
    'drive.eligibility': eligibilityText(failures, correctableUntil),
  })
  await sendCandidateMail(ctx, tx, candidate, mail)
}

interface Correction {
  readonly student: OwnStudent
  readonly drive: DriveRecord
  readonly now: StudentMarks & { readonly campus_id: number; readonly resource_request_id: number }
  /** By the student, or by staff. */
  readonly action: 'student_corrected' | 'student_edited'
}
interface Corrected {
  /** Sentences about the rules not met; empty if the student may take part. */
  readonly failures: readonly string[]
  /** Another rule fails first than before, or none does any more; or the override has ended. */
  readonly isOtherwise: boolean
}
/** Replaces what is known of a student, evaluates the rules again, and records old and new values, which are deleted with the candidate. */
export const correct = async (
  tx: Db,
  actor: Actor,
  scope: Authorized<CandidateScope, 'manage' | 'own'>,
  { student, drive, now, action }: Correction,
): Promise<Corrected> => {
  const was = marksOf(student)
  const failed = failuresOf(now, drive.eligibility)
  const failed_rule = failed[0]?.rule ?? null
  // An override covers only the rules that failed when it was given.
  const before = failuresOf(was, drive.eligibility).map(({ rule }) => rule)
  const isOverridden = student.override_reason !== null
  const withdraws = isOverridden && failed.some(({ rule }) => !before.includes(rule))
  await correctStudent(tx, scope, { ...now, drive_id: drive.id, failed_rule, withdraws })
  const { candidate_id } = scope
  const details = { drive_id: drive.id, student_id: student.id }
  const fields = correctedFields(was, now, await selectCourseNames(tx))
  // The version matches none held by an editor of the profile, because this isn't an edit of the profile.
  const change = { candidate_id, changed_by: actor.user_id, fields, reason: null, version: 'drive' }
  const profile_change_id = fields.length > 0 ? await insertProfileChange(tx, change) : null
  await recordAudit(tx, actor, action, 'candidate', candidate_id, { ...details, profile_change_id })
  if (withdraws) await recordAudit(tx, actor, 'override_withdrawn', 'candidate', candidate_id, details)
  return {
    failures: isOverridden && !withdraws ? [] : sentencesOf(failed),
    isOtherwise: withdraws || student.failed_rule !== failed_rule,
  }
}

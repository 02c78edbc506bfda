import * as z from 'zod/mini'
import { driveRoundKinds } from './drives.ts'
import { eligibilityRules, presumedFields } from './eligibility.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { across, email, id, mobile, optionalLines, requiredLines, requiredText, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { oneSort, pageFields, sortsOf } from './shared/page.ts'
import { attendanceKeys, StudentMarks, studentFields } from './students.ts'

const NOT_LISTED = 'Choose an option from the list.'
const attendance = z.nullable(z.enum(attendanceKeys, NOT_LISTED))
export const decisions = ['shortlisted', 'rejected'] as const
export type Decision = (typeof decisions)[number]
/** How a decision contradicts the cut-off of the round it is about: shortlisted below it, or rejected though it was reached. */
export const contradictions = ['below', 'reached'] as const
export type Contradiction = (typeof contradictions)[number]
export const yesOrNo = ['yes', 'no'] as const

/** The fields of a student that the rules of a drive are about. */
export const decidingFields = [
  'course',
  'passing_year',
  'mark_10th',
  'mark_12th',
  'mark_degree',
  'cgpa',
  'active_backlogs',
  'has_backlog_history',
  'gap_years',
] as const

/** One row of the student list of a drive. */
export const DriveStudentRow = z.object({
  id: z.number(),
  candidate_id: z.number(),
  name: z.string(),
  enrolment_number: z.string(),
  drive: z.object({ id: z.number(), name: z.string(), status: z.number() }),
  campus_name: z.string(),
  /** The drive's request they registered for. */
  request: z.object({ id: z.number(), job_code: z.string(), designation: z.string() }),
  course: z.nullable(z.string()),
  branch: z.nullable(z.string()),
  mark_10th: z.nullable(z.number()),
  mark_12th: z.nullable(z.number()),
  /** `mark_12th` is a diploma's: of the roster, or the profile has one and no 12th. */
  is_diploma: z.boolean(),
  mark_degree: z.nullable(z.number()),
  cgpa: z.nullable(z.object({ value: z.number(), scale: z.number() })),
  active_backlogs: z.nullable(z.number()),
  is_eligible: z.boolean(),
  failed_rule: z.nullable(z.enum(eligibilityRules)),
  /** Every rule not met, with the student's value and the required one. */
  failures: z.array(z.string()),
  /** Values that the rules ask for, that aren't known, and that count as met. */
  unknown: z.array(z.enum(presumedFields)),
  /** Values of the college or of staff that decide eligibility and that the student has replaced, as display values. */
  corrections: z.array(z.object({ field: z.enum(decidingFields), before: z.string(), after: z.nullable(z.string()) })),
  override_reason: z.nullable(z.string()),
  overridden_by: z.nullable(z.string()),
  attendance,
  /**
   * Percentage of the aptitude round, as its cut-off uses it: the marks entered on the day of the drive, or else the best result in its tests.
   */
  score: z.nullable(z.number()),
  /** Marks entered on the day of the drive, in the order of the rounds. */
  day_marks: z.array(z.object({ kind: z.enum(driveRoundKinds), mark: z.number() })),
  /** Within this drive: Registered for a student whose application is for an opening outside it. */
  hiring_stage: z.number(),
  /** Job code of that opening; null for all others. */
  applied_elsewhere: z.nullable(z.string()),
  /** Other drives they are in that are neither completed nor cancelled. */
  other_drives: z.array(z.object({ id: z.number(), name: z.string(), drive_on: z.string(), attendance })),
  /** Number of rounds they were shortlisted for; 0 before the first. */
  round: z.number(),
  decision: z.nullable(z.enum(decisions)),
  contradicts: z.nullable(z.enum(contradictions)),
  panel: z.nullable(z.object({ id: z.number(), name: z.string(), room: z.nullable(z.string()) })),
  mobile_no: z.nullable(z.string()),
  email: z.string(),
  remarks: z.nullable(z.string()),
})
export type DriveStudentRow = z.infer<typeof DriveStudentRow>

export const studentSortFields = [
  'name',
  'enrolment_number',
  'mark_10th',
  'mark_12th',
  'degree',
  'active_backlogs',
  'score',
  'stage',
  'panel',
] as const
export type StudentSortField = (typeof studentSortFields)[number]

const sorts = sortsOf(studentSortFields)

const filters = {
  /** Words of a name, or part of the enrolment number. */
  q: z.optional(text(limits.search)),
  'filter[candidate]': z.optional(numeral(1, limits.id)),
  'filter[campus]': z.optional(numeral(1, limits.id)),
  'filter[drive]': z.optional(numeral(1, limits.id)),
  'filter[request]': z.optional(numeral(1, limits.id)),
  /** A key of EDUCATION_QUALIFICATION_TYPE. */
  'filter[course]': z.optional(numeral(1, limits.id)),
  'filter[eligible]': z.optional(z.enum(yesOrNo, NOT_LISTED)),
  'filter[attendance]': z.optional(z.enum([...attendanceKeys, 'none'], NOT_LISTED)),
  'filter[stage]': z.optional(numeral(1, 32)),
  'filter[decision]': z.optional(z.enum([...decisions, 'none'], NOT_LISTED)),
  'filter[panel]': z.optional(numeral(1, limits.id)),
  /** Per cent, inclusive; a bound excludes students without a score. */
  'filter[score_from]': z.optional(numeral(0, limits.percentage)),
  'filter[score_to]': z.optional(numeral(0, limits.percentage)),
}

export const StudentQuery = z.strictObject({ ...filters, ...sorts, ...pageFields }).check(oneSort)
export type StudentQuery = z.output<typeof StudentQuery>

/** By name unless sorted otherwise. Excludes students withheld from staff. */
export const listDriveStudents = endpoint({
  method: 'GET',
  path: '/v1/campus-candidates',
  audience: 'staff',
  summary: 'Students of drives',
  query: StudentQuery,
  response: paged(DriveStudentRow),
})

/** The rows of the list as a file. 422 `too_many` if there are more than 5,000. */
export const exportDriveStudents = endpoint({
  method: 'GET',
  path: '/v1/campus-candidates/export',
  audience: 'staff',
  summary: 'Students of drives as CSV or XLSX',
  query: z.strictObject({ ...filters, ...sorts, format: z.enum(['csv', 'xlsx'], 'Choose csv or xlsx.') }).check(oneSort),
  refusals: ['too_many'],
  response: data(z.object({ name: z.string(), mimetype: z.string(), base64: z.string() })),
})

export const StudentNumbers = z.object({
  registered: z.number(),
  eligible: z.number(),
  present: z.number(),
  absent: z.number(),
  /**
   * By the number of rounds they were shortlisted for; only students who are still in that round. Without a decision are the `undecided`,
   * who took part in it, and those `waiting`, who haven't yet.
   */
  rounds: z.array(
    z.object({
      round: z.number(),
      students: z.number(),
      shortlisted: z.number(),
      rejected: z.number(),
      waiting: z.number(),
      undecided: z.number(),
      /** Of the undecided students, by name; at most 10. */
      undecided_names: z.array(z.string()),
    }),
  ),
  /** Ids of the candidates with an unpublished decision, without those shortlisted whose application has been closed since. */
  decided: z.array(z.number()),
  /** How many of them have no application in the drive, so that their decision can't be published. */
  decided_unapplied: z.number(),
})
export type StudentNumbers = z.infer<typeof StudentNumbers>

/** Counts of the students of a drive. 404. */
export const countDriveStudents = endpoint({
  method: 'GET',
  path: '/v1/drives/:id/students/numbers',
  audience: 'staff',
  summary: 'The students of a drive in numbers',
  params: idParams,
  response: data(StudentNumbers),
})

/** A student who has no record yet, such as one who comes on the day of the drive. */
export const WalkIn = z.strictObject({
  first_name: requiredText(limits.name),
  last_name: requiredText(limits.name),
  email,
  mobile_no: mobile,
  /** Staff confirmed that the candidate with the same mobile is a different person. */
  is_other_person: z._default(z.boolean(), false),
})
export type WalkIn = z.output<typeof WalkIn>

/** Either a candidate or a walk-in. `campus_id` and `resource_request_id`: one of the drive's own. */
export const AddStudentBody = z
  .strictObject({
    ...studentFields,
    candidate_id: z._default(z.nullable(id), null),
    walk_in: z._default(z.nullable(WalkIn), null),
    campus_id: id,
    resource_request_id: id,
  })
  .check(
    across<{ readonly candidate_id?: number | null; readonly walk_in?: object | null }>(
      ({ candidate_id = null, walk_in = null }) => (candidate_id === null) !== (walk_in === null),
      messages.mandatory,
      'candidate_id',
    ),
  )
export type AddStudentBody = z.output<typeof AddStudentBody>

/**
 * Adds a candidate to a drive; a walk-in is registered as a candidate first, with the source "Campus drive". 404; 409 `not_allowed` for a
 * completed or cancelled drive, for a walk-in as on registering a candidate; 422 for an enrolment number or a candidate already in the drive.
 */
export const addDriveStudent = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/students',
  audience: 'staff',
  summary: 'Add a candidate to a drive',
  params: idParams,
  body: AddStudentBody,
  refusals: ['not_allowed', 'email_withheld', 'same_email', 'same_mobile'],
  response: data(DriveStudentRow),
})

/** What a student of a drive has declared, or their college has given, as it is edited. 404. */
export const readDriveStudent = endpoint({
  method: 'GET',
  path: '/v1/drive-students/:id',
  audience: 'staff',
  summary: 'Details of a student of a drive',
  params: idParams,
  response: data(StudentMarks),
})

/**
 * Replaces the details of a student. Evaluates the rules of the drive again; an override ends if it doesn't cover a rule that fails now. A
 * student who has applied and waits for the first round is emailed if it changes whether they may take part. 404; 409 `not_allowed` for a
 * completed or cancelled drive; 422 for an enrolment number already in the drive.
 */
export const editDriveStudent = endpoint({
  method: 'PUT',
  path: '/v1/drive-students/:id',
  audience: 'staff',
  summary: 'Edit the details of a student of a drive',
  params: idParams,
  body: StudentMarks,
  refusals: ['not_allowed'],
  response: data(DriveStudentRow),
})

export const RemarksBody = z.strictObject({ remarks: optionalLines(limits.longText) })
export const writeRemarks = endpoint({
  method: 'PATCH',
  path: '/v1/drive-students/:id',
  audience: 'staff',
  summary: 'Write remarks about a student of a drive',
  params: idParams,
  body: RemarksBody,
  response: data(DriveStudentRow),
})

export const OverrideBody = z.strictObject({ reason: requiredLines(limits.longText) })
/** Makes the student eligible, with a reason. 404; 409 `not_allowed` if they are eligible without it. */
export const overrideEligibility = endpoint({
  method: 'POST',
  path: '/v1/drive-students/:id/override',
  audience: 'staff',
  summary: 'Let a student take part who does not meet a rule',
  params: idParams,
  body: OverrideBody,
  refusals: ['not_allowed'],
  response: data(DriveStudentRow),
})
/** Idempotent. 404; 409 `not_allowed` once the student was shortlisted because of it. */
export const withdrawOverride = endpoint({
  method: 'DELETE',
  path: '/v1/drive-students/:id/override',
  audience: 'staff',
  summary: 'Withdraw the override of eligibility',
  params: idParams,
  refusals: ['not_allowed'],
  response: data(DriveStudentRow),
})

/** `seen`: the attendance the device showed before the change, for conflict detection. */
const AttendanceChange = z.strictObject({ student_id: id, seen: attendance, attendance })
export const AttendanceBody = z.strictObject({
  changes: z.array(AttendanceChange, NOT_LISTED).check(
    z.minLength(1, 'Choose at least one student.'),
    z.maxLength(limits.bulk, `Choose at most ${limits.bulk} students.`),
    z.refine(
      (changes) => new Set(changes.map(({ student_id }) => student_id)).size === changes.length,
      'Send each student once, with the last change.',
    ),
  ),
})
export type AttendanceChange = z.output<typeof AttendanceChange>

export const AttendanceResult = z.object({
  /** Students with the requested attendance, whether it changed or not. */
  done: z.array(z.number()),
  /**
   * Conflicting edits: the current attendance, who marked it and when (ISO 8601 UTC). Nothing was written for these; resend with `seen` set
   * to it.
   */
  conflicts: z.array(
    z.object({
      student_id: z.number(),
      name: z.string(),
      attendance,
      by_name: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
  /** Students who have left the drive. */
  gone: z.array(z.number()),
})
export type AttendanceResult = z.infer<typeof AttendanceResult>

/**
 * Marks students present or absent, or clears the mark; changes made offline can be sent later, until the drive is
 * completed. 404; 409 `not_allowed` for a completed or cancelled drive.
 */
export const markAttendance = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/attendance',
  audience: 'staff',
  summary: 'Mark the attendance of students',
  params: idParams,
  body: AttendanceBody,
  refusals: ['not_allowed'],
  response: data(AttendanceResult),
})

const student_ids = z
  .array(id, NOT_LISTED)
  .check(z.minLength(1, 'Choose at least one student.'), z.maxLength(limits.bulk, `Choose at most ${limits.bulk} students.`))
/** `decision` null clears it. */
export const DecideBody = z.strictObject({ student_ids, decision: z.nullable(z.enum(decisions, NOT_LISTED)) })
export const DecideRestBody = z.strictObject({
  round: z.int('Choose a round.').check(z.minimum(0, 'Choose a round.'), z.maximum(10, 'Choose a round.')),
  /** Number of undecided students in the round on the caller's screen. */
  count: z.int('Send the number of students.').check(z.minimum(1, 'Send the number of students.'), z.maximum(limits.id)),
})

export const DecideResult = z.object({
  done: z.array(z.number()),
  skipped: z.array(z.object({ student_id: z.number(), name: z.string(), why: z.string() })),
})
export type DecideResult = z.infer<typeof DecideResult>

/** Shortlists students for the next round, rejects them, or withdraws the decision. Only staff see it until it is published. 404. */
export const decideStudents = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/decisions',
  audience: 'staff',
  summary: 'Decide about students of a drive',
  params: idParams,
  body: DecideBody,
  refusals: ['not_allowed'],
  response: data(DecideResult),
})
/**
 * Rejects the undecided students of a round: those who took part in it, and are still in it. 404; 409 `selection_changed` with `total` if
 * their number has changed.
 */
export const rejectRest = endpoint({
  method: 'POST',
  path: '/v1/drives/:id/decisions/rest',
  audience: 'staff',
  summary: 'Reject the undecided students of a round',
  params: idParams,
  body: DecideRestBody,
  refusals: ['not_allowed', 'selection_changed'],
  response: data(DecideResult),
})

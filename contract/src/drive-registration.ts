import * as z from 'zod/mini'
import { QUALIFICATIONS_AFTER_10TH } from './combos.ts'
import { driveCode } from './shared/arrival.ts'
import { data, endpoint } from './shared/endpoint.ts'
import { across, comboKey, id, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { markFields, studentFields, StudentMarks } from './students.ts'

const registrations = ['not_open', 'open', 'closed', 'cancelled'] as const
export type Registration = (typeof registrations)[number]

const Named = z.object({ id: z.number(), name: z.string() })
/** A drive as shown to students. */
export const PublicDrive = z.object({
  code: z.string(),
  name: z.string(),
  batch: z.number(),
  /** More than one for a pool drive, which takes place at the first. */
  campuses: z.array(Named),
  openings: z.array(z.object({ id: z.number(), designation: z.string(), job_code: z.string() })),
  drive_on: z.string(),
  reporting_time: z.string(),
  venue: z.string(),
  registration: z.enum(registrations),
  registration_to: z.string(),
  /** Why students can't register; null if they can. */
  refusal: z.nullable(z.string()),
  pay_text: z.nullable(z.string()),
  /** Text of the service agreement; null if there is none. */
  bond_text: z.nullable(z.string()),
  /** The eligibility rules, as sentences. */
  eligibility: z.array(z.string()),
})
export type PublicDrive = z.infer<typeof PublicDrive>

/** Looks up a drive by the code of its registration link. 404 for an unknown code; 429 with `Retry-After`. */
export const openDrive = endpoint({
  method: 'POST',
  path: '/campus-drives/open',
  audience: 'public',
  summary: 'The drive of a registration link',
  body: z.strictObject({ code: driveCode }),
  response: data(PublicDrive),
})

/** A drive the candidate registered for, with what they declared. */
export const OwnDrive = z.object({
  ...PublicDrive.shape,
  /** Id of the student, encoded in the QR code scanned at the desk. */
  id: z.number(),
  campus_id: z.number(),
  resource_request_id: z.number(),
  student: StudentMarks,
  /**
   * For an opening of this drive. False for a student imported from a roster who hasn't confirmed yet: submitting the form applies, unless
   * they have applied for an opening outside it. `registration` is open to them until the drive is over.
   */
  has_applied: z.boolean(),
  /** For an opening outside this drive; false once that application is closed. */
  has_applied_elsewhere: z.boolean(),
  /** The drive has taken place: there is nothing left to show at its desk. */
  is_completed: z.boolean(),
  /** Their application through this drive is closed, or they are hired. */
  is_over: z.boolean(),
  is_eligible: z.boolean(),
  /** Every rule not met, as a sentence; empty if eligible. */
  failures: z.array(z.string()),
})
export type OwnDrive = z.infer<typeof OwnDrive>

/** Drives from today on, earliest first. */
export const listOwnDrives = endpoint({
  method: 'GET',
  path: '/v1/candidate/drives',
  audience: 'candidate',
  summary: 'The drives that the candidate registered for',
  response: data(z.array(OwnDrive)),
})

const LIKE_A_CGPA = 'Enter the percentage. This looks like a CGPA.'
const percentage = markFields.percentage.check(z.refine((mark) => mark === 0 || mark > 10, LIKE_A_CGPA))

interface Degree {
  readonly mark_degree?: number | null
  readonly cgpa?: object | null
}
interface Twelfth {
  readonly course: number
  readonly mark_12th?: number | null
}
export const RegistrationBody = z
  .strictObject({
    code: driveCode,
    campus_id: id,
    resource_request_id: id,
    enrolment_number: studentFields.enrolment_number,
    /** A key of EDUCATION_QUALIFICATION_TYPE. */
    course: comboKey,
    branch: requiredText(limits.shortText),
    passing_year: markFields.passing_year,
    mark_10th: percentage,
    /** Of the diploma, for students who did one after 10th instead; null only for a diploma or ITI course. */
    mark_12th: z._default(z.nullable(percentage), null),
    mark_degree: z._default(z.nullable(percentage), null),
    cgpa: z._default(z.nullable(markFields.cgpa), null),
    active_backlogs: markFields.active_backlogs,
    has_backlog_history: markFields.has_backlog_history,
    gap_years: markFields.gap_years,
  })
  .check(
    across<Twelfth>(
      ({ course, mark_12th = null }) => mark_12th !== null || QUALIFICATIONS_AFTER_10TH.includes(course),
      'Enter the percentage of your 12th or diploma.',
      'mark_12th',
    ),
    across<Degree>(
      ({ mark_degree = null, cgpa = null }) => mark_degree !== null || cgpa !== null,
      'Enter the percentage or the CGPA of your degree.',
      'mark_degree',
    ),
  )
export type RegistrationBody = z.output<typeof RegistrationBody>

/**
 * Registers the candidate for a drive and applies to its request; calling it again while registration is open corrects what they declared.
 * 404 for an unknown code; 409 `not_allowed` while registration isn't open, and the refusals of applying; 422 by field.
 */
export const registerForDrive = endpoint({
  method: 'POST',
  path: '/v1/candidate/drives',
  audience: 'candidate',
  summary: 'Register for a campus drive',
  body: RegistrationBody,
  refusals: ['not_allowed', 'consent_needed', 'guardian_needed', 'cooling_period', 'already_applied', 'opening_closed', 'adults_only'],
  response: data(OwnDrive),
})

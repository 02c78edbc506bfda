import * as z from 'zod/mini'
import { CandidateDocument } from './attachments.ts'
import { Candidate, PersonalBody, ProfessionalBody } from './candidates.ts'
import { Skill } from './skills.ts'
import { Education, EducationBody } from './educations.ts'
import { Experience, ExperienceBody, periodInOrder } from './experiences.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { birthday } from './shared/birthday.ts'
import { comboKey, email, id, optionalLines, text } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** The whole profile as staff see it; combo keys with their labels. */
export const StaffCandidate = z.extend(
  z.omit(Candidate, {
    login_type: true,
    notice_version: true,
    can_apply: true,
    can_apply_reason: true,
    can_withdraw: true,
    versions: true,
  }),
  {
    gender_text: z.nullable(z.string()),
    city_text: z.nullable(z.string()),
    state_text: z.nullable(z.string()),
    country_text: z.nullable(z.string()),
    reference_text: z.nullable(z.string()),
    position_text: z.nullable(z.string()),
    designation: z.nullable(z.string()),
    job_code: z.nullable(z.string()),
    assigned_to: z.nullable(z.string()),
    is_under_18: z.boolean(),
    /** Whether there is an account: only the candidate can then change the email address. */
    has_account: z.boolean(),
    /** False for an account whose owner hasn't confirmed the address yet. */
    is_email_confirmed: z.boolean(),
    /** Optimistic lock for `editCandidate`. */
    version: z.string(),
    educations: z.array(Education),
    experiences: z.array(Experience),
    skills: z.array(Skill),
    attachments: z.array(CandidateDocument),
  },
)
export type StaffCandidate = z.infer<typeof StaffCandidate>
export const readCandidate = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id',
  audience: 'staff',
  summary: 'One candidate',
  params: idParams,
  refusals: ['merged'],
  response: data(StaffCandidate),
})

const rowId = z.nullable(id)
const optionalList = <S extends z.ZodMiniType>(row: S, max: number, items: string) =>
  z.optional(z.array(row, 'Send a list.').check(z.maxLength(max, `Use at most ${max} ${items}.`)))

const personal = PersonalBody.shape
const professional = ProfessionalBody.shape
const education = EducationBody.shape
const job = ExperienceBody.shape

/**
 * A list replaces all rows: entries without an id are inserted, missing ones are deleted. A detail may be null only where the stored row
 * lacks it.
 */
const lists = {
  skills: z.optional(
    z
      .array(comboKey, 'Send a list.')
      .check(
        z.minLength(limits.minimumSkills, messages.lessThanThreeSkills),
        z.maxLength(limits.skills, `Choose at most ${limits.skills} skills.`),
      ),
  ),
  educations: optionalList(
    z.extend(EducationBody, {
      id: rowId,
      institute: z.nullable(education.institute),
      percentage: z.nullable(education.percentage),
      medium: z.nullable(education.medium),
      passing_year: z.nullable(education.passing_year),
      city_text: z.nullable(education.city_text),
    }),
    limits.educations,
    'qualifications',
  ),
  experiences: optionalList(
    z
      .strictObject({
        ...job,
        id: rowId,
        designation: z.nullable(job.designation),
        from: z.nullable(job.from),
        job_description: z.nullable(job.job_description),
      })
      .check(periodInOrder),
    limits.experiences,
    'employments',
  ),
}

/**
 * A partial edit by staff, validated like the candidate's own forms except that names are stored as typed. `version` as read. `reason` is
 * required to correct the confirmed 10th or 12th.
 */
export const EditCandidateBody = z
  .strictObject({
    version: z.string('Send the version you read.').check(z.maxLength(64, 'There is no such version.')),
    reason: optionalLines(limits.longText),
    first_name: z.optional(personal.first_name),
    middle_name: z.optional(z.nullable(text(limits.name))),
    last_name: z.optional(personal.last_name),
    email: z.optional(email),
    dob: z.optional(birthday),
    gender: personal.gender,
    mobile_no: z.optional(personal.mobile_no),
    alternate_mobile_no: personal.alternate_mobile_no,
    address: z.optional(personal.address),
    city: z.optional(personal.city),
    state: z.optional(personal.state),
    country: z.optional(personal.country),
    zip: z.optional(personal.zip),
    reference: z.optional(personal.reference),
    reference_detail: personal.reference_detail,
    position_applied_for: z.optional(professional.position_applied_for),
    feasible_locating_to_ahmedabad: z.optional(professional.feasible_locating_to_ahmedabad),
    current_ctc: professional.current_ctc,
    expected_ctc: professional.expected_ctc,
    is_expected_ctc_negotiable: professional.is_expected_ctc_negotiable,
    notice_period: professional.notice_period,
    is_notice_period_negotiable: professional.is_notice_period_negotiable,
    ...lists,
  })
  .check(
    z.refine((value) => Object.entries(value).some(([key, input]) => key !== 'version' && key !== 'reason' && input !== undefined), {
      error: 'Send at least one field to change.',
    }),
  )
export type EditCandidateBody = z.output<typeof EditCandidateBody>

/**
 * 409 `changed_meanwhile` for an outdated `version`, with `name` and `at` in the details if staff changed it; 409 `email_is_sign_in` for the
 * email of a candidate with an account; 422 names each wrong field.
 */
export const editCandidate = endpoint({
  method: 'PATCH',
  path: '/v1/candidates/:id',
  audience: 'staff',
  summary: 'Edit the profile of a candidate',
  params: idParams,
  body: EditCandidateBody,
  refusals: ['changed_meanwhile', 'email_is_sign_in'],
  response: data(StaffCandidate),
})

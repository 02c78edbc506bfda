import * as z from 'zod/mini'
import { Attachment } from './attachments.ts'
import { REFERENCE_EMPLOYEE_REFERRAL } from './combos.ts'
import { isAdult } from './guardians.ts'
import { ResumeSuggestions } from './resumes.ts'
import { dayInIndia } from './shared/dates.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { across, amount, comboKey, day, dayRule, email, id, mobile, optionalLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

const months = z.nullable(
  z
    .int('Enter a whole number of months.')
    .check(z.minimum(0, 'Enter a whole number of months.'), z.maximum(limits.experienceMonths, messages.invalidValue)),
)
const grownUp = day.check(
  dayRule((value) => isAdult(value, dayInIndia()), 'Candidates under 18 must register themselves, so that a parent or guardian can agree.'),
)
const yesNo = z.boolean('Choose yes or no.')

/**
 * A walk-in or phone lead. Total experience and notice in months, CTC in lakhs per year. `reference_by` is an employee (MRS_EMPLOYEES) and
 * requires source 6. `agreed`: the candidate asked us to apply on their behalf; `agreed_note` says how.
 */
export const RegisterBody = z
  .strictObject({
    first_name: requiredText(limits.name),
    last_name: requiredText(limits.name),
    email,
    mobile_no: mobile,
    dob: z.optional(z.nullable(grownUp)),
    reference: comboKey,
    reference_by: z.optional(z.nullable(id)),
    resource_requisition_request_id: z.optional(z.nullable(id)),
    total_experience: z.optional(months),
    expected_ctc: z.optional(amount(limits.ctc)),
    notice_period: z.optional(amount(limits.notice)),
    skills: z.optional(z.array(comboKey).check(z.maxLength(limits.skills, `Choose at most ${limits.skills} skills.`))),
    note: optionalLines(limits.longText),
    agreed: z.optional(yesNo),
    agreed_note: optionalLines(limits.longText),
    /** Staff confirmed that the candidate with the same mobile is a different person. */
    is_other_person: z.optional(yesNo),
  })
  .check(
    across(({ agreed, agreed_note }) => agreed !== true || agreed_note !== null, 'Enter how the candidate agreed.', 'agreed_note'),
    across(
      (value) => value.agreed !== true || value.resource_requisition_request_id != null,
      'Choose the opening the candidate agreed to apply for.',
      'resource_requisition_request_id',
    ),
    // An applicant without experience is a fresher; of someone who hasn't applied it may be unknown.
    across(
      ({ agreed, total_experience }) => agreed !== true || total_experience != null,
      'Enter the total experience, 0 for a fresher.',
      'total_experience',
    ),
    across(
      ({ reference, reference_by }) => reference !== REFERENCE_EMPLOYEE_REFERRAL || reference_by != null,
      'Choose who referred the candidate.',
      'reference_by',
    ),
  )
export type RegisterBody = z.output<typeof RegisterBody>

const Registered = z.object({ id: z.number(), hiring_stage: z.number() })

/**
 * 409 `same_email` with the record in the details (`candidate_id`, `name`, `stage`), `email_withheld` if that record is withheld,
 * `same_mobile` unless `is_other_person`, `opening_closed`; 422 names each wrong field.
 */
export const registerCandidate = endpoint({
  method: 'POST',
  path: '/v1/candidates',
  audience: 'staff',
  summary: 'Register a walk-in or a phone lead',
  body: RegisterBody,
  refusals: ['email_withheld', 'opening_closed', 'same_email', 'same_mobile'],
  response: data(Registered),
})

/** Multipart `file`. Parses a resume without storing it; null if nothing could be extracted. 422 `file`, 413, 415, 429, 503 `busy`. */
export const readResumeFile = endpoint({
  method: 'POST',
  path: '/v1/resumes/read',
  audience: 'staff',
  summary: 'Read a resume to prefill the form',
  upload: [],
  response: data(z.nullable(ResumeSuggestions)),
})

/** Multipart `file`: the candidate's first resume. 409 `has_resume`, 404, 422 `file`, 413, 415, 429, 503. */
export const addResume = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/resume',
  audience: 'staff',
  summary: 'Attach a resume to a candidate',
  params: idParams,
  upload: [],
  refusals: ['has_resume'],
  response: data(Attachment),
})

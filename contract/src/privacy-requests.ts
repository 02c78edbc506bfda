import * as z from 'zod/mini'
import { QUALIFICATION_10TH, QUALIFICATION_12TH } from './combos.ts'
import { EducationBody } from './educations.ts'
import { birthday } from './shared/birthday.ts'
import { data, documented, endpoint, idParams, paged, Success } from './shared/endpoint.ts'
import { email, mobile, optionalLines, requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { pageFields } from './shared/page.ts'

/** 10th and 12th details that only staff can correct once they are locked. */
export type SchoolDetail = 'institute' | 'percentage' | 'medium' | 'passing_year' | 'city_text'

/** Fields a candidate can't change themselves; `applied_job` is the opening applied for; `dob` once a guardian has decided. */
export const correctionFields = [
  '10th.institute',
  '10th.percentage',
  '10th.medium',
  '10th.passing_year',
  '10th.city_text',
  '12th.institute',
  '12th.percentage',
  '12th.medium',
  '12th.passing_year',
  '12th.city_text',
  'applied_job',
  'email',
  'dob',
] as const
export type CorrectionField = (typeof correctionFields)[number]

/** Field names in emails, on the timeline and in a copy of one's data. */
export const correctionNames: Readonly<Record<CorrectionField, string>> = {
  '10th.institute': 'the institute of your 10th',
  '10th.percentage': 'the percentage of your 10th',
  '10th.medium': 'the medium of your 10th',
  '10th.passing_year': 'the passing year of your 10th',
  '10th.city_text': 'the city of your 10th',
  '12th.institute': 'the institute of your 12th',
  '12th.percentage': 'the percentage of your 12th',
  '12th.medium': 'the medium of your 12th',
  '12th.passing_year': 'the passing year of your 12th',
  '12th.city_text': 'the city of your 12th',
  applied_job: 'the opening you applied for',
  email: 'your email address',
  dob: 'your date of birth',
}

/** Qualification and detail of each school field. */
export const schoolFields = {
  '10th.institute': { qualification_id: QUALIFICATION_10TH, detail: 'institute' },
  '10th.percentage': { qualification_id: QUALIFICATION_10TH, detail: 'percentage' },
  '10th.medium': { qualification_id: QUALIFICATION_10TH, detail: 'medium' },
  '10th.passing_year': { qualification_id: QUALIFICATION_10TH, detail: 'passing_year' },
  '10th.city_text': { qualification_id: QUALIFICATION_10TH, detail: 'city_text' },
  '12th.institute': { qualification_id: QUALIFICATION_12TH, detail: 'institute' },
  '12th.percentage': { qualification_id: QUALIFICATION_12TH, detail: 'percentage' },
  '12th.medium': { qualification_id: QUALIFICATION_12TH, detail: 'medium' },
  '12th.passing_year': { qualification_id: QUALIFICATION_12TH, detail: 'passing_year' },
  '12th.city_text': { qualification_id: QUALIFICATION_12TH, detail: 'city_text' },
} as const satisfies Readonly<
  Record<Exclude<CorrectionField, 'applied_job' | 'email' | 'dob'>, { qualification_id: number; detail: SchoolDetail }>
>

const { institute, percentage, medium, passing_year, city_text } = EducationBody.shape

/** Parses a typed number; NaN is left to the field's own validation. */
const numberAsText = <S extends z.ZodMiniType<number, number>>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed: string): number => (/^[0-9]{1,4}(\.[0-9]{1,2})?$/.test(typed.trim()) ? Number(typed) : Number.NaN)),
    ),
    schema,
  )
const details = {
  institute,
  percentage: numberAsText(percentage),
  medium: numberAsText(medium),
  passing_year: numberAsText(passing_year),
  city_text,
} as const

const requestedValue = (field: CorrectionField): z.ZodMiniType<string | number, string> => {
  if (field === 'email') return email
  if (field === 'dob') return birthday
  if (field === 'applied_job') return requiredText(limits.shortText)
  return details[schoolFields[field].detail]
}

/** Validates the requested value like the field it corrects. */
export const parseRequestedValue = (field: CorrectionField, value: string) => requestedValue(field).safeParse(value)

export const CorrectionBody = z
  .strictObject({
    kind: z.literal('correction', 'Choose the kind of request.'),
    field: z.enum(correctionFields, 'Choose an option from the list.'),
    /** As typed; a combo key for the medium. */
    value_wanted: requiredText(limits.shortText),
    message: requiredLines(limits.longText),
  })
  .check(
    z.superRefine(({ field, value_wanted }, context) => {
      const parsed = parseRequestedValue(field, value_wanted)
      for (const { message } of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: ['value_wanted'], input: value_wanted })
    }),
  )
export const GrievanceBody = z.strictObject({
  kind: z.literal('grievance', 'Choose the kind of request.'),
  message: requiredLines(limits.longText),
})
export const PrivacyRequestBody = z.discriminatedUnion('kind', [CorrectionBody, GrievanceBody], 'Choose the kind of request.')
export type PrivacyRequestBody = z.output<typeof PrivacyRequestBody>

/** Public number of a request, also used in emails. */
export const ticketOf = (id: number): string => `PR-${String(id).padStart(5, '0')}`

/** A privacy request. Days are Indian days; medium values are combo keys. */
export const PrivacyRequest = z.object({
  id: z.number(),
  ticket: z.string(),
  kind: z.enum(['correction', 'grievance']),
  field: z.nullable(z.enum(correctionFields)),
  value_before: z.nullable(z.string()),
  value_wanted: z.nullable(z.string()),
  message: z.string(),
  /** A correction is granted or refused, a complaint answered. */
  state: z.enum(['open', 'granted', 'refused', 'answered']),
  answer: z.nullable(z.string()),
  created_on: z.string(),
  due_on: z.string(),
  answered_on: z.nullable(z.string()),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** The request as staff see it. `candidate_id` null: the record is withheld. */
export const StaffPrivacyRequest = z.extend(PrivacyRequest, {
  candidate_id: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  answered_by: z.nullable(z.string()),
  /** Who recorded a complaint that came by post or phone; null: sent by the candidate. */
  recorded_by: z.nullable(z.string()),
  is_overdue: z.boolean(),
})
export type StaffPrivacyRequest = z.infer<typeof StaffPrivacyRequest>

/** Corrections are granted or refused, complaints answered. Only a granted correction needs no text. */
export const AnswerBody = z
  .strictObject({
    state: z.enum(['granted', 'refused', 'answered'], 'Choose whether to grant the request.'),
    answer: optionalLines(limits.longText),
  })
  .check(z.refine(({ state, answer }) => state === 'granted' || answer !== null, { error: messages.mandatory, path: ['answer'] }))

documented.set(PrivacyRequestBody, () => z.union([CorrectionBody, GrievanceBody]))

/** The candidate's own, newest first, at most 100. */
export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/v1/candidate/privacy-requests',
  audience: 'candidate',
  summary: 'Your correction requests and complaints',
  response: data(z.array(PrivacyRequest)),
})
/**
 * 409 `already_asked` while another is open for the field, `not_locked` if the candidate can change the field themselves; 422 if the value
 * equals the current one.
 */
export const addRequest = endpoint({
  method: 'POST',
  path: '/v1/candidate/privacy-requests',
  idempotencyKey: true,
  audience: 'candidate',
  summary: 'Ask for a correction, or complain',
  body: PrivacyRequestBody,
  refusals: ['already_asked', 'not_locked'],
  response: data(PrivacyRequest),
})
/** Open requests by due date, then answered ones, newest first. Complaints only for administrators. */
export const listRequests = endpoint({
  method: 'GET',
  path: '/v1/privacy-requests',
  audience: 'staff',
  summary: 'Privacy requests of candidates',
  query: z.strictObject({ 'filter[state]': z.optional(z.literal('open', 'Send open, or leave it out.')), ...pageFields }),
  response: paged(StaffPrivacyRequest),
})
/**
 * 404 for a complaint, unless to an administrator. Granting corrects a locked 10th or 12th value immediately; a new email address first
 * gets a confirmation link. 409 `already_answered`; 422 `answer` if it is required, `state` if it doesn't fit the kind or the address is
 * taken.
 */
export const answerRequest = endpoint({
  method: 'POST',
  path: '/v1/privacy-requests/:id/answer',
  audience: 'staff',
  summary: 'Answer a request',
  params: idParams,
  body: AnswerBody,
  refusals: ['already_answered'],
  response: data(StaffPrivacyRequest),
})

/** Someone who may exercise the candidate's rights after death or incapacity. */
export const Nominee = z.object({ id: z.number(), name: z.string(), relation: z.string(), contact: z.string() })
export type Nominee = z.infer<typeof Nominee>

export const NomineeBody = z.strictObject({
  name: requiredText(limits.name),
  relation: requiredText(limits.name),
  contact: z.union([email, mobile], {
    error: (issue) =>
      issue.input == null || issue.input === '' ? messages.mandatory : 'Enter an email address or a 10-digit mobile number.',
  }),
})
export type NomineeBody = z.output<typeof NomineeBody>

export const listNominees = endpoint({
  method: 'GET',
  path: '/v1/candidate/nominees',
  audience: 'candidate',
  summary: 'Nominees',
  response: data(z.array(Nominee)),
})
/** 409 `too_many` beyond 5. */
export const addNominee = endpoint({
  method: 'POST',
  path: '/v1/candidate/nominees',
  idempotencyKey: true,
  audience: 'candidate',
  summary: 'Add a nominee',
  body: NomineeBody,
  refusals: ['too_many'],
  response: data(Nominee),
})
export const updateNominee = endpoint({
  method: 'PUT',
  path: '/v1/candidate/nominees/:id',
  audience: 'candidate',
  summary: 'Change a nominee',
  params: idParams,
  body: NomineeBody,
  response: data(Nominee),
})
export const deleteNominee = endpoint({
  method: 'DELETE',
  path: '/v1/candidate/nominees/:id',
  audience: 'candidate',
  summary: 'Remove a nominee',
  params: idParams,
  response: Success,
})

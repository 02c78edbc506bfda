import * as z from 'zod/mini'
import { isDay } from './shared/dates.ts'
import { data, endpoint, idParams, numeral, paged } from './shared/endpoint.ts'
import { amount, comboKey, day, id, optionalLines, optionalText, requiredLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { pageFields } from './shared/page.ts'

/** Stored statuses; in filters, 0 means all (specification section 3). */
export const requestStatuses = {
  1: 'Draft',
  2: 'Pending approval',
  3: 'Open',
  4: 'On hold',
  5: 'Rejected',
  6: 'Filled',
  7: 'Closed',
} as const
export type RequestStatus = keyof typeof requestStatuses
export const [ALL, DRAFT, PENDING, OPEN, HELD, REJECTED, FILLED, CLOSED] = [0, 1, 2, 3, 4, 5, 6, 7] as const
export const statusLabel = (status: number): string => (requestStatuses as Readonly<Record<number, string>>)[status] ?? ''

/** Actions on a request. Approval has two levels: department head, then administrator. */
export const requestActions = ['edit', 'submit', 'approve', 'reject', 'hold', 'resume', 'close'] as const
export type RequestAction = (typeof requestActions)[number]
export const approvalLevels = ['Department head', 'Administrator'] as const

export const priorities = { 1: 'Low', 2: 'Medium', 3: 'High', 4: 'Critical' } as const
export const CRITICAL = 4
export const shifts = {
  1: 'General 9:30–18:30',
  2: 'Early 7:00–16:00',
  3: 'UK 12:30–21:30',
  4: 'US 18:30–3:30',
  5: 'Rotational',
} as const
export const requestTypes = { new: 'New', replacement: 'Replacement', backfill: 'Backfill', project: 'Project' } as const
export const employmentTypes = { full_time: 'Full-time', contract: 'Contract', intern: 'Intern' } as const

/** Changing these in an open request needs a new approval. Gender and age are included because only an administrator may allow them. */
export const keyFields = [
  'designation',
  'positions',
  'experience_from',
  'experience_to',
  'ctc_from',
  'ctc_to',
  'minimum_10th',
  'minimum_12th',
  'minimum_degree',
  'gender',
  'adults_only',
] as const
export type KeyField = (typeof keyFields)[number]

const whole = (min: number, max: number) => {
  const wrong = `Enter a whole number from ${min} to ${max}.`
  return z.int({ error: (issue) => (issue.input == null ? messages.mandatory : wrong) }).check(z.minimum(min, wrong), z.maximum(max, wrong))
}
const percentage = z._default(
  z
    .number(messages.invalidPercentage)
    .check(z.minimum(0, messages.invalidPercentage), z.maximum(limits.percentage, messages.invalidPercentage)),
  0,
)
const optionalAmount = z._default(amount(limits.ctc), null)
const optionalKey = z._default(z.nullable(comboKey), null)
const optionalId = z._default(z.nullable(id), null)
const choice = (max: number) => whole(1, max)
const isOn = z._default(z.boolean('Choose yes or no.'), true)
const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K, ...K[]]

const LinkedSkill = z.strictObject({ skill_combo_id: comboKey, is_must_have: z._default(z.boolean('Choose yes or no.'), true) })

const fields = {
  designation: comboKey,
  /** Grade: a key of MOS_DESIGNATION. */
  mos_designation: optionalKey,
  department: comboKey,
  positions: whole(1, 99),
  request_type: z._default(z.enum(keysOf(requestTypes), 'Choose an option from the list.'), 'new'),
  /** For replacements: a key of MRS_EMPLOYEES. */
  replaced_employee: optionalId,
  priority: z._default(choice(4), 2),
  priority_reason: optionalLines(limits.longText),
  shift: z._default(choice(5), 1),
  location_preference: z._default(comboKey, 1),
  employment_type: z._default(z.enum(keysOf(employmentTypes), 'Choose an option from the list.'), 'full_time'),
  /** A key of GENDER; null: any. */
  gender: optionalKey,
  gender_reason: optionalLines(limits.longText),
  /** Work that is prohibited under 18 (docs/trust.md D13). */
  adults_only: z._default(z.boolean('Choose yes or no.'), false),
  /** Years. */
  experience_from: whole(0, 50),
  experience_to: whole(0, 50),
  linked_skills: z._default(
    z.array(LinkedSkill).check(
      z.maxLength(limits.skills, `Choose at most ${limits.skills} skills.`),
      z.refine((list) => new Set(list.map((one) => one.skill_combo_id)).size === list.length, 'Add each skill only once.'),
    ),
    [],
  ),
  minimum_10th: percentage,
  minimum_12th: percentage,
  minimum_degree: percentage,
  job_description: z.pipe(
    optionalLines(limits.longText),
    z.transform((value) => value ?? ''),
  ),
  /** Needed by; candidates can apply until one month later. */
  eta_date: day,
  /** Budget in lakhs per year; never shown to candidates. */
  ctc_from: optionalAmount,
  ctc_to: optionalAmount,
  project: optionalText(limits.shortText),
  /** A key of MRS_EMPLOYEES. */
  hiring_manager: optionalId,
  recruiter: optionalId,
  /** Rounds; those that are off can be skipped. */
  has_aptitude: isOn,
  has_technical: isOn,
  has_practical: isOn,
  has_management: isOn,
}
const updated_at = z.string('Send the updated_at you read.').check(z.maxLength(40, 'Send the updated_at you read.'))

const experienceOrder = z.refine<{ experience_from: number; experience_to: number }>(
  ({ experience_from, experience_to }) => experience_from <= experience_to,
  { error: "“Experience from” can't be greater than “Experience to”.", path: ['experience_to'] },
)
const genderReason = z.refine<{ gender: number | null; gender_reason: string | null }>(
  ({ gender, gender_reason }) => gender === null || gender_reason !== null,
  { error: messages.mandatory, path: ['gender_reason'] },
)

/** Only the fields of the form, other keys ignored. */
export const RequestFields = z.object(fields)

/** Validation of a draft: only the format of each field. Completeness is checked on submit. */
export const RequestBody = z.strictObject(fields).check(experienceOrder, genderReason)
export type RequestBody = z.output<typeof RequestBody>

/** `updated_at` as it was read: 409 `changed_meanwhile` if it is outdated. */
export const EditRequestBody = z.strictObject({ ...fields, updated_at }).check(experienceOrder, genderReason)
export type EditRequestBody = z.output<typeof EditRequestBody>

/** `updated_at` as it was read, for optimistic locking. */
export const StepBody = z.strictObject({ updated_at: z.optional(updated_at) })
export const ReasonStepBody = z.strictObject({ reason: requiredLines(limits.longText), updated_at: z.optional(updated_at) })
export type StepBody = z.output<typeof StepBody>

const why = z.nullable(z.string())
/** Why an action is not possible; null if it is. */
export const Can = z.object({ edit: why, submit: why, approve: why, reject: why, hold: why, resume: why, close: why })
export type Can = z.infer<typeof Can>

/** One row of the list, with labels instead of keys. Instants are ISO 8601 UTC; experience in years. Counts are capped at 1,001. */
export const RequestRow = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.string(),
  department: z.string(),
  location_preference: z.string(),
  positions: z.number(),
  filled: z.number(),
  applicants: z.number(),
  in_process: z.number(),
  experience_from: z.number(),
  experience_to: z.number(),
  priority: z.number(),
  shift: z.number(),
  hiring_manager: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  created_at: z.string(),
  eta_date: z.string(),
  /** Past its `eta_date`, and not filled or closed. */
  is_late: z.boolean(),
  status: z.number(),
  /** Approvals so far, of two. */
  approvals: z.number(),
  updated_at: z.string(),
  can: Can,
})
export type RequestRow = z.infer<typeof RequestRow>

export const requestSteps = ['submitted', 'approved', 'rejected', 'held', 'resumed', 'closed', 'changed', 'filled', 'reopened'] as const
export type RequestStep = (typeof requestSteps)[number]

/** One request with all fields as keys, as the form sends them. */
export const ResourceRequest = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.number(),
  mos_designation: z.nullable(z.number()),
  department: z.number(),
  positions: z.number(),
  request_type: z.enum(keysOf(requestTypes)),
  replaced_employee: z.nullable(z.number()),
  priority: z.number(),
  priority_reason: z.nullable(z.string()),
  shift: z.number(),
  location_preference: z.number(),
  employment_type: z.enum(keysOf(employmentTypes)),
  gender: z.nullable(z.number()),
  gender_reason: z.nullable(z.string()),
  adults_only: z.boolean(),
  experience_from: z.number(),
  experience_to: z.number(),
  linked_skills: z.array(z.object({ skill_combo_id: z.number(), skill: z.string(), is_must_have: z.boolean() })),
  minimum_10th: z.number(),
  minimum_12th: z.number(),
  minimum_degree: z.number(),
  job_description: z.string(),
  eta_date: z.string(),
  ctc_from: z.nullable(z.number()),
  ctc_to: z.nullable(z.number()),
  project: z.nullable(z.string()),
  hiring_manager: z.nullable(z.number()),
  recruiter: z.nullable(z.number()),
  has_aptitude: z.boolean(),
  has_technical: z.boolean(),
  has_practical: z.boolean(),
  has_management: z.boolean(),
  status: z.number(),
  approvals: z.number(),
  created_by: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  filled: z.number(),
  /** Positions still to be filled. */
  positions_left: z.number(),
  applicants: z.number(),
  in_process: z.number(),
  /** Candidates in process for this request, at most 100. */
  linked_candidates: z.array(z.object({ id: z.number(), name: z.string(), hiring_stage: z.number() })),
  history: z.array(
    z.object({
      id: z.number(),
      step: z.enum(requestSteps),
      from_status: z.number(),
      to_status: z.number(),
      reason: z.nullable(z.string()),
      fields: z.array(z.string()),
      by: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  can: Can,
})
export type ResourceRequest = z.infer<typeof ResourceRequest>

const dayRange = z.string().check(
  z.refine((value) => {
    const sides = value.split('..')
    const [from = '', to = ''] = sides
    return sides.length === 2 && value !== '..' && [from, to].every((side) => side === '' || isDay(side)) && (!from || !to || from <= to)
  }, 'Enter a range of days, like 2026-11-01..2026-11-30, 2026-11-01.. or ..2026-11-30.'),
)
const direction = z.optional(z.enum(['asc', 'desc'], 'Choose asc or desc.'))
export const requestSortFields = ['id', 'job_code', 'positions', 'priority', 'eta_date', 'created_at'] as const
export type RequestSortField = (typeof requestSortFields)[number]

/** All filter fields except the status. */
const Filter = z.strictObject({
  'filter[job_code]': z.optional(z.string().check(z.maxLength(20, 'Use at most 20 characters.'))),
  'filter[created_by]': z.optional(numeral(1, limits.id)),
  'filter[designation]': z.optional(numeral(1, limits.id)),
  'filter[department]': z.optional(numeral(1, limits.id)),
  'filter[location_preference]': z.optional(numeral(1, limits.id)),
  'filter[priority]': z.optional(numeral(1, 4)),
  'filter[shift]': z.optional(numeral(1, 5)),
  'filter[gender]': z.optional(numeral(1, limits.id)),
  'filter[created_at]': z.optional(dayRange),
})
export type RequestFilter = z.output<typeof Filter>

/** The resource-request filter (specification section 3); `created_at` in Indian days. */
const ListQuery = z
  .strictObject({
    ...Filter.shape,
    'filter[status]': z.optional(numeral(0, 7)),
    'sort[id]': direction,
    'sort[job_code]': direction,
    'sort[positions]': direction,
    'sort[priority]': direction,
    'sort[eta_date]': direction,
    'sort[created_at]': direction,
    ...pageFields,
  })
  .check(
    z.refine((query) => Object.keys(query).filter((key) => key.startsWith('sort[')).length <= 1, {
      error: 'Sort by one field.',
      path: ['sort'],
    }),
  )
export type RequestQuery = z.output<typeof ListQuery>

/** Newest first by default. */
export const listRequests = endpoint({
  method: 'GET',
  path: '/v1/resource-requests',
  audience: 'staff',
  summary: 'Resource requests',
  query: ListQuery,
  response: paged(RequestRow),
})
/** Requests per status for a filter; 0 is the total. */
export const countRequests = endpoint({
  method: 'GET',
  path: '/v1/resource-requests/counts',
  audience: 'staff',
  summary: 'Requests by status',
  query: Filter,
  response: data(z.record(z.string(), z.number())),
})
/** Creates a draft with a permanent job code. 422 for malformed values. */
export const addResourceRequest = endpoint({
  method: 'POST',
  path: '/v1/resource-requests',
  audience: 'staff',
  summary: 'Raise a request as a draft',
  body: RequestBody,
  response: data(ResourceRequest),
})
export const readResourceRequest = endpoint({
  method: 'GET',
  path: '/v1/resource-requests/:id',
  audience: 'staff',
  summary: 'One request with its history',
  params: idParams,
  response: data(ResourceRequest),
})
/** Changing key fields of an open request needs a new approval. 409 `changed_meanwhile`, `not_allowed`; 422. */
export const editResourceRequest = endpoint({
  method: 'PUT',
  path: '/v1/resource-requests/:id',
  audience: 'staff',
  summary: 'Edit a request',
  params: idParams,
  body: EditRequestBody,
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(ResourceRequest),
})

const step = <const P extends string, const A extends 'staff' | 'administrator', B extends typeof StepBody | typeof ReasonStepBody>(
  name: P,
  audience: A,
  summary: string,
  body: B,
) =>
  endpoint({
    method: 'POST',
    path: `/v1/resource-requests/:id/${name}`,
    audience,
    summary,
    params: idParams,
    body,
    refusals: ['changed_meanwhile', 'not_allowed'],
    response: data(ResourceRequest),
  })

/** All steps: 409 `not_allowed` in the wrong status, `changed_meanwhile`; idempotent per caller. */
export const submitRequest = step('submit', 'staff', 'Submit a request for approval', StepBody)
/** Approves one of the two levels; `not_allowed` if the request's creator would approve both. */
export const approveRequest = step('approve', 'administrator', 'Approve a request', StepBody)
export const rejectRequest = step('reject', 'administrator', 'Reject a request', ReasonStepBody)
export const holdRequest = step('hold', 'staff', 'Put an open request on hold', ReasonStepBody)
export const resumeRequest = step('resume', 'staff', 'Take a request off hold', StepBody)
/** Moves no candidates: `linked_candidates` lists those in process. */
export const closeRequest = step('close', 'staff', 'Close a request', ReasonStepBody)

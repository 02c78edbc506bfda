import * as z from 'zod/mini'
import { CRITERION_LENGTH, criteriaIn, RATING_ROWS } from './interview-rounds.ts'
import { isDay } from './shared/dates.ts'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { amount, comboKey, day, id, optionalLines, optionalText, requiredLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import type { SpecificCode } from './shared/refusals.ts'

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
export const requestActions = ['edit', 'submit', 'withdraw', 'approve', 'reject', 'hold', 'resume', 'close'] as const
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

/**
 * Key fields: changing one in an open request needs a new approval. Gender and age are included because only an administrator may allow
 * them.
 */
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

const integer = (min: number, max: number) => {
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
const optionalYears = z._default(z.nullable(integer(0, 50)), null)
const choice = (max: number) => integer(1, max)
const isOn = z._default(z.boolean('Choose yes or no.'), true)
const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K, ...K[]]

const scorecard = optionalLines(limits.longText).check(
  z.refine((value) => value === null || criteriaIn(value).length <= RATING_ROWS, `Use at most ${RATING_ROWS} lines.`),
  z.refine(
    (value) => value === null || criteriaIn(value).every(({ label }) => label.length <= CRITERION_LENGTH),
    `Use at most ${CRITERION_LENGTH} characters per line.`,
  ),
  z.refine(
    (value) => value === null || new Set(criteriaIn(value).map(({ label }) => label.toLowerCase())).size === criteriaIn(value).length,
    'Enter each criterion only once.',
  ),
)

const LinkedSkill = z.strictObject({ skill_combo_id: comboKey, is_must_have: z._default(z.boolean('Choose yes or no.'), true) })

const fields = {
  designation: optionalKey,
  /** Grade: a key of MOS_DESIGNATION. */
  mos_designation: optionalKey,
  department: optionalKey,
  positions: integer(1, 99),
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
  /** Work prohibited under 18 (docs/trust.md D13). */
  adults_only: z._default(z.boolean('Choose yes or no.'), false),
  /** In years. */
  experience_from: optionalYears,
  experience_to: optionalYears,
  linked_skills: z._default(
    z.array(LinkedSkill).check(
      z.maxLength(limits.skills, `Choose at most ${limits.skills} skills.`),
      z.refine((list) => new Set(list.map((skill) => skill.skill_combo_id)).size === list.length, 'Add each skill only once.'),
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
  /** Needed-by date; candidates can apply until one month later. */
  eta_date: day,
  /** Budget in lakhs per year; never shown to candidates. */
  ctc_from: optionalAmount,
  ctc_to: optionalAmount,
  project: optionalText(limits.shortText),
  /** A key of MRS_EMPLOYEES. */
  hiring_manager: optionalId,
  recruiter: optionalId,
  /** Rounds of the process; a round that is off can be skipped. */
  has_aptitude: isOn,
  has_technical: isOn,
  has_practical: isOn,
  has_management: isOn,
  /** Criteria interviewers rate in each round, one per line; null: the default rows, plus the must-have skills in a technical interview. */
  scorecard_screening: scorecard,
  scorecard_technical: scorecard,
  scorecard_hr: scorecard,
  scorecard_management: scorecard,
}
const updated_at = z.string('Send the updated_at you read.').check(z.maxLength(40, 'Send the updated_at you read.'))

/** A single word isn't a reason that can be reviewed. */
const REASON_WORDS = 3
const wordsIn = (reason: string): number => reason.match(/[\p{L}\p{M}\p{N}]{2,}/gu)?.length ?? 0

const isAbove = (from: unknown, to: unknown): boolean => typeof from === 'number' && typeof to === 'number' && from > to
const genderReasonError = ({ gender, gender_reason }: Partial<Readonly<Record<string, unknown>>>): string | null => {
  if (gender === null || gender === undefined) return null
  if (typeof gender_reason !== 'string' || gender_reason.trim() === '') return messages.mandatory
  return wordsIn(gender_reason) < REASON_WORDS ? `Enter a reason of at least ${REASON_WORDS} words.` : null
}

/** Cross-field rules of any request, drafts included. Accepts malformed fields, so that all errors are reported together. */
export const draftErrors = (request: Partial<Readonly<Record<string, unknown>>>): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  if (isAbove(request['experience_from'], request['experience_to']))
    errors['experience_to'] = ["“Experience from” can't be greater than “Experience to”."]
  const reason = genderReasonError(request)
  if (reason !== null) errors['gender_reason'] = [reason]
  return errors
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Fields that only a draft, or a rejected request, may lack. */
const completeFields = ['designation', 'department', 'experience_from', 'experience_to', 'job_description'] as const

/** `draftErrors`, plus what a request needs for approval and while it is open. */
export const requestErrors = (request: Partial<Readonly<Record<string, unknown>>>): Record<string, string[]> => {
  const errors = draftErrors(request)
  const { linked_skills } = request
  for (const field of completeFields) if (isBlank(request[field])) errors[field] = [messages.mandatory]
  if (!Array.isArray(linked_skills) || linked_skills.length === 0) errors['linked_skills'] = ['Add at least one skill.']
  if (isAbove(request['ctc_from'], request['ctc_to'])) errors['ctc_to'] = ["“CTC from” can't be greater than “CTC to”."]
  if (request['priority'] === CRITICAL && isBlank(request['priority_reason'])) errors['priority_reason'] = [messages.mandatory]
  if (request['request_type'] === 'replacement' && isBlank(request['replaced_employee'])) errors['replaced_employee'] = [messages.mandatory]
  return errors
}

/** `requestErrors`, plus: the needed-by date must not be in the past on submission. */
export const submitErrors = (request: Partial<Readonly<Record<string, unknown>>>, today: string): Record<string, string[]> => {
  const { eta_date } = request
  const isPast = typeof eta_date === 'string' && isDay(eta_date) && eta_date < today
  return { ...requestErrors(request), ...(isPast && { eta_date: ["The date can't be in the past."] }) }
}

const consistent = z.superRefine<Readonly<Record<string, unknown>>>((request, context) => {
  for (const [field, [message]] of Object.entries(draftErrors(request)))
    context.issues.push({ code: 'custom', path: [field], message: message ?? '', input: request })
})

/** Only the fields of the form; other keys are stripped. */
export const RequestFields = z.object(fields)

/** Validates a draft: only the format of each field. Completeness is checked on submit. */
export const RequestBody = z.strictObject(fields).check(consistent)
export type RequestBody = z.output<typeof RequestBody>

/** Optimistic lock: `updated_at` as read; 409 `changed_meanwhile` if outdated. */
export const EditRequestBody = z.strictObject({ ...fields, updated_at }).check(consistent)
export type EditRequestBody = z.output<typeof EditRequestBody>

/** Optimistic lock: `updated_at` as read. */
export const StepBody = z.strictObject({ updated_at: z.optional(updated_at) })
export const ReasonStepBody = z.strictObject({ reason: requiredLines(limits.longText), updated_at: z.optional(updated_at) })
export type StepBody = z.output<typeof StepBody>

const why = z.nullable(z.string())
/** Why an action is not possible; null if it is. */
export const Can = z.object({ edit: why, submit: why, withdraw: why, approve: why, reject: why, hold: why, resume: why, close: why })
export type Can = z.infer<typeof Can>

export const requestSteps = [
  'submitted',
  'withdrawn',
  'approved',
  'approval_undone',
  'rejected',
  'held',
  'resumed',
  'closed',
  'changed',
  'filled',
  'reopened',
] as const
export type RequestStep = (typeof requestSteps)[number]

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** A changed field, with keys and numbers as the form sends them. */
const FieldChange = z.object({ field: z.string(), from: value, to: value })
export type FieldChange = z.infer<typeof FieldChange>

/** One request with all fields as keys, as the form sends them. */
export const ResourceRequest = z.object({
  id: z.number(),
  job_code: z.string(),
  designation: z.nullable(z.number()),
  mos_designation: z.nullable(z.number()),
  department: z.nullable(z.number()),
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
  experience_from: z.nullable(z.number()),
  experience_to: z.nullable(z.number()),
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
  scorecard_screening: z.nullable(z.string()),
  scorecard_technical: z.nullable(z.string()),
  scorecard_hr: z.nullable(z.string()),
  scorecard_management: z.nullable(z.string()),
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
      /** Changed fields. Long texts and lists have no values. */
      changes: z.array(FieldChange),
      by: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  can: Can,
})
export type ResourceRequest = z.infer<typeof ResourceRequest>

/** Creates a draft with a permanent job code. 422 for malformed values. */
export const addResourceRequest = endpoint({
  method: 'POST',
  path: '/v1/resource-requests',
  idempotencyKey: true,
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
  refusals: readonly SpecificCode[] = [],
) =>
  endpoint({
    method: 'POST',
    path: `/v1/resource-requests/:id/${name}`,
    audience,
    summary,
    params: idParams,
    body,
    refusals: ['changed_meanwhile', 'not_allowed', ...refusals],
    response: data(ResourceRequest),
  })

/** All steps: idempotent per caller; 409 `not_allowed` in the wrong status, `changed_meanwhile`. */
export const submitRequest = step('submit', 'staff', 'Submit a request for approval', StepBody)
/** Approves one of the two levels; `not_allowed` if the caller gave the first, unless no other administrator could give the second. */
export const approveRequest = step('approve', 'administrator', 'Approve a request', StepBody)
/** Undoes the caller's own approval within a minute; its emails are held back until then. */
export const undoApproval = step('approve/undo', 'administrator', 'Undo an approval', StepBody, ['too_late'])
/** Turns a submitted request back into a draft; only for the person who raised it. */
export const withdrawRequest = step('withdraw', 'staff', 'Withdraw a submitted request', StepBody)
export const rejectRequest = step('reject', 'administrator', 'Reject a request', ReasonStepBody)
export const holdRequest = step('hold', 'staff', 'Put an open request on hold', ReasonStepBody)
export const resumeRequest = step('resume', 'staff', 'Take a request off hold', StepBody)
/** Moves no candidates: `linked_candidates` lists those in process. */
export const closeRequest = step('close', 'staff', 'Close a request', ReasonStepBody)

import * as z from 'zod/mini'
import { REFERENCE_EMPLOYEE_REFERRAL } from './combos.ts'
import { birthday } from './shared/birthday.ts'
import { data, documented, endpoint, Success } from './shared/endpoint.ts'
import { across, amount, comboKey, flag, id, mobile, optionalText, requiredLines, requiredText, text, zip } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { fieldIssues } from './shared/problem.ts'
import { withheldCodes } from './shared/refusals.ts'
import { ApplyRefusal } from './applying.ts'
import { Aggregate } from './openings.ts'

/** `current_profile_page` is the next step: EDUCATIONAL = wizard step 1 done (specification section 4). */
export const profilePages = ['PERSONAL', 'EDUCATIONAL', 'WORK_EXPERIENCE', 'ATTACHMENT', 'PROFESSIONAL', 'COMPLETED'] as const
export type ProfilePage = (typeof profilePages)[number]

/** 0 first login, 1 re-application, 2 general (section 4). */
export const loginTypes = { first: 0, reapplication: 1, general: 2 } as const

/** First letter upper case, the rest lower case (section 5), in each part of a name: "Mary Ann", "D'Souza". The form applies it on blur. */
export const capitalised = (name: string): string =>
  name
    .trim()
    .toLocaleLowerCase('en-IN')
    .replace(/(?<![\p{L}\p{M}\d])\p{L}/gu, (first) => first.toLocaleUpperCase('en-IN'))

export const PersonalBody = z
  .strictObject({
    first_name: requiredText(limits.name),
    middle_name: optionalText(limits.name),
    last_name: requiredText(limits.name),
    dob: birthday,
    gender: z.optional(z.nullable(comboKey)),
    mobile_no: mobile,
    alternate_mobile_no: z.optional(z.nullable(z.union([z.literal(''), mobile], messages.invalidMobile))),
    address: requiredLines(limits.address),
    city: comboKey,
    state: comboKey,
    country: comboKey,
    zip,
    /** Both are disabled and not required once a referral has set the reference to 6. */
    reference: comboKey,
    reference_detail: z.optional(z.nullable(text(limits.shortText))),
  })
  .check(
    across(
      ({ reference, reference_detail }) => reference === REFERENCE_EMPLOYEE_REFERRAL || !!reference_detail,
      messages.mandatory,
      'reference_detail',
    ),
  )
export type PersonalBody = z.output<typeof PersonalBody>

/** CTC in LPA, notice period in months. Mandatory only with work experience, which the server checks. */
export const ProfessionalBody = z.strictObject({
  position_applied_for: comboKey,
  /** 1 yes, 0 no; the form also sends 2, which counts as no. */
  feasible_locating_to_ahmedabad: z.literal([0, 1, 2], 'Choose yes or no.'),
  current_ctc: z.optional(amount(limits.ctc)),
  expected_ctc: z.optional(amount(limits.ctc)),
  is_expected_ctc_negotiable: z.optional(flag),
  notice_period: z.optional(amount(limits.notice)),
  is_notice_period_negotiable: z.optional(flag),
})
export type ProfessionalBody = z.output<typeof ProfessionalBody>

export const PreferenceBody = z.strictObject({ position_applied_for: comboKey })
export const ApplyBody = z.strictObject({ resource_requisition_request_id: id })
export const StageBody = z
  .strictObject({
    current_profile_page: z.enum(profilePages, 'There is no such profile page.'),
    is_profile_complete: z.optional(z.literal(1, 'This can only be set to 1.')),
  })
  .check(
    z.refine((value) => value.is_profile_complete === undefined || value.current_profile_page === 'COMPLETED', {
      error: 'Only the last step completes the profile.',
      path: ['is_profile_complete'],
    }),
  )

const saveKinds = {
  personal: PersonalBody,
  professional: ProfessionalBody,
  preference: PreferenceBody,
  apply: ApplyBody,
  stage: StageBody,
} as const
export type SaveBody =
  | { kind: 'personal'; fields: PersonalBody; version?: string }
  | { kind: 'professional'; fields: ProfessionalBody; version?: string }
  | { kind: 'preference'; fields: z.output<typeof PreferenceBody> }
  | { kind: 'apply'; fields: z.output<typeof ApplyBody> }
  | { kind: 'stage'; fields: z.output<typeof StageBody> }

const kindOf = (keys: readonly string[]): keyof typeof saveKinds => {
  if (keys.includes('resource_requisition_request_id')) return 'apply'
  if (keys.includes('current_profile_page') || keys.includes('is_profile_complete')) return 'stage'
  if (keys.length === 1 && keys[0] === 'position_applied_for') return 'preference'
  return keys.some((key) => Object.hasOwn(ProfessionalBody.shape, key)) ? 'professional' : 'personal'
}

const version = z.string('Send the version you read.').check(z.maxLength(64, 'Send the version you read.'))

/**
 * One of five bodies, told apart by their field names; mixing them is refused. Personal and professional fields may include `version` as
 * read.
 */
export const SaveBody = z.pipe(
  z.record(z.string(), z.unknown(), 'Send the fields as one object.'),
  z.transform((input, context): SaveBody => {
    const { version: read, ...value } = input
    const kind = kindOf(Object.keys(value))
    const hasVersion = read !== undefined && (kind === 'personal' || kind === 'professional')
    if (hasVersion && !version.safeParse(read).success) {
      context.issues.push({ code: 'custom', path: ['version'], message: 'Send the version you read.', input: read })
      return z.NEVER
    }
    const parsed = saveKinds[kind].safeParse(hasVersion ? value : input)
    if (parsed.success) return { kind, fields: parsed.data, ...(hasVersion ? { version: read } : {}) } as SaveBody
    for (const { field, message } of fieldIssues(parsed.error.issues)) {
      context.issues.push({ code: 'custom', path: [field], message, input: value })
    }
    return z.NEVER
  }),
)
documented.set(SaveBody, () => {
  const { personal, professional, ...others } = saveKinds
  const withVersion = { version: z.optional(version) }
  return z.union([z.safeExtend(personal, withVersion), z.safeExtend(professional, withVersion), ...Object.values(others)])
})
/** Input of `save`. */
export type SaveInput =
  | (z.input<typeof PersonalBody> & { version?: string | undefined })
  | (z.input<typeof ProfessionalBody> & { version?: string | undefined })
  | z.input<typeof PreferenceBody>
  | z.input<typeof ApplyBody>
  | z.input<typeof StageBody>

/** The signed-in candidate. CTC in LPA, notice period and total experience in months. */
export const Candidate = z.object({
  id: z.number(),
  email: z.string(),
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  last_name: z.string(),
  dob: z.nullable(z.string()),
  gender: z.nullable(z.number()),
  mobile_no: z.nullable(z.string()),
  alternate_mobile_no: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.number()),
  state: z.nullable(z.number()),
  country: z.nullable(z.number()),
  zip: z.nullable(z.string()),
  reference: z.nullable(z.number()),
  reference_detail: z.nullable(z.string()),
  reference_by: z.nullable(z.string()),
  /** Day of the employee's referral. */
  reference_on: z.nullable(z.string()),
  position_applied_for: z.nullable(z.number()),
  feasible_locating_to_ahmedabad: z.nullable(z.number()),
  current_ctc: z.nullable(z.number()),
  expected_ctc: z.nullable(z.number()),
  is_expected_ctc_negotiable: z.number(),
  notice_period: z.nullable(z.number()),
  is_notice_period_negotiable: z.number(),
  total_experience: z.number(),
  current_profile_page: z.enum(profilePages),
  is_profile_complete: z.number(),
  login_type: z.number(),
  reapplication_count: z.number(),
  resource_requisition_request_id: z.nullable(z.number()),
  hiring_stage: z.number(),
  /** Version of the notice to accept for login type 0. */
  notice_version: z.string(),
  /** Public text of the stage. */
  status: z.string(),
  /** Day by which the candidate usually hears back; null if none is promised, or an interview is ahead. */
  answer_by: z.nullable(z.string()),
  /** Compared with the linked opening; before applying, with the lowest minimum marks of all current openings. */
  aggregates_matched: z.boolean(),
  aggregates: z.array(Aggregate),
  /** False until set for an account created by an invitation. */
  has_password: z.boolean(),
  /** An unread notice of a personal data breach: `listOwnBreachNotices`. */
  has_breach_notice: z.boolean(),
  /** 10th and 12th can no longer be edited by the candidate. */
  is_education_locked: z.boolean(),
  /** Indian day on which the application was closed; null while it is open. */
  closed_on: z.nullable(z.string()),
  /** First day on which a re-application is possible. */
  reapply_from: z.nullable(z.string()),
  can_apply: z.boolean(),
  can_apply_reason: z.nullable(ApplyRefusal),
  /** Whether the current application can be withdrawn. */
  can_withdraw: z.boolean(),
  /** Optimistic locking: one version per group of fields saved together. */
  versions: z.object({ personal: z.string(), professional: z.string() }),
})
export type Candidate = z.infer<typeof Candidate>

export const getCandidate = endpoint({
  method: 'GET',
  path: '/v1/candidate/me',
  audience: 'candidate',
  summary: 'The signed-in candidate',
  response: data(Candidate),
})
/**
 * 409 `changed_meanwhile` for an outdated `version` of personal or professional fields, with the current one in `details.version`; equal
 * values don't conflict. Apply: 409 `consent_needed`, `guardian_needed`, `cooling_period`, `already_applied`, `adults_only`,
 * `aggregates_low`, `profile_incomplete`, `opening_closed`.
 */
export const save = endpoint({
  method: 'POST',
  path: '/v1/candidate/personal-info/add-edit',
  audience: 'candidate',
  summary: 'Save personal or professional fields, the job preference or a profile step, or apply',
  body: SaveBody,
  refusals: [
    'adults_only',
    'aggregates_low',
    'already_applied',
    'changed_meanwhile',
    'consent_needed',
    'cooling_period',
    'guardian_needed',
    'opening_closed',
    'profile_complete',
    'profile_incomplete',
  ],
  response: data(Candidate),
})
/**
 * 409 `cooling_period` with the date in `details.reapply_from`; 409 `no_application` if none is closed; 409 `consent_needed`,
 * `guardian_needed`. Idempotent.
 */
export const reapply = endpoint({
  method: 'GET',
  path: '/v1/candidate/reapply',
  audience: 'candidate',
  summary: 'Start a re-application',
  refusals: ['cooling_period', 'no_application', ...withheldCodes],
  response: Success,
})

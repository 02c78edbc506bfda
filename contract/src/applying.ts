import * as z from 'zod/mini'
import { endpoint, Success } from './shared/endpoint.ts'
import { optionalText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { dayInWords } from './shared/dates.ts'
import { messages } from './shared/messages.ts'

/** Shown to candidates who withdrew their consent. */
const CONSENT_NEEDED = 'You have withdrawn your consent. Accept the privacy notice to continue.'

/** Shown to candidates under 18 whose guardian hasn't agreed yet. */
export const GUARDIAN_NEEDED = 'You are under 18. A parent or guardian must agree first.'

/** Shown to everyone whose application is in progress or who is hired. */
export const ALREADY_APPLIED = 'You have already applied for an opening.'

/** Shown while a qualification or job is incomplete after an import. */
const DETAILS_MISSING = 'Details of your education or work experience are missing. Add them under About to apply.'

/** Shown after a re-application has started: the wizard goes through the profile once more (specification section 4). */
export const REVIEW_DUE = 'Check your profile, then apply: your answers are filled in.'

/** Codes for why a candidate can't apply (specification sections 4 and 8). */
const codes = [
  'consent_needed',
  'guardian_needed',
  'already_applied',
  'cooling_period',
  'profile_incomplete',
  'opening_closed',
  'adults_only',
  'aggregates_low',
] as const
export const ApplyRefusal = z.object({ code: z.enum(codes), message: z.string() })
export type ApplyRefusal = z.infer<typeof ApplyRefusal>

interface Check<T> {
  readonly code: ApplyRefusal['code']
  readonly applies: (facts: T) => boolean
  readonly message: (facts: T) => string
}
const firstOf =
  <T>(checks: readonly Check<T>[]) =>
  (facts: T): ApplyRefusal | null => {
    const check = checks.find(({ applies }) => applies(facts))
    return check ? { code: check.code, message: check.message(facts) } : null
  }

/** When a candidate can re-apply after their application was closed. */
export const reapplyText = (reapply_from: string, today: string): string =>
  reapply_from > today ? `You can apply again from ${dayInWords(reapply_from)}.` : 'You can apply again now.'

/** When a candidate can expect an answer, or that it is late; empty if none is promised. */
export const answerText = (answer_by: string | null, today: string): string => {
  if (answer_by === null) return ''
  const day = dayInWords(answer_by)
  return answer_by < today
    ? `This is taking longer than usual; an answer was due by ${day}. Contact the HR team if you'd like an update.`
    : `You should hear from us by ${day}.`
}

interface CandidateFacts {
  readonly withheld_reason: string | null
  readonly resource_requisition_request_id: number | null
  /** First day the candidate can re-apply; null if no application is closed. */
  readonly reapply_from: string | null
  readonly is_profile_complete: number
  readonly reapplication_count: number
  readonly has_resume: boolean
  /** False if a qualification or job lacks a detail that an import left open. */
  readonly has_all_details: boolean
  /** Day in India, `YYYY-MM-DD`. */
  readonly today: string
}

const consentNeeded: Check<Pick<CandidateFacts, 'withheld_reason'>> = {
  code: 'consent_needed',
  applies: ({ withheld_reason }) => withheld_reason === 'consent_withdrawn',
  message: () => CONSENT_NEEDED,
}
const guardianNeeded: Check<Pick<CandidateFacts, 'withheld_reason'>> = {
  code: 'guardian_needed',
  applies: ({ withheld_reason }) => withheld_reason === 'guardian_needed',
  message: () => GUARDIAN_NEEDED,
}

/** Why a withheld candidate can't apply, answer or hand in anything; null if they can. */
export const withheldRefusal = /* @__PURE__ */ firstOf<Pick<CandidateFacts, 'withheld_reason'>>([consentNeeded, guardianNeeded])

/** Why a candidate can't apply for any opening, in the order in which they can resolve it; null if they can. */
export const candidateRefusal = /* @__PURE__ */ firstOf<CandidateFacts>([
  consentNeeded,
  guardianNeeded,
  {
    code: 'cooling_period',
    applies: ({ reapply_from }) => reapply_from !== null,
    message: ({ reapply_from, today }) => reapplyText(reapply_from ?? '', today),
  },
  // A closed application stays linked during the cooling period.
  {
    code: 'already_applied',
    applies: ({ resource_requisition_request_id }) => resource_requisition_request_id !== null,
    message: () => ALREADY_APPLIED,
  },
  {
    code: 'profile_incomplete',
    applies: ({ is_profile_complete }) => is_profile_complete !== 1,
    message: ({ reapplication_count }) => (reapplication_count > 0 ? REVIEW_DUE : 'Complete your profile to apply.'),
  },
  { code: 'profile_incomplete', applies: ({ has_resume }) => !has_resume, message: () => messages.attachResume },
  { code: 'profile_incomplete', applies: ({ has_all_details }) => !has_all_details, message: () => DETAILS_MISSING },
])

interface OpeningFacts {
  readonly is_open?: boolean
  /** False if the opening is for adults and the candidate is under 18 (docs/trust.md D13). */
  readonly is_old_enough: boolean
  readonly aggregates_matched: boolean
}

/** Why a candidate can't apply for this particular opening; null if they can. */
export const openingRefusal = /* @__PURE__ */ firstOf<OpeningFacts>([
  { code: 'opening_closed', applies: ({ is_open = true }) => !is_open, message: () => 'This opening is closed.' },
  {
    code: 'adults_only',
    applies: ({ is_old_enough }) => !is_old_enough,
    message: () => 'This opening is for candidates aged 18 and over. You can apply for other openings.',
  },
  { code: 'aggregates_low', applies: ({ aggregates_matched }) => !aggregates_matched, message: () => messages.aggregatesLow },
])

/**
 * Withdraws the current application: stage 29, with its cooling period. Idempotent. 409 `no_application` if there is none, `not_allowed`
 * once it is closed or the offer is accepted.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/v1/candidate/withdraw',
  audience: 'candidate',
  summary: 'Withdraw the application',
  body: z.strictObject({ reason: optionalText(limits.shortText) }),
  refusals: ['no_application', 'not_allowed'],
  response: Success,
})

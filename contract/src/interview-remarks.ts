import * as z from 'zod/mini'
import { secretToken } from './accounts.ts'
import { interviewRounds, recommendations, type InterviewRound } from './interview-rounds.ts'
import { attendances, interviewModes, REASONED } from './interviews.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { id, optionalLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

/** Default rating rows by round; a technical interview rates the request's must-have skills instead. */
export const ratingRows: Readonly<Record<InterviewRound, readonly { readonly key: string; readonly label: string }[]>> = {
  screening: [
    { key: 'communication', label: 'Communication' },
    { key: 'interest', label: 'Interest in the role' },
    { key: 'availability', label: 'Availability' },
  ],
  technical: [
    { key: 'technical_depth', label: 'Technical depth' },
    { key: 'problem_solving', label: 'Problem solving' },
    { key: 'communication', label: 'Communication' },
  ],
  hr: [
    { key: 'communication', label: 'Communication' },
    { key: 'motivation', label: 'Motivation' },
    { key: 'stability', label: 'Stability' },
    { key: 'culture', label: 'Culture' },
    { key: 'flexibility', label: 'Flexibility' },
  ],
  management: [
    { key: 'ownership', label: 'Ownership' },
    { key: 'judgement', label: 'Judgement' },
    { key: 'leadership', label: 'Leadership' },
  ],
}

const oneOf = { error: 'Choose an option from the list.' }
const orNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.literal(''), schema], oneOf))),
    z.transform((value) => (value === '' || value === undefined ? null : value)),
  )
const remarks = {
  attendance: orNull(z.enum(attendances)),
  /** 1 to 5, or 0: not assessed; by row key. */
  ratings: z.record(
    z.string().check(z.maxLength(limits.shortText)),
    z.int().check(z.minimum(0), z.maximum(5)),
    'Send ratings from 0 to 5.',
  ),
  strengths: optionalLines(limits.longText),
  concerns: optionalLines(limits.longText),
  questions: optionalLines(limits.longText),
  note: optionalLines(limits.longText),
  recommendation: orNull(z.enum(recommendations)),
  next_round: orNull(z.enum(interviewRounds)),
}
export const RemarksBody = z.strictObject({ token: secretToken, ...remarks })
export type RemarksBody = z.output<typeof RemarksBody>
export type Remarks = Omit<RemarksBody, 'token'>

/** What is missing for submission: messages by field; `ratings.<row>` for a row. */
export const remarksErrors = (body: Remarks, rows: readonly { readonly key: string }[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  if (body.attendance === null) return { attendance: [messages.mandatory] }
  if (body.attendance !== 'attended') return body.note === null ? { note: [messages.mandatory] } : {}
  for (const { key } of rows) if (body.ratings[key] === undefined) errors[`ratings.${key}`] = ['Choose a rating, or Not assessed.']
  const isAtEnd = body.recommendation === 'strong_no' || body.recommendation === 'strong_yes'
  for (const field of ['strengths', 'concerns'] as const) {
    const text = body[field]
    if (text === null) errors[field] = [messages.mandatory]
    else if (isAtEnd && text.length < REASONED) errors[field] = [`Use at least ${REASONED} characters with this recommendation.`]
  }
  if (body.recommendation === null) errors['recommendation'] = [messages.mandatory]
  return errors
}

/** The page of an interviewer. Never includes CTC, date of birth, gender, picture, address, marks or source. */
const RemarksSheet = z.object({
  round: z.enum(interviewRounds),
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(interviewModes),
  where: z.string(),
  interviewer: z.string(),
  candidate: z.object({
    name: z.string(),
    job: z.nullable(z.string()),
    /** In months. */
    total_experience: z.number(),
    skills: z.array(z.string()),
  }),
  resume: z.nullable(z.object({ name: z.string(), view_link: z.string() })),
  rows: z.array(z.object({ key: z.string(), label: z.string() })),
  remarks: z.object({
    attendance: z.nullable(z.enum(attendances)),
    ratings: z.record(z.string(), z.number()),
    strengths: z.nullable(z.string()),
    concerns: z.nullable(z.string()),
    questions: z.nullable(z.string()),
    note: z.nullable(z.string()),
    recommendation: z.nullable(z.enum(recommendations)),
    next_round: z.nullable(z.enum(interviewRounds)),
  }),
  submitted_at: z.nullable(z.string()),
  /** End of the period in which submitted remarks can be changed; null before submission. */
  editable_until: z.nullable(z.string()),
  is_editable: z.boolean(),
  /** Other interviewers' remarks about this application; empty until the reader has submitted theirs. */
  earlier: z.array(
    z.object({
      round: z.enum(interviewRounds),
      interviewer: z.string(),
      recommendation: z.nullable(z.enum(recommendations)),
      strengths: z.nullable(z.string()),
      concerns: z.nullable(z.string()),
    }),
  ),
})
export type RemarksSheet = z.infer<typeof RemarksSheet>

const refusals = ['ended_token', 'invalid_token', 'not_begun', 'revoked_token'] as const

/**
 * Opened by the link in the email. 400 `invalid_token`, `ended_token`, `revoked_token`; 409 `not_begun` with `opens_at`. No error names a
 * person.
 */
export const openRemarks = endpoint({
  method: 'POST',
  path: '/interview-remarks/open',
  audience: 'public',
  summary: 'The interview behind a remarks link',
  body: z.strictObject({ token: secretToken }),
  refusals,
  response: data(RemarksSheet),
})
/** Saves a draft. Errors as `openRemarks`, 409 `locked` once submitted. */
export const saveRemarks = endpoint({
  method: 'PUT',
  path: '/interview-remarks',
  audience: 'public',
  summary: 'Save a draft of interview remarks',
  body: RemarksBody,
  refusals: [...refusals, 'locked'],
  response: Success,
})
/** Submits remarks, or changes them within 24 hours. Errors as `openRemarks`, 422 by field, 409 `locked` after that. */
export const submitRemarks = endpoint({
  method: 'POST',
  path: '/interview-remarks/submit',
  audience: 'public',
  summary: 'Submit interview remarks',
  body: RemarksBody,
  refusals: [...refusals, 'locked'],
  response: data(RemarksSheet),
})
/** For an expired link: notifies the HR team. 400 `invalid_token`, `revoked_token`. */
export const askForLink = endpoint({
  method: 'POST',
  path: '/interview-remarks/ask',
  audience: 'public',
  summary: 'Ask for a new remarks link',
  body: z.strictObject({ token: secretToken }),
  refusals: ['invalid_token', 'revoked_token'],
  response: Success,
})

/** Emails a new link and invalidates earlier ones. 422 `not_allowed` for a cancelled or missed interview. */
export const sendRemarksLink = endpoint({
  method: 'POST',
  path: '/v1/interviews/:id/link',
  audience: 'staff',
  summary: 'Send an interviewer a new remarks link',
  params: idParams,
  body: z.strictObject({ panel_id: id }),
  refusals: ['not_allowed'],
  response: Success,
})
/** Completes the interview without the missing remarks. 422 `not_allowed` before the start. */
export const closeRemarks = endpoint({
  method: 'POST',
  path: '/v1/interviews/:id/close',
  audience: 'staff',
  summary: 'Close the remarks of an interview',
  params: idParams,
  refusals: ['not_allowed'],
  response: Success,
})

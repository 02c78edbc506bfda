import * as z from 'zod/mini'
import { secretToken } from './accounts.ts'
import { panel } from './interviews.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { EvaluationBody, EvaluationDraft } from './task-scores.ts'

/** Sets the evaluators of a submitted task: emails a link (M60) to new ones, and removes those left out unless they have submitted. */
export const setEvaluators = endpoint({
  method: 'PUT',
  path: '/v1/tasks/:id/evaluators',
  audience: 'staff',
  summary: 'Set who evaluates a task',
  params: idParams,
  body: z.strictObject({ panel }),
  refusals: ['not_allowed'],
  response: Success,
})
/** The caller's own evaluation of a submitted task; it can be changed for 24 hours. 409 `not_allowed`, `locked` after that. */
export const evaluateTask = endpoint({
  method: 'PUT',
  path: '/v1/tasks/:id/evaluation',
  audience: 'staff',
  summary: 'Evaluate a task',
  params: idParams,
  body: EvaluationBody,
  refusals: ['locked', 'not_allowed'],
  response: Success,
})
/** Completes the task without the missing evaluations. 409 `not_allowed` if none is missing. */
export const closeEvaluation = endpoint({
  method: 'POST',
  path: '/v1/tasks/:id/evaluation/close',
  audience: 'staff',
  summary: 'Close the evaluation of a task',
  params: idParams,
  refusals: ['not_allowed'],
  response: Success,
})
/** Emails an evaluator a new link and invalidates the earlier one. 409 `not_allowed` once they have submitted. */
export const sendEvaluationLink = endpoint({
  method: 'POST',
  path: '/v1/task-evaluators/:id/link',
  audience: 'staff',
  summary: 'Send an evaluator a new link',
  params: idParams,
  refusals: ['not_allowed'],
  response: Success,
})

/** The page of an evaluator. Never includes CTC, date of birth, gender, picture, address, marks or source. */
const EvaluationSheet = z.object({
  evaluator: z.string(),
  candidate: z.object({ name: z.string(), job: z.nullable(z.string()) }),
  task: z.object({
    title: z.string(),
    instructions: z.string(),
    handed_in_at: z.string(),
    is_late: z.boolean(),
    answer: z.nullable(z.string()),
  }),
  /** Short-lived links to the task file and the answer file. */
  brief_link: z.nullable(z.string()),
  answer_link: z.nullable(z.string()),
  evaluation: EvaluationDraft,
  submitted_at: z.nullable(z.string()),
  /** End of the period in which it can be changed; null before submission. */
  editable_until: z.nullable(z.string()),
  is_editable: z.boolean(),
  /** Other evaluations; empty until the reader has submitted theirs. */
  others: z.array(z.object({ evaluator: z.string(), ...EvaluationDraft.shape })),
})
export type EvaluationSheet = z.infer<typeof EvaluationSheet>

const refusals = ['ended_token', 'invalid_token', 'revoked_token'] as const
const token = { token: secretToken }

/** Opened by the link in the email. 400 `invalid_token`, `ended_token`, `revoked_token`; 429. No error names a person. */
export const openEvaluation = endpoint({
  method: 'POST',
  path: '/task-evaluation/open',
  audience: 'public',
  summary: 'The task behind an evaluation link',
  body: z.strictObject(token),
  refusals,
  response: data(EvaluationSheet),
})
/** Saves a draft. Errors as `openEvaluation`, 409 `locked` once submitted. */
export const saveEvaluation = endpoint({
  method: 'PUT',
  path: '/task-evaluation',
  audience: 'public',
  summary: 'Save a draft of an evaluation',
  body: z.strictObject({ ...token, evaluation: EvaluationDraft }),
  refusals: [...refusals, 'locked'],
  response: Success,
})
/**
 * Submits an evaluation, or changes it within 24 hours. Errors as `openEvaluation`, 422 by field (`evaluation.remarks`), 409 `locked` after
 * that.
 */
export const submitEvaluation = endpoint({
  method: 'POST',
  path: '/task-evaluation/submit',
  audience: 'public',
  summary: 'Submit an evaluation',
  body: z.strictObject({ ...token, evaluation: EvaluationBody }),
  refusals: [...refusals, 'locked'],
  response: data(EvaluationSheet),
})
/** For an expired link: notifies the HR team. 400 `invalid_token`, `revoked_token`. */
export const askForEvaluationLink = endpoint({
  method: 'POST',
  path: '/task-evaluation/ask',
  audience: 'public',
  summary: 'Ask for a new evaluation link',
  body: z.strictObject(token),
  refusals: ['invalid_token', 'revoked_token'],
  response: Success,
})

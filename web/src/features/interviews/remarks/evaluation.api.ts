import {
  askForEvaluationLink,
  type EvaluationSheet,
  openEvaluation,
  saveEvaluation,
  submitEvaluation,
} from '@portal/contract/task-evaluations'
import type { Body } from '@portal/contract/shared/endpoint'
import { call } from '../../../lib/api/api-client.ts'

// Without TanStack Query, which would be a tenth of what this page loads; its one response is never refetched.

/** The task behind an evaluation link. */
export const openTask = async (token: string): Promise<EvaluationSheet> => (await call(openEvaluation, { body: { token } })).data

export const saveEvaluationDraft = (body: Body<typeof saveEvaluation>) => call(saveEvaluation, { body })

export const sendEvaluation = async (body: Body<typeof submitEvaluation>): Promise<EvaluationSheet> =>
  (await call(submitEvaluation, { body })).data

export const requestEvaluationLink = (token: string) => call(askForEvaluationLink, { body: { token } })

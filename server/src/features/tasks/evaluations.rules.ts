import { EDIT_HOURS } from '@portal/contract/interviews'
import type { Evaluator } from '@portal/contract/tasks'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import type { RateLimit } from '../../platform/limiter.ts'
import type { EvaluatorPerson } from './evaluations.queries.ts'

/** Invalid links only. */
export const evaluationsPerNetwork: RateLimit = { name: 'evaluation-links', max: 100, seconds: 10 * 60 }
export const asksPerEvaluator: RateLimit = { name: 'evaluation-ask', max: 3, seconds: 24 * 3600 }

/** Days that a link works after it was sent. */
const LINK_DAYS = 7

/** Why a link can't be used; null when it can. */
export const evaluationLinkRefusal = (
  { link_sent_at, withheld_since }: { readonly link_sent_at: Date | null; readonly withheld_since: Date | null },
  now: Date,
): 'revoked_token' | 'ended_token' | null => {
  if (withheld_since !== null || link_sent_at === null) return 'revoked_token'
  return now.getTime() >= link_sent_at.getTime() + LINK_DAYS * DAY ? 'ended_token' : null
}

/** Until when a submitted evaluation can be changed; null before. */
export const changeableUntil = (submitted_at: Date | null): Date | null =>
  submitted_at && new Date(submitted_at.getTime() + EDIT_HOURS * HOUR)
export const isChangeable = (submitted_at: Date | null, now: Date): boolean => (changeableUntil(submitted_at) ?? now) >= now

/** The scores and sentences of an evaluator. */
export const evaluationOf = ({
  correctness,
  code_quality,
  completeness,
  explanation,
  remarks,
  recommendation,
}: EvaluatorPerson['evaluator']) => ({
  correctness,
  code_quality,
  completeness,
  explanation,
  remarks,
  recommendation,
})

/** Evaluators for staff. Those of others are hidden from an evaluator who has not written yet. */
export const toEvaluators = (people: readonly EvaluatorPerson[], reader: string): Evaluator[] => {
  const isBlind = people.some(({ email, evaluator }) => email === reader && evaluator.submitted_at === null)
  return people.map(({ evaluator, name, email }) => {
    const { id, submitted_at, saved_at } = evaluator
    const { remarks, recommendation, ...scores } = evaluationOf(evaluator)
    const isHidden = isBlind && email !== reader
    const isShown = submitted_at !== null && !isHidden && remarks !== null && recommendation !== null
    return {
      id,
      name,
      email,
      is_own: email === reader,
      state: submitted_at === null ? (saved_at === null ? 'none' : 'draft') : isHidden ? 'hidden' : 'submitted',
      submitted_at: submitted_at?.toISOString() ?? null,
      evaluation: isShown ? { ...scores, remarks, recommendation } : null,
    }
  })
}

import * as z from 'zod/mini'
import { across, optionalLines, requiredLines } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

/** Criteria of a practical task, scored 1 to 5; null: not assessed. */
export const taskScores = ['correctness', 'code_quality', 'completeness', 'explanation'] as const
export type TaskScore = (typeof taskScores)[number]
export const scoreWords = { 1: 'Not shown', 2: 'Weak', 3: 'Adequate', 4: 'Good', 5: 'Excellent' } as const
export const recommendations = { strong_no: 'Strong no', no: 'No', yes: 'Yes', strong_yes: 'Strong yes' } as const
export type Recommendation = keyof typeof recommendations
export const recommendationKeys = Object.keys(recommendations) as [Recommendation, ...Recommendation[]]

const score = z.nullable(
  z.int('Choose a score from 1 to 5.').check(z.minimum(1, 'Choose a score from 1 to 5.'), z.maximum(5, 'Choose a score from 1 to 5.')),
)
const scores = { correctness: score, code_quality: score, completeness: score, explanation: score }
/** At least one score; remarks of at least 20 characters if the recommendation is at either end of the scale. */
export const EvaluationBody = z
  .strictObject({
    ...scores,
    remarks: requiredLines(limits.longText),
    recommendation: z.enum(recommendationKeys, 'Choose an option from the list.'),
  })
  .check(
    across((body) => taskScores.some((name) => body[name] !== null), 'Enter at least one score.', 'correctness'),
    across(
      ({ recommendation, remarks }) =>
        (recommendation !== 'strong_no' && recommendation !== 'strong_yes') || typeof remarks !== 'string' || remarks.trim().length >= 20,
      'Enter at least 20 characters for a strong recommendation.',
      'remarks',
    ),
  )
export type EvaluationBody = z.output<typeof EvaluationBody>
/** A draft, possibly incomplete. */
export const EvaluationDraft = z.strictObject({
  ...scores,
  remarks: optionalLines(limits.longText),
  recommendation: z.nullable(z.enum(recommendationKeys)),
})
export type EvaluationDraft = z.output<typeof EvaluationDraft>

/** Interview rounds in order. A phone screening has no stage of its own. */
export const interviewRounds = ['screening', 'technical', 'hr', 'management'] as const
export type InterviewRound = (typeof interviewRounds)[number]

/** What an interviewer recommends, from the worst. */
export const recommendations = ['strong_no', 'no', 'hold', 'yes', 'strong_yes'] as const

/** A criterion that interviewers rate; `key` identifies it in stored ratings. */
export interface RatingRow {
  readonly key: string
  readonly label: string
}
/** Maximum rows of a scorecard, and characters per row. */
export const RATING_ROWS = 6
export const CRITERION_LENGTH = 60

/**
 * A request's scorecard has one criterion per line. The key contains the text, so that ratings stay readable after the scorecard is
 * changed.
 */
const OWN = 'own:'
export const criteriaIn = (scorecard: string): RatingRow[] =>
  scorecard.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ key: OWN + line.trim(), label: line.trim() }]))
/** The row of a rating whose criterion was removed from the scorecard; null for any other rating. */
export const formerCriterion = (key: string): RatingRow | null => (key.startsWith(OWN) ? { key, label: key.slice(OWN.length) } : null)

/** The stage entered by scheduling a technical interview. */
export const TECHNICAL_SCHEDULED = 11

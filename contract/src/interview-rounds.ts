/** The rounds, in their order. A phone screening has no stage of its own. */
export const interviewRounds = ['screening', 'technical', 'hr', 'management'] as const
export type InterviewRound = (typeof interviewRounds)[number]

/** What an interviewer rates; `key` names it in stored ratings. */
export interface RatingRow {
  readonly key: string
  readonly label: string
}
/** Rows that a scorecard has at most, and the characters of one. */
export const RATING_ROWS = 6
export const CRITERION_LENGTH = 60

/** A scorecard of a request has a criterion a line. The key holds the words, so that ratings are readable after the scorecard was changed. */
const OWN = 'own:'
export const criteriaIn = (scorecard: string): RatingRow[] =>
  scorecard.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ key: OWN + line.trim(), label: line.trim() }]))
/** The row of a rating of a criterion that the scorecard no longer has; null for another rating. */
export const formerCriterion = (key: string): RatingRow | null => (key.startsWith(OWN) ? { key, label: key.slice(OWN.length) } : null)

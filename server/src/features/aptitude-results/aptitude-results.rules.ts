import { MIN_SAMPLE, type ItemFigures } from '@portal/contract/aptitude-results'

/**
 * Common limits of item analysis: shares of right answers above or below which a question is too easy or too hard, and the minimum
 * discrimination.
 */
const EASY = 0.9
const HARD = 0.2
const WEAK = 0.15

/** Verdict on a question, from its figures. */
export const itemVerdict = ({
  answered,
  difficulty,
  discrimination,
}: Pick<ItemFigures, 'answered' | 'difficulty' | 'discrimination'>): ItemFigures['verdict'] => {
  if (difficulty === null || answered < MIN_SAMPLE) return 'few'
  if (discrimination !== null && discrimination < 0) return 'negative'
  if (difficulty >= EASY) return 'easy'
  if (difficulty <= HARD) return 'hard'
  return discrimination === null || discrimination < WEAK ? 'weak' : 'good'
}

const order: readonly ItemFigures['verdict'][] = ['negative', 'weak', 'hard', 'easy', 'good', 'few']
/** Sort order: questions to check first. */
export const compareByUrgency = (a: ItemFigures, b: ItemFigures): number => order.indexOf(a.verdict) - order.indexOf(b.verdict)

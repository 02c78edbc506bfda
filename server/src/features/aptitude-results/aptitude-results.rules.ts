import { FEWEST, type ItemFigures } from '@portal/contract/aptitude-results'

/** Usual limits of test analysis: from here on a question is too easy, or too hard; below, a right answer says too little about the rest. */
const EASY = 0.9
const HARD = 0.2
const WEAK = 0.15

/** What the figures of a question say about it. */
export const itemVerdict = ({
  answered,
  difficulty,
  discrimination,
}: Pick<ItemFigures, 'answered' | 'difficulty' | 'discrimination'>): ItemFigures['verdict'] => {
  if (difficulty === null || answered < FEWEST) return 'few'
  if (discrimination !== null && discrimination < 0) return 'negative'
  if (difficulty >= EASY) return 'easy'
  if (difficulty <= HARD) return 'hard'
  return discrimination === null || discrimination < WEAK ? 'weak' : 'good'
}

const order: readonly ItemFigures['verdict'][] = ['negative', 'weak', 'hard', 'easy', 'good', 'few']
/** Those to check first. */
export const byUrgency = (a: ItemFigures, b: ItemFigures): number => order.indexOf(a.verdict) - order.indexOf(b.verdict)

import { REGISTERED } from '@portal/contract/stages'
import { words } from '#words/candidates/candidates.ts'
import { formatMonths } from '../../lib/format/format.ts'

interface Experienced {
  readonly total_experience: number
  readonly hiring_stage: number
}

/** "3 y 2 m" or "Fresher"; null if 0 may mean unknown, as for an imported or invited candidate who hasn't applied yet. */
export const experienceText = ({ total_experience, hiring_stage }: Experienced): string | null => {
  if (total_experience > 0) return formatMonths(total_experience)
  return hiring_stage === REGISTERED ? null : words.fresher
}

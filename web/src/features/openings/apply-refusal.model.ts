import type { Candidate } from '@portal/contract/candidates'
import { openingRefusal } from '@portal/contract/applying'
import type { Opening } from '@portal/contract/openings'
import { messages } from '@portal/contract/shared/messages'

/** Why the candidate can't apply for this opening; null when they can. */
export const applyRefusal = (
  { can_apply, can_apply_reason }: Pick<Candidate, 'can_apply' | 'can_apply_reason'>,
  opening: Pick<Opening, 'aggregates_matched' | 'is_old_enough'>,
): string | null => (can_apply ? (openingRefusal(opening)?.message ?? null) : (can_apply_reason?.message ?? messages.generic))

/** The applied opening first; the others keep their order. */
export const appliedFirst = <O extends Pick<Opening, 'id'>>(openings: readonly O[], appliedId: number | null): O[] => [
  ...openings.filter(({ id }) => id === appliedId),
  ...openings.filter(({ id }) => id !== appliedId),
]

/** Openings whose designation, code or skills hold every word that was typed. */
export const matching = <O extends Pick<Opening, 'designation' | 'job_code' | 'linked_skills'>>(
  openings: readonly O[],
  typed: string,
): readonly O[] => {
  const terms = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return openings
  return openings.filter(({ designation, job_code, linked_skills }) => {
    const text = [designation, job_code, ...linked_skills.map(({ skill }) => skill)].join(' ').toLocaleLowerCase()
    return terms.every((word) => text.includes(word))
  })
}

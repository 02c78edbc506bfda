import { isAdult } from '@portal/contract/guardians'
import { isExperienceMet, type OpeningMatch, type Minimums, type Opening } from '@portal/contract/openings'
import { compareMarks, areMinimumsMet, type Marks } from '../educations/educations.rules.ts'

/** Compares marks with the opening's minimum marks; the same rule decides whether a candidate can apply. */
export const compareWithMarks = <O extends Minimums>(
  marks: readonly Marks[],
  opening: O,
): O & Pick<Opening, 'aggregates' | 'aggregates_matched'> => {
  const aggregates = compareMarks(marks, opening)
  return { ...opening, aggregates, aggregates_matched: areMinimumsMet(aggregates) }
}

/** Whether a candidate is old enough for an opening (docs/trust.md D13). False for adults-only openings if the date of birth is unknown. */
export const isOldEnough = (adults_only: boolean, dob: string | null, today: string): boolean =>
  !adults_only || (dob !== null && isAdult(dob, today))

/** Compares months of experience with the years a request asks for. */
export const matchExperience = (have: number, from: number, to: number): OpeningMatch['experience'] => ({
  have,
  from,
  to,
  met: isExperienceMet(have, from, to),
})

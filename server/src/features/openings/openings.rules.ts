import { isAdult } from '@portal/contract/guardians'
import type { OpeningMatch, Minimums, Opening } from '@portal/contract/openings'
import { compareMarks, areMinimumsMet, type Marks } from '../educations/educations.rules.ts'

/** These marks against what an opening asks for, by the very rule that lets one apply. */
export const compareWithMarks = <O extends Minimums>(
  marks: readonly Marks[],
  opening: O,
): O & Pick<Opening, 'aggregates' | 'aggregates_matched'> => {
  const aggregates = compareMarks(marks, opening)
  return { ...opening, aggregates, aggregates_matched: areMinimumsMet(aggregates) }
}

/** Whether somebody may do the work of an opening by age: nobody under 18 what is for adults (docs/trust.md D13). An age not given is none. */
export const isOldEnough = (adults_only: boolean, dob: string | null, today: string): boolean =>
  !adults_only || (dob !== null && isAdult(dob, today))

/** Months of work against the years a request asks for: "2 to 4 years" ends where the fifth begins. */
export const matchExperience = (have: number, from: number, to: number): OpeningMatch['experience'] => ({
  have,
  from,
  to,
  met: have >= from * 12 && have < (to + 1) * 12,
})

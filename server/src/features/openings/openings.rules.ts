import { cgpaMultiplier, cgpaScales, percentageOfCgpa } from '@portal/contract/cgpa'
import { isAdult } from '@portal/contract/guardians'
import { isExperienceMet, type Aggregate, type OpeningMatch, type Minimums, type Opening } from '@portal/contract/openings'
import type { RateLimit } from '../../platform/limiter.ts'
import { compareMarks, areMinimumsMet, type Marks } from '../educations/educations.rules.ts'

/** Compares marks with the opening's minimum marks; the same rule decides whether a candidate can apply. */
export const compareWithMarks = <O extends Minimums>(
  marks: readonly Marks[],
  opening: O,
): O & Pick<Opening, 'aggregates' | 'aggregates_matched'> => {
  const aggregates = compareMarks(marks, opening)
  return { ...opening, aggregates, aggregates_matched: areMinimumsMet(aggregates) }
}

/** Marks of a candidate in one drive. */
export interface DriveMarks {
  readonly drive: string
  readonly mark_10th: number | null
  readonly mark_12th: number | null
  readonly mark_degree: number | null
  readonly cgpa: number | null
  readonly cgpa_scale: number | null
}
const degreeIn = ({ mark_degree, cgpa, cgpa_scale }: DriveMarks): number | null => {
  const scale = cgpaScales.find((supported) => supported === cgpa_scale)
  return mark_degree ?? (cgpa === null || scale === undefined ? null : percentageOfCgpa(cgpa, scale, cgpaMultiplier(null)))
}
const ofLevel: Readonly<Record<Aggregate['level'], (marks: DriveMarks) => number | null>> = {
  '10th': ({ mark_10th }) => mark_10th,
  '12th': ({ mark_12th }) => mark_12th,
  degree: degreeIn,
}
/** Marks that the profile doesn't have are taken from the candidate's drives, newest first. */
export const completedByDrives = (aggregates: readonly Aggregate[], drives: readonly DriveMarks[]): OpeningMatch['aggregates'] =>
  aggregates.map((aggregate) => {
    const { level, have, need } = aggregate
    const source = drives.find((marks) => ofLevel[level](marks) !== null)
    const mark = source && ofLevel[level](source)
    return have === null && source && mark != null
      ? { level, have: mark, need, met: mark >= need, drive: source.drive }
      : { ...aggregate, drive: null }
  })

/** Whether a candidate is old enough for an opening (docs/trust.md D13). False for adults-only openings if the date of birth is unknown. */
export const isOldEnough = (adults_only: boolean, dob: string | null, today: string): boolean =>
  !adults_only || (dob !== null && isAdult(dob, today))

/** Compares months of experience with the years a request asks for. */
export const matchExperience = (have: number | null, from: number, to: number): OpeningMatch['experience'] => ({
  have,
  from,
  to,
  met: isExperienceMet(have ?? 0, from, to),
})

/** Allows a college of 300 to follow apply links from one IP address. */
export const sharedOpeningsPerNetwork: RateLimit = { name: 'shared-opening', max: 600, seconds: 10 * 60 }

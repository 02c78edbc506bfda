import { QUALIFICATION_10TH, QUALIFICATION_12TH, QUALIFICATIONS_BELOW_DEGREE } from '@portal/contract/combos'
import type { Aggregate, Minimums } from '@portal/contract/openings'

export interface Marks {
  readonly qualification_id: number
  /** Null: unknown. */
  readonly percentage: number | null
}

/** 10th and 12th: mandatory, and locked once confirmed. */
export const isSchool = (qualification_id: number): boolean =>
  qualification_id === QUALIFICATION_10TH || qualification_id === QUALIFICATION_12TH

export const TWELFTH_BEFORE_TENTH = "The passing year for 12th can't be before the passing year for 10th."
/** Whether 12th was passed before 10th. */
export const isOutOfOrder = (rows: readonly { readonly qualification_id: number; readonly passing_year: number | null }[]): boolean => {
  const yearOf = (school: number) => rows.find(({ qualification_id }) => qualification_id === school)?.passing_year
  const [tenth, twelfth] = [yearOf(QUALIFICATION_10TH), yearOf(QUALIFICATION_12TH)]
  return tenth != null && twelfth != null && twelfth < tenth
}

export const hasBothSchools = (marks: readonly Marks[]): boolean =>
  [QUALIFICATION_10TH, QUALIFICATION_12TH].every((school) => marks.some((row) => row.qualification_id === school))

/** Compares marks with the minimum of each level. The best of several degrees counts; a diploma counts only without a degree. */
export const compareMarks = (marks: readonly Marks[], { minimum_10th, minimum_12th, minimum_degree }: Minimums): Aggregate[] => {
  const best = (rows: readonly Marks[]) => {
    const known = rows.flatMap(({ percentage }) => percentage ?? [])
    return known.length > 0 ? Math.max(...known) : null
  }
  const level = (name: Aggregate['level'], rows: readonly Marks[], need: number): Aggregate => {
    const have = best(rows)
    return { level: name, have, need, met: need === 0 || (have !== null && have >= need) }
  }
  const later = marks.filter(({ qualification_id, percentage }) => !isSchool(qualification_id) && percentage !== null)
  const degrees = later.filter(({ qualification_id }) => !QUALIFICATIONS_BELOW_DEGREE.includes(qualification_id))
  return [
    level(
      '10th',
      marks.filter((row) => row.qualification_id === QUALIFICATION_10TH),
      minimum_10th,
    ),
    level(
      '12th',
      marks.filter((row) => row.qualification_id === QUALIFICATION_12TH),
      minimum_12th,
    ),
    level('degree', degrees.length > 0 ? degrees : later, minimum_degree),
  ]
}

/** Whether the minimum of every level is met, as required to apply. */
export const areMinimumsMet = (aggregates: readonly Aggregate[]): boolean => aggregates.every((aggregate) => aggregate.met)

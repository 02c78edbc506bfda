import { subjectKeys, subjects, type Subject } from '@portal/contract/aptitude'
import { enrolmentKey } from '@portal/contract/students'
import { plainDigits } from '../../platform/amounts.rules.ts'

/** Maximum marks of a test by subject; only subjects of the test are present. */
export type Maxima = Readonly<Partial<Record<Subject, number>>>

interface ScoreProblem {
  readonly field: string
  readonly code: string
  readonly message: string
}
interface ScoreRecord {
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly ScoreProblem[]
}

const ABSENT = /^(?:a|ab|abs|absent|did not appear|dna)\.?$/i
const NUMBER = /^(-?\d{1,5}(?:[.,]\d{1,4})?)(?:\s?\/\s?\d{1,5}(?:\.\d{1,4})?)?$/

/** A score; 26 for "26/40". Undefined if it isn't a score, null if the student was absent. */
export const readScore = (typed: string): number | null | undefined => {
  const text = plainDigits(typed).trim()
  if (ABSENT.test(text)) return null
  const [, score] = NUMBER.exec(text) ?? []
  return score === undefined ? undefined : Number(score.replace(',', '.'))
}

const round = (value: number): number => Math.round(value * 100) / 100
const sum = (values: readonly number[]): number => round(values.reduce((total, value) => total + value, 0))
const above = (maximum: number) => `The maximum is ${maximum}.`

/** The scores of a row, checked against the test's maximum marks: the total is the sum of the subjects, or given alone. */
export const scoreRecord = (cells: Readonly<Record<string, unknown>>, maxima: Maxima): ScoreRecord => {
  const { total, enrolment_number: number, ...otherCells } = cells
  const maximum = sum(Object.values(maxima))
  const problems: ScoreProblem[] = []
  const wrong = (field: string, code: string, message: string) => problems.push({ field, code, message })
  const scores = subjectKeys.flatMap((subject) => {
    const { [subject]: score } = otherCells
    return typeof score === 'number' ? [[subject, score] as const] : []
  })
  for (const [subject, score] of scores) {
    const { [subject]: subjectMaximum } = maxima
    if (subjectMaximum === undefined) wrong(subject, 'no_subject', `This test has no marks for ${subjects[subject]}.`)
    else if (score > subjectMaximum) wrong(subject, 'above_maximum', above(subjectMaximum))
  }
  const hasEverySubject = scores.length === Object.keys(maxima).length
  const ofSubjects = hasEverySubject ? sum(scores.map(([, score]) => score)) : undefined
  if (typeof total === 'number' && total > maximum) wrong('total', 'above_maximum', above(maximum))
  else if (typeof total === 'number' && ofSubjects !== undefined && total !== ofSubjects)
    wrong('total', 'other_total', 'This is not the sum of the subjects.')
  else if (total === undefined && scores.length > 0 && ofSubjects === undefined)
    wrong('total', 'mandatory', 'Enter the total, or the score of each subject of the test.')
  else if (total === undefined && scores.length === 0) wrong('total', 'mandatory', 'Enter the score.')
  if (number === undefined && otherCells['email'] === undefined)
    wrong('enrolment_number', 'mandatory', 'Enter the enrolment number or the email.')
  const key = typeof number === 'string' ? enrolmentKey(number) : undefined
  return {
    values: { ...otherCells, enrolment_number: number, enrolment_key: key, total: total ?? ofSubjects, maximum },
    problems,
  }
}

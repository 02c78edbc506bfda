import {
  type ComboItem,
  QUALIFICATION_10TH,
  QUALIFICATION_12TH,
  QUALIFICATION_DIPLOMA,
  QUALIFICATION_UNSPECIFIED,
} from '@portal/contract/combos'
import { cgpaMultiplier, percentageOfCgpa } from '@portal/contract/cgpa'
import { type Education, EducationBody } from '@portal/contract/educations'
import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'
import { words } from '#words/educations.ts'

type Held = Pick<Education, 'id' | 'qualification_id'>

/** Options for a record: neither the unspecified degree nor qualifications of other records. */
export const qualificationChoices = (all: readonly ComboItem[], educations: readonly Held[], edited: Held | null): ComboItem[] => {
  const used = new Set(educations.filter(({ id }) => id !== edited?.id).map(({ qualification_id }) => qualification_id))
  return all.filter(({ key }) => key !== QUALIFICATION_UNSPECIFIED && !used.has(key))
}

export const isSchool = (qualification_id: number): boolean =>
  qualification_id === QUALIFICATION_10TH || qualification_id === QUALIFICATION_12TH

/** Whether 10th and 12th are both entered (specification section 4). */
export const hasBothSchools = (educations: readonly Held[]): boolean =>
  [QUALIFICATION_10TH, QUALIFICATION_12TH].every((school) => educations.some(({ qualification_id }) => qualification_id === school))

/** Whether anything after 12th is entered. */
export const hasDegree = (educations: readonly Pick<Education, 'qualification_id'>[]): boolean =>
  educations.some(({ qualification_id }) => !isSchool(qualification_id))

export type ReadEducation = ResumeSuggestions['educations'][number]

/** Without a 12th, a diploma that isn't a record yet is offered as its equivalent; once it is recorded as that, it isn't offered again. */
export const diplomaAsTwelfth = (
  read: readonly ReadEducation[],
  educations: readonly (Pick<Education, 'qualification_id'> & Partial<Pick<Education, 'institute' | 'passing_year'>>)[],
): readonly ReadEducation[] => {
  const hasDiploma = educations.some(({ qualification_id }) => qualification_id === QUALIFICATION_DIPLOMA)
  if (hasDiploma || read.some(({ qualification_id }) => qualification_id.value === QUALIFICATION_12TH)) return read
  const twelfth = educations.find(({ qualification_id }) => qualification_id === QUALIFICATION_12TH)
  return read.flatMap((row) => {
    if (row.qualification_id.value !== QUALIFICATION_DIPLOMA) return row
    if (!twelfth) return { ...row, qualification_id: { ...row.qualification_id, value: QUALIFICATION_12TH } }
    const isYear = row.passing_year !== null && row.passing_year.value === twelfth.passing_year
    const isInstitute = row.institute !== null && row.institute.value === twelfth.institute
    return isYear || isInstitute ? [] : row
  })
}

/** The resume's values for a new record: those of its qualification, or the first degree not listed yet. */
export const readFor = (
  read: readonly ReadEducation[],
  educations: readonly Pick<Education, 'qualification_id'>[],
  startWith: number | null,
): ReadEducation | null => {
  const isRecorded = (key: number) => educations.some(({ qualification_id }) => qualification_id === key)
  const isWanted = (key: number) => (startWith === null ? !isSchool(key) && !isRecorded(key) : key === startWith)
  return read.find(({ qualification_id }) => isWanted(qualification_id.value)) ?? null
}

/** Rows of the resume not listed yet, schools first. */
export const unlistedRows = (read: readonly ReadEducation[], educations: readonly Pick<Education, 'qualification_id'>[]): ReadEducation[] =>
  read
    .filter(({ qualification_id }) => !educations.some((education) => education.qualification_id === qualification_id.value))
    .toSorted((a, b) => a.qualification_id.value - b.qualification_id.value)

const raised = <T>(value: T | null): T | null => value && { ...value, confidence: SURE }

/** A row confirmed on its card: what the candidate has seen counts as certain. */
export const confirmedRow = (row: ReadEducation): ReadEducation => ({
  ...row,
  institute: raised(row.institute),
  percentage: raised(row.percentage),
  passing_year: raised(row.passing_year),
})

type CarriedOver = Pick<Education, 'medium' | 'city_text'>

/**
 * Medium and city proposed for a new record: the city of the previous one, and the medium of the last of its kind, since a degree usually
 * isn't taught in the language of the school.
 */
export const carriedOver = (educations: readonly (Held & CarriedOver)[], qualification_id: number): CarriedOver => {
  const isSame = (held: Held) => isSchool(held.qualification_id) === isSchool(qualification_id)
  return { medium: educations.findLast(isSame)?.medium ?? null, city_text: educations.at(-1)?.city_text ?? null }
}

/** Body for a row of the resume, with the medium carried over, and the city if the row has none; null if a field is missing. */
export const bodyOf = (row: ReadEducation, { medium, city_text }: CarriedOver): EducationBody | null => {
  const parsed = EducationBody.safeParse({
    qualification_id: row.qualification_id.value,
    institute: row.institute?.value ?? '',
    percentage: row.percentage?.value,
    passing_year: row.passing_year?.value,
    medium,
    city_text: row.city_text?.value ?? city_text ?? '',
  })
  return parsed.success ? parsed.data : null
}

/** One line for each school certificate, 10th first: `10th: 82%, 2018`. */
export const schoolScores = (
  educations: readonly Pick<Education, 'qualification_id' | 'qualification' | 'percentage' | 'passing_year'>[],
): string[] =>
  educations
    .filter(({ qualification_id }) => isSchool(qualification_id))
    .toSorted((a, b) => a.qualification_id - b.qualification_id)
    .map(({ qualification, percentage, passing_year }) => words.step.check.score(qualification, percentage, passing_year))

type QualificationYear = Pick<Education, 'qualification_id' | 'passing_year'>

/** A warning only: there are usually at least two years between 10th and 12th, and between 12th and a degree. */
export const yearsWarning = (educations: readonly QualificationYear[]): string | null => {
  const yearOf = (school: number) => educations.find(({ qualification_id }) => qualification_id === school)?.passing_year
  const tenth = yearOf(QUALIFICATION_10TH)
  const twelfth = yearOf(QUALIFICATION_12TH)
  if (tenth && twelfth && twelfth < tenth + 2) return words.warnings.twelfthTooEarly
  const degrees = educations.filter(({ qualification_id }) => qualification_id > QUALIFICATION_UNSPECIFIED)
  if (twelfth && degrees.some(({ passing_year }) => passing_year !== null && passing_year < twelfth + 2 && passing_year >= twelfth)) {
    return words.warnings.degreeTooEarly
  }
  return null
}

/** "78.5 %" → "78.5". */
export const stripPercentSign = (typed: string): string => typed.replace(/[\s%]/g, '')

/** A CGPA on the scale of 10 that was typed as a percentage: `8.1`, `8.1/10`, `CGPA 8.1`. Hardly anyone has 10% or less. */
const TYPED_CGPA = /^(?:cgpa)?:?(\d+(?:\.\d+)?)(?:\/10)?$/i

/** What a percentage of 10 or less probably means; null when it can't be a CGPA. */
export const typedCgpa = (typed: string, qualification_id: number | null): { cgpa: number; percentage: number } | null => {
  const cgpa = Number(TYPED_CGPA.exec(stripPercentSign(typed))?.[1])
  const percentage = percentageOfCgpa(cgpa, 10, cgpaMultiplier(qualification_id))
  return percentage ? { cgpa, percentage } : null
}

/** Combos of the education form and its cards. */
export const educationRequest = {
  EDUCATION_QUALIFICATION_TYPE: { combo_name: 'EDUCATION_QUALIFICATION_TYPE' },
  EDUCATION_MEDIUM: { combo_name: 'EDUCATION_MEDIUM' },
} as const

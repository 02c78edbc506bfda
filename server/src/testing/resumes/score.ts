import { type ResumeSuggestions, SURE } from '@portal/contract/resumes'
import type { SkillOption } from '../../features/resumes/skills.rules.ts'
import type { Label } from './person.ts'

/** Per field: values parsed correctly, values parsed, expected values. */
export interface Score {
  right: number
  read: number
  expected: number
}

const flat = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '')

/** An institute counts as parsed if the school or its board is named. */
const placeOf =
  ({ educations }: Label) =>
  ({ qualification_id, institute }: ResumeSuggestions['educations'][number]): string | null => {
    if (!institute) return null
    const school = educations.find((row) => row.qualification_id === qualification_id.value)
    const isCorrect = school && [school.institute, school.board].some((name) => flat(institute.value).includes(flat(name)))
    return `${qualification_id.value} ${isCorrect ? 'correct' : institute.value}`
  }

/** Parsed and expected values in comparable form; rows by qualification or first day. */
const valuesOf = (
  label: Label,
  suggestions: ResumeSuggestions | null,
  skills: readonly SkillOption[],
): Record<string, [string[], string[]]> => {
  const { educations = [], experiences = [] } = suggestions ?? {}
  const listOf = (value: string | null | undefined) => (value == null ? [] : [flat(value)])
  const marks = <T>(rows: readonly T[], of: (row: T) => readonly (string | number | null)[]) =>
    rows.map(of).flatMap((values) => (values.includes(null) ? [] : [values.join(' ')]))
  const nameOfSkill = (key: number) => skills.find((skill) => skill.key === key)?.value ?? ''
  return {
    name: [listOf(suggestions?.name?.value), listOf(label.name)],
    email: [listOf(suggestions?.email?.value), listOf(label.email)],
    mobile: [listOf(suggestions?.mobile_no?.value), listOf(label.mobile_no)],
    'date of birth': [listOf(suggestions?.dob?.value), listOf(label.dob)],
    PIN: [listOf(suggestions?.zip?.value), listOf(label.zip)],
    qualification: [
      educations.map((row) => String(row.qualification_id.value)),
      label.educations.map((row) => String(row.qualification_id)),
    ],
    institute: [marks(educations, (row) => [placeOf(label)(row)]), label.educations.map((row) => `${row.qualification_id} correct`)],
    marks: [
      marks(educations, (row) => [row.qualification_id.value, row.percentage?.value ?? null]),
      label.educations.map((row) => `${row.qualification_id} ${row.percentage}`),
    ],
    'passing year': [
      marks(educations, (row) => [row.qualification_id.value, row.passing_year?.value ?? null]),
      marks(label.educations, (row) => [row.qualification_id, row.passing_year]),
    ],
    employer: [experiences.flatMap((row) => listOf(row.employer?.value)), label.experiences.map((row) => flat(row.employer))],
    'job title': [
      experiences.flatMap((row) => (row.designation ? [`${row.from?.value} ${flat(row.designation.value)}`] : [])),
      label.experiences.map((row) => `${row.from} ${flat(row.designation)}`),
    ],
    'job dates': [
      experiences.flatMap((row) => (row.from ? [`${row.from.value} ${row.to?.value ?? 'now'}`] : [])),
      label.experiences.map((row) => `${row.from} ${row.to ?? 'now'}`),
    ],
    skills: [(suggestions?.skills ?? []).map(({ value }) => nameOfSkill(value)), [...label.skills]],
  }
}

/** Adds one resume to the scores, by field. */
export const addScores = (
  scores: Map<string, Score>,
  label: Label,
  read: ResumeSuggestions | null,
  skills: readonly SkillOption[],
): void => {
  for (const [field, [found, expected]] of Object.entries(valuesOf(label, read, skills))) {
    const score = scores.get(field) ?? { right: 0, read: 0, expected: 0 }
    const missing = [...expected]
    for (const value of found) {
      const at = missing.indexOf(value)
      if (at !== -1) missing.splice(at, 1)
    }
    score.right += expected.length - missing.length
    score.read += found.length
    score.expected += expected.length
    scores.set(field, score)
  }
}

/** Whether a wrong value would be filled in automatically. */
export const hasWrongValue = (label: Label, read: ResumeSuggestions | null, skills: readonly SkillOption[]): boolean => {
  const sure = <T extends { readonly confidence: number }>(suggestion: T | null | undefined): T | null =>
    suggestion && suggestion.confidence >= SURE ? suggestion : null
  const filled: ResumeSuggestions | null = read && {
    ...read,
    name: sure(read.name),
    email: sure(read.email),
    mobile_no: sure(read.mobile_no),
    dob: sure(read.dob),
    zip: sure(read.zip),
    educations: read.educations
      .filter((row) => sure(row.qualification_id))
      .map((row) => ({ ...row, institute: sure(row.institute), percentage: sure(row.percentage), passing_year: sure(row.passing_year) })),
    experiences: read.experiences
      .filter((job) => sure(job.from))
      .map((job) => ({ ...job, employer: sure(job.employer), designation: sure(job.designation) })),
    skills: read.skills.filter((skill) => sure(skill)),
  }
  return Object.entries(valuesOf(label, filled, skills)).some(
    ([field, [found, expected]]) => field !== 'skills' && found.some((value) => !expected.includes(value)),
  )
}

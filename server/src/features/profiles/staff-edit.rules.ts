import type { Education } from '@portal/contract/educations'
import type { Experience } from '@portal/contract/experiences'
import type { Skill } from '@portal/contract/skills'
import type { ChangedField } from '../../database/schema/activities.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { contentHash, sections } from './sections.rules.ts'

/** Columns of the record that staff can edit. */
const columns = [...sections.personal, 'email', ...sections.professional] as const satisfies readonly (keyof CandidateRecord)[]
type EditedColumn = (typeof columns)[number]

/** Parts of a profile that staff can edit. */
export interface Profile {
  readonly record: Readonly<Pick<CandidateRecord, EditedColumn>>
  readonly educations: readonly Education[]
  readonly experiences: readonly Experience[]
  readonly skills: readonly Skill[]
}

/** ETag-style version of a profile; the editor sends it back when saving. */
export const profileVersion = ({ record, educations, experiences, skills }: Profile): string =>
  contentHash([
    columns.map((column) => record[column]),
    educations.map((row) => [row.id, row.qualification_id, row.institute, row.percentage, row.medium, row.passing_year, row.city_text]),
    experiences.map((row) => [row.id, row.employer, row.designation, row.from, row.to, row.job_description]),
    skills.map(({ skill_combo_id }) => skill_combo_id).toSorted((a, b) => a - b),
  ])

/** The labels of a record's combo keys. */
export interface ProfileLabels {
  readonly gender_text: string | null
  readonly city_text: string | null
  readonly state_text: string | null
  readonly country_text: string | null
  readonly reference_text: string | null
  readonly position_text: string | null
  /** Labels of EDUCATION_MEDIUM. */
  readonly mediums: ReadonlyMap<number, string>
}
const labelColumn: Readonly<Partial<Record<EditedColumn, Exclude<keyof ProfileLabels, 'mediums'>>>> = {
  gender: 'gender_text',
  city: 'city_text',
  state: 'state_text',
  country: 'country_text',
  reference: 'reference_text',
  position_applied_for: 'position_text',
}
const flags: readonly EditedColumn[] = ['feasible_locating_to_ahmedabad', 'is_expected_ctc_negotiable', 'is_notice_period_negotiable']
const units: Readonly<Partial<Record<EditedColumn, string>>> = { current_ctc: 'LPA', expected_ctc: 'LPA', notice_period: 'months' }

const displayValue = (column: EditedColumn, record: Profile['record'], labels: ProfileLabels): string | null => {
  const value = record[column]
  const labelKey = labelColumn[column]
  if (value === null) return null
  if (labelKey) return labels[labelKey] ?? String(value)
  if (flags.includes(column)) return value === 1 ? 'Yes' : 'No'
  const unit = units[column]
  return unit ? `${value} ${unit}` : String(value)
}

const joined = (by: string, parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(by)
const educationText =
  (mediums: ProfileLabels['mediums']) =>
  ({ qualification, institute, percentage, passing_year, city_text, medium }: Education): string =>
    joined(': ', [
      qualification,
      joined(', ', [
        percentage === null ? null : `${percentage}%`,
        passing_year,
        institute,
        city_text,
        medium === null ? null : (mediums.get(medium) ?? medium),
      ]),
    ])
const experienceText = ({ employer, designation, from, to, job_description }: Experience): string =>
  joined(': ', [joined(', ', [designation, employer, from === null ? null : `${from} to ${to ?? 'today'}`]), job_description])
const skillsText = (skills: readonly Skill[]): string | null =>
  skills.length === 0
    ? null
    : skills
        .map(({ skill }) => skill)
        .toSorted((a, b) => a.localeCompare(b))
        .join(', ')

const rowChanges = <R extends { readonly id: number }>(
  field: string,
  before: readonly R[],
  after: readonly R[],
  text: (row: R) => string,
): ChangedField[] => {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  const textIn = (rows: readonly R[], id: number) => {
    const row = rows.find((entry) => entry.id === id)
    return row ? text(row) : null
  }
  return ids
    .map((id) => ({ field, before: textIn(before, id), after: textIn(after, id) }))
    .filter((change) => change.before !== change.after)
}

interface LabelledProfile extends Profile {
  readonly labels: ProfileLabels
}

/** Differences between two states of a profile, field by field, as display values; empty if equal. */
export const changedFields = (before: LabelledProfile, after: LabelledProfile): ChangedField[] => {
  const recordChanges = columns
    .filter((column) => before.record[column] !== after.record[column])
    .map((column) => ({
      field: column,
      before: displayValue(column, before.record, before.labels),
      after: displayValue(column, after.record, after.labels),
    }))
  const [skillsBefore, skillsAfter] = [skillsText(before.skills), skillsText(after.skills)]
  return [
    ...recordChanges,
    ...(skillsBefore === skillsAfter ? [] : [{ field: 'skills', before: skillsBefore, after: skillsAfter }]),
    ...rowChanges('education', before.educations, after.educations, educationText(after.labels.mediums)),
    ...rowChanges('experience', before.experiences, after.experiences, experienceText),
  ]
}

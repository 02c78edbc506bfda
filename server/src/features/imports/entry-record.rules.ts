import type * as z from 'zod/mini'
import { QUALIFICATION_12TH, QUALIFICATION_UNSPECIFIED } from '@portal/contract/combos'
import { cgpaMultiplier, percentageOfCgpa, type CgpaScale } from '@portal/contract/cgpa'
import { EducationBody } from '@portal/contract/educations'
import { ExperienceBody } from '@portal/contract/experiences'
import {
  importEntries,
  importEntryKeys,
  importField,
  type CandidateField,
  type ImportEntry,
  type ImportFieldKey,
} from '@portal/contract/import-fields'
import type { MarkScale } from '@portal/contract/import-states'
import { limits } from '@portal/contract/shared/limits'
import { text } from '@portal/contract/shared/fields'
import { plural } from '@portal/contract/shared/plural'
import { isOutOfOrder, TWELFTH_BEFORE_TENTH } from '../educations/educations.rules.ts'
import { totalExperience } from '../experiences/experiences.rules.ts'
import { findQualification } from '../resumes/qualification.rules.ts'
import { plainDigits } from '../../platform/amounts.rules.ts'
import { degreeOfBranch } from './branch.rules.ts'
import type { Option } from './choices.rules.ts'
import { readGrade, type ReadMark } from './student-cells.rules.ts'

const { institute, percentage, passing_year, city_text } = EducationBody.shape
const { employer, designation, from, job_description } = ExperienceBody.shape
const ofParts: Readonly<Record<string, z.ZodMiniType>> = {
  institute,
  percentage,
  year: passing_year,
  city: city_text,
  branch: text(limits.shortText),
  employer,
  designation,
  from,
  description: job_description,
}
const partsOf = (entry: ImportEntry) =>
  importEntries[entry].parts.map((part) => ({ part, field: `${importEntries[entry].prefix}_${part}` as CandidateField }))
/** The entry that a field belongs to, and its part of it. */
const places: ReadonlyMap<string, { readonly entry: ImportEntry; readonly part: string }> = new Map(
  importEntryKeys.flatMap((entry) => partsOf(entry).map(({ part, field }) => [field, { entry, part }] as const)),
)
/** The part of an entry that a field stands for; undefined for other fields. */
export const partOf = (field: string): string | undefined => places.get(field)?.part
/** Whether another cell of the same entry is unreadable, which is already reported. */
export const isUnread = (field: string, problems: readonly { readonly field: string; readonly code: string }[]): boolean => {
  const entry = places.get(field)?.entry
  return problems.some((problem) => problem.code !== 'rough' && entry !== undefined && places.get(problem.field)?.entry === entry)
}
/** Validation rules and messages of the education and work experience forms. */
export const entrySchemas: Readonly<Partial<Record<ImportFieldKey, z.ZodMiniType>>> = Object.fromEntries(
  [...places].flatMap(([field, { part }]) => (ofParts[part] ? [[field, ofParts[part]]] : [])),
)

const NOTHING = /^(?:-+|nil|none|na|n\.a\.?|n\/a|not applicable|not working|unemployed|fresher|nill)$/i
/** Whether a text states that there is none. */
export const isNothing = (typed: string): boolean => NOTHING.test(typed)

/** Marks in per cent; a CGPA is converted by the entry's usual factor. */
export const readPercentage = (field: string, typed: string, ofColumn: MarkScale | null): ReadMark => {
  const place = places.get(field)
  const { values, problem, note } = readGrade(typed, ofColumn)
  if (problem) return { problem }
  if (values === undefined) return {}
  const { mark_degree, cgpa, cgpa_scale } = values
  if (cgpa === undefined || !place) return { values: { [field]: mark_degree ?? Number.NaN }, ...(note !== undefined && { note }) }
  const factor = cgpaMultiplier(importEntries[place.entry].qualification_id)
  const percent = percentageOfCgpa(cgpa, cgpa_scale as CgpaScale, factor) ?? Number.NaN
  return { values: { [field]: percent }, note: `Read as ${percent}%: a CGPA of ${cgpa} out of ${cgpa_scale ?? ''}.` }
}

const MONTH = /^([a-z]{3,9})\.?[\s,'’-]*((?:19|20)?\d\d)$/i
const NUMBER_MONTH = /^(0?[1-9]|1[0-2])\s?[/.-]\s?((?:19|20)\d\d)$/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A month as its first day, as the forms and the resume reader store it: "Mar 2021", "03/2021". Undefined if it isn't a month. */
export const readMonth = (typed: string): string | undefined => {
  const plain = plainDigits(typed).trim()
  const [, name = '', ofName = ''] = MONTH.exec(plain) ?? []
  const [, number = '', ofNumber = ''] = NUMBER_MONTH.exec(plain) ?? []
  const month = name === '' ? Number(number) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const year = ofName || ofNumber
  return month < 1 || year === '' ? undefined : `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-01`
}

/** List entries that a degree in free text may stand for: "Bachelor of Engineering in Mechanical". */
export const degreesIn = (found: readonly Option[], typed: string, all: readonly Option[]): readonly Option[] => {
  const degrees = (options: readonly Option[]) => options.filter(({ key }) => key > QUALIFICATION_12TH)
  if (found.length > 0) return degrees(found)
  const read = findQualification(typed)
  return degrees(all.filter(({ key }) => key === read?.key || key === read?.withoutBranch))
}
/** Whether a text in a degree column names a school qualification. */
export const isSchoolText = (found: readonly Option[], typed: string): boolean =>
  found.length > 0 || (findQualification(typed)?.key ?? QUALIFICATION_UNSPECIFIED) <= QUALIFICATION_12TH

/** Unspecified if the branch is missing; undefined if it isn't a degree. */
const degreeKey = (found: readonly Option[], branch: unknown): number | undefined =>
  degreeOfBranch(found, branch) ?? (found.length > 0 ? QUALIFICATION_UNSPECIFIED : undefined)

type Values = Readonly<Record<string, unknown>>
interface EntryProblem {
  readonly field: string
  readonly code: string
  readonly message: string
  readonly level?: 'warning'
}

const columnOf: Readonly<Record<string, string>> = {
  qualification: 'qualification_id',
  year: 'passing_year',
  city: 'city_text',
  description: 'job_description',
}
/** Abbreviations that keep the combined code short. */
const inCode: Readonly<Record<string, string>> = { qualification: 'degree', percentage: 'mark', institute: 'school' }
const listed = (labels: readonly string[]): string =>
  labels.length < 2 ? (labels[0] ?? '') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1) ?? ''}`

/** Parts that an entry can't be stored without. */
const requiredParts: Readonly<Partial<Record<string, true>>> = { qualification: true, employer: true }

/**
 * The values of an entry by column, with a warning that names missing parts; without values if degree or company is missing. Undefined if
 * the row says nothing about the entry.
 */
const entryOf = (
  entry: ImportEntry,
  cells: Values,
  isInFile: (field: string) => boolean,
): { value?: Record<string, unknown>; problem?: EntryProblem } | undefined => {
  const { label, qualification_id } = importEntries[entry]
  const parts = partsOf(entry).filter(({ part }) => part !== 'branch')
  const [first] = parts.filter(({ field }) => cells[field] !== undefined)
  if (!first) return undefined
  const valueOf = ({ part, field }: (typeof parts)[number]): unknown => {
    const cell = cells[field]
    if (part === 'percentage') return (cell as Values | undefined)?.[field]
    if (part === 'medium') return (cell as readonly Option[] | undefined)?.[0]?.key
    if (part !== 'qualification') return cell
    return degreeKey((cell as readonly Option[] | undefined) ?? [], cells[field.replace('qualification', 'branch')])
  }
  const values = parts.map((part) => ({ ...part, value: valueOf(part) }))
  const unknown = values.filter(({ value }) => value === undefined)
  const isLeftOut = unknown.some(({ part }) => requiredParts[part])
  // What has no column is said once for the file.
  const missing = isLeftOut ? unknown : unknown.filter(({ field }) => isInFile(field))
  const labels = listed(missing.map(({ field }) => importField('candidates', field)?.label ?? field))
  const message = isLeftOut
    ? `${label} isn't imported: also enter ${labels}.`
    : `${labels} ${plural(missing.length, 'is', 'are')} missing: the candidate is asked for ${plural(missing.length, 'it', 'them')}.`
  const code = ['no', ...missing.map(({ part }) => inCode[part] ?? part)].join('_')
  const problem: EntryProblem = { field: first.field, code, message, level: 'warning' }
  const columns = values.flatMap(({ part, value }) => (value === undefined ? [] : [[columnOf[part] ?? part, value] as const]))
  return {
    ...(!isLeftOut && { value: { ...(qualification_id !== null && { qualification_id }), ...Object.fromEntries(columns) } }),
    ...(missing.length > 0 && { problem }),
  }
}

/**
 * A candidate's cells with their education and current job as entries; `job_months`: total experience from that job alone. `isInFile`: whether
 * a field has a column.
 */
export const entryRecord = (
  cells: Values,
  today: string,
  isInFile: (field: string) => boolean,
): { values: Values; problems: EntryProblem[] } => {
  const problems: EntryProblem[] = []
  const entries: Partial<Record<ImportEntry, Record<string, unknown>>> = {}
  for (const entry of importEntryKeys) {
    const read = entryOf(entry, cells, isInFile)
    if (read?.problem) problems.push(read.problem)
    if (read?.value) entries[entry] = read.value
  }
  const { degree_qualification: first, second_qualification: second, job_employer: job } = entries
  if (first && second && first['qualification_id'] === second['qualification_id']) {
    delete entries.second_qualification
    const message = "The second degree isn't imported: it is the same as the first."
    problems.push({ field: 'second_qualification', code: 'same_degree', message, level: 'warning' })
  }
  const schools = [entries.tenth_percentage, entries.twelfth_percentage].flatMap((entry) =>
    entry
      ? [{ qualification_id: Number(entry['qualification_id']), passing_year: (entry['passing_year'] as number | undefined) ?? null }]
      : [],
  )
  if (isOutOfOrder(schools)) problems.push({ field: 'twelfth_year', code: 'order', message: TWELFTH_BEFORE_TENTH })
  const otherCells = Object.fromEntries(Object.entries(cells).filter(([field]) => !places.has(field)))
  const started = job?.['from']
  const months = typeof started === 'string' ? { job_months: totalExperience([{ from: started, to: null }], today) } : {}
  return { values: { ...otherCells, ...entries, ...months }, problems }
}

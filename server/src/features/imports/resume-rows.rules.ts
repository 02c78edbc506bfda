import { resumeColumn, resumeColumns, type ResumeColumn } from '@portal/contract/import-resumes'
import { importField } from '@portal/contract/import-fields'
import { SURE, type ResumeSuggestions } from '@portal/contract/resumes'
import type { ReadRow } from './records.rules.ts'

/** Labels, by key, of the options extracted from resumes. */
export interface ResumeLabels {
  readonly skills: ReadonlyMap<number, string>
  readonly qualifications: ReadonlyMap<number, string>
}
interface Sure<T> {
  readonly value: T
  readonly confidence: number
}

/** The extracted value if confidence is high: a wrong value is worse than none. */
const confident = <T>(read: Sure<T> | null | undefined): T | undefined => (read && read.confidence >= SURE ? read.value : undefined)

const inMonths = (months: number | undefined): string => (months === undefined ? '' : `${months} ${months === 1 ? 'month' : 'months'}`)
const inYears = (months: number | undefined): string => {
  if (months === undefined) return ''
  const [years, remainder] = [Math.floor(months / 12), months % 12]
  return [years > 0 && `${years} ${years === 1 ? 'year' : 'years'}`, (remainder > 0 || years === 0) && inMonths(remainder)]
    .filter(Boolean)
    .join(' ')
}
const inLakhs = (lakhs: number | undefined): string => (lakhs === undefined ? '' : `${lakhs} LPA`)
/** Separators within a cell that holds several entries. */
const PARTS = /[,;|/\n•]/

/** The data extracted from a resume as the cells of a row. */
export const cellsOf = (file: string, read: ResumeSuggestions | null, { skills, qualifications }: ResumeLabels): string[] => {
  const listed = (read?.skills ?? []).flatMap((skill) => (skill.confidence >= SURE ? (skills.get(skill.value) ?? []) : []))
  // The latest one.
  const education = (read?.educations ?? []).toSorted((a, b) => (confident(b.passing_year) ?? 0) - (confident(a.passing_year) ?? 0))[0]
  const degree = qualifications.get(confident(education?.qualification_id) ?? -1)
  const year = confident(education?.passing_year)
  const cells: Readonly<Record<ResumeColumn, string | undefined>> = {
    File: file,
    Name: confident(read?.name),
    Email: confident(read?.email),
    Mobile: confident(read?.mobile_no),
    'Date of birth': confident(read?.dob),
    Address: confident(read?.address),
    'PIN code': confident(read?.zip),
    Experience: inYears(confident(read?.total_experience)),
    Skills: listed.filter((label) => !PARTS.test(label)).join(', '),
    Qualification: [degree, degree !== undefined && year].filter(Boolean).join(', '),
    'Current CTC': inLakhs(confident(read?.current_ctc)),
    'Expected CTC': inLakhs(confident(read?.expected_ctc)),
    'Notice period': inMonths(confident(read?.notice_period)),
  }
  return resumeColumns.map(({ header }) => cells[header] ?? '')
}

/** Clears optional cells that fail validation: the candidate will be asked for them. */
export const withoutRefused = (cells: readonly string[], { problems }: Pick<ReadRow, 'problems'>): string[] => {
  const wrong = new Set(
    problems.flatMap(({ column, field, level, code }) =>
      column !== null && level === 'error' && code !== 'mandatory' && column !== resumeColumn('Name') && importField('candidates', field)
        ? column
        : [],
    ),
  )
  return cells.map((cell, column) => (wrong.has(column) ? '' : cell))
}

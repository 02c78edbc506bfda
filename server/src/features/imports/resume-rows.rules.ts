import { QUALIFICATION_10TH, QUALIFICATION_12TH } from '@portal/contract/combos'
import { resumeColumn, resumeColumns } from '@portal/contract/import-resumes'
import { importField } from '@portal/contract/import-fields'
import { SURE, type ResumeSuggestions } from '@portal/contract/resumes'
import { dayInWords } from '@portal/contract/shared/dates'
import { counted } from '@portal/contract/shared/plural'
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

const inMonths = (months: number | undefined): string => (months === undefined ? '' : counted(months, 'month'))
const inYears = (months: number | undefined): string => {
  if (months === undefined) return ''
  const [years, remainder] = [Math.floor(months / 12), months % 12]
  return [years > 0 && counted(years, 'year'), (remainder > 0 || years === 0) && inMonths(remainder)].filter(Boolean).join(' ')
}
const inLakhs = (lakhs: number | undefined): string => (lakhs === undefined ? '' : `${lakhs} LPA`)
/** Separators within a cell that holds several entries. */
const PARTS = /[,;|/\n•]/

type Education = ResumeSuggestions['educations'][number]
/** By import field. */
type Cells = Readonly<Record<string, string | number | undefined>>

/** As the resume states them, and what a CGPA was converted to; `readGrade` reads it back. */
const marksOf = ({ percentage, points }: Education): string | undefined =>
  percentage ? `${percentage.value}%${points === undefined ? '' : ` (from CGPA ${points})`}` : undefined
/** Whatever was read: it is nearly always right, and staff check it beside the resume. */
const educationCells = (prefix: string, education: Education | undefined): Cells => ({
  [`${prefix}_percentage`]: education && marksOf(education),
  [`${prefix}_year`]: education?.passing_year?.value,
  [`${prefix}_institute`]: education?.institute?.value,
})

/** The schools and the latest two degrees. */
const educationsCells = (educations: readonly Education[], qualifications: ResumeLabels['qualifications']): Cells => {
  const latest = educations.toSorted((a, b) => (b.passing_year?.value ?? 0) - (a.passing_year?.value ?? 0))
  const [degree, second] = latest.filter(({ qualification_id }) => qualification_id.value > QUALIFICATION_12TH)
  const school = (qualification: number) => latest.find(({ qualification_id }) => qualification_id.value === qualification)
  return {
    degree_qualification: qualifications.get(degree?.qualification_id.value ?? 0),
    ...educationCells('degree', degree),
    second_qualification: qualifications.get(second?.qualification_id.value ?? 0),
    ...educationCells('second', second),
    ...educationCells('twelfth', school(QUALIFICATION_12TH)),
    ...educationCells('tenth', school(QUALIFICATION_10TH)),
  }
}

/** The job without an end; one without a start may have ended. */
const jobCells = (jobs: ResumeSuggestions['experiences']): Cells => {
  const job = jobs.find(({ employer, from, to }) => to === null && confident(employer) !== undefined && confident(from) !== undefined)
  const from = confident(job?.from)
  return {
    job_employer: confident(job?.employer),
    job_designation: confident(job?.designation),
    job_from: from && dayInWords(from),
  }
}

/** The data extracted from a resume as the cells of a row. */
export const cellsOf = (file: string, read: ResumeSuggestions | null, { skills, qualifications }: ResumeLabels): string[] => {
  const listed = (read?.skills ?? []).flatMap((skill) => (skill.confidence >= SURE ? (skills.get(skill.value) ?? []) : []))
  const cells: Cells = {
    full_name: confident(read?.name),
    email: confident(read?.email),
    mobile_no: confident(read?.mobile_no),
    dob: confident(read?.dob),
    address: confident(read?.address),
    zip: confident(read?.zip),
    total_experience: inYears(confident(read?.total_experience)),
    skills: listed.filter((label) => !PARTS.test(label)).join(', '),
    current_ctc: inLakhs(confident(read?.current_ctc)),
    expected_ctc: inLakhs(confident(read?.expected_ctc)),
    notice_period: inMonths(confident(read?.notice_period)),
    ...educationsCells(read?.educations ?? [], qualifications),
    ...jobCells(read?.experiences ?? []),
  }
  return resumeColumns.map(({ field }) => (field === null ? file : String(cells[field] ?? '')))
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

import { QUALIFICATIONS_AFTER_10TH } from '@portal/contract/combos'
import type { Eligibility } from '@portal/contract/eligibility'
import { enrolmentKey } from '@portal/contract/students'
import { degreeOfBranch, isKnownBranch } from './branch.rules.ts'
import type { NeededMark, Reader } from './cells.rules.ts'
import type { Option } from './choices.rules.ts'

interface StudentProblem {
  readonly field: string
  readonly code: string
  readonly message: string
  readonly level?: 'warning'
}
interface StudentRecord {
  readonly values: Readonly<Record<string, unknown>>
  /** Fields that can't be determined, and why. */
  readonly problems: readonly StudentProblem[]
}
type Target = Pick<Reader, 'campus_id' | 'course' | 'courses' | 'needed'>

/** Marks without which a student isn't eligible for a drive with these rules. */
export const neededMarks = ({ minimum_10th, minimum_12th, minimum_degree, minimum_cgpa }: Eligibility): NeededMark[] => [
  ...(minimum_10th > 0 ? (['mark_10th'] as const) : []),
  ...(minimum_12th > 0 ? (['mark_12th'] as const) : []),
  ...(minimum_degree > 0 || minimum_cgpa !== null ? (['degree'] as const) : []),
]
const markNames: Readonly<Record<NeededMark, string>> = {
  mark_10th: '10th marks',
  mark_12th: '12th or diploma marks',
  degree: 'degree marks or a CGPA',
}
/** Columns of `drive_students` that hold a needed mark. */
const markColumns: Readonly<Record<NeededMark, readonly string[]>> = {
  mark_10th: ['mark_10th'],
  mark_12th: ['mark_12th', 'mark_diploma'],
  degree: ['mark_degree', 'cgpa'],
}
/** A warning per mark that the drive needs and the row doesn't give. */
const missingMarks = (
  marks: Readonly<Record<string, unknown>>,
  course: number | undefined,
  needed: readonly NeededMark[],
): StudentProblem[] =>
  needed
    .filter((field) => markColumns[field].every((column) => (marks[column] ?? null) === null))
    .filter((field) => field !== 'mark_12th' || !QUALIFICATIONS_AFTER_10TH.includes(course ?? null))
    .map((field) => ({
      field,
      code: 'no_mark',
      level: 'warning',
      message: `This drive needs ${markNames[field]}, and this row has none. A student without them isn't eligible.`,
    }))

const NO_COURSE =
  "This row doesn't name a course, so the student isn't eligible. Choose a column for Course in step 2, or upload the file again and choose the course for all rows in step 1."
const warning = (code: string, message: string): StudentProblem => ({ field: 'course', code, level: 'warning', message })

/** The course of a degree that may have several entries: decided by the branch, or assumed with a warning where that changes who is eligible. */
const courseOf = (found: readonly Option[], branch: unknown, { course, courses }: Target): { key?: number; problem?: StudentProblem } => {
  const decided = degreeOfBranch(found, branch)
  const isOpen = found.length > 1 && !isKnownBranch(branch) && !found.some(({ is_chosen }) => is_chosen)
  const ofFile = decided === undefined && found.find(({ key }) => key === course)
  if (ofFile) return { key: ofFile.key }
  const [accepted, second] = found.filter(({ key }) => courses.includes(key))
  if (isOpen && accepted && !second) {
    const key = decided ?? accepted.key
    const name = found.find((option) => option.key === key)?.value ?? ''
    const message =
      decided === undefined
        ? `The branch is missing, so the course is assumed to be ${name}, which this drive accepts. If it's another, add the branch.`
        : `The branch isn't known, so the course is assumed to be ${name}. If it's another, correct the branch or choose the course.`
    return { key, problem: warning('course_assumed', message) }
  }
  return decided === undefined
    ? { problem: { field: 'course', code: 'not_in_list', message: 'Add the branch, or choose the course from the list.' } }
    : { key: decided }
}

/**
 * The cells of a student as columns of `drive_students`. `target`: the college and the course of rows that name none, and the courses that
 * the drive accepts; `courseIn`: the course that a branch names, for rosters that have both in one column.
 */
export const studentRecord = (
  { campus, opening, course, mark_10th, mark_12th, mark_diploma, degree, ...rest }: Readonly<Record<string, unknown>>,
  target: Target,
  courseIn: (branch: string) => number | undefined,
): StudentRecord => {
  const found = (course as readonly Option[] | undefined) ?? []
  const { enrolment_number: number, branch } = rest
  const named = (typeof branch === 'string' ? courseIn(branch) : undefined) ?? target.course
  const unnamed = named === null ? { problem: warning('no_course', NO_COURSE) } : { key: named }
  const { key, problem }: ReturnType<typeof courseOf> = found.length > 0 ? courseOf(found, branch, target) : unnamed
  const college = campus ?? target.campus_id
  const marks: Readonly<Record<string, unknown>> = Object.assign({ ...(mark_diploma as object | undefined) }, mark_10th, mark_12th, degree)
  return {
    values: {
      ...rest,
      ...marks,
      course: key,
      campus_id: college,
      resource_request_id: opening,
      enrolment_key: typeof number === 'string' ? enrolmentKey(number) : undefined,
    },
    problems: [
      ...(problem ? [problem] : []),
      ...missingMarks(marks, key, target.needed),
      ...(college === null ? [{ field: 'campus', code: 'mandatory', message: 'Enter the college: this drive has several.' }] : []),
    ],
  }
}

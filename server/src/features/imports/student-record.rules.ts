import { enrolmentKey } from '@portal/contract/students'
import { degreeOfBranch } from './branch.rules.ts'
import type { Reader } from './cells.rules.ts'
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

const NO_COURSE =
  "This row doesn't name a course, so the student isn't eligible. Choose a column for Course in step 2, or upload the file again and choose the course for all rows in step 1."
const warning = (code: string, message: string): StudentProblem => ({ field: 'course', code, level: 'warning', message })

/**
 * The cells of a student as columns of `drive_students`. `target`: the college and the course of rows that name none; `courseIn`: the course
 * that a branch names, for rosters that have both in one column.
 */
export const studentRecord = (
  { campus, course, mark_10th, mark_12th, mark_diploma, degree, ...rest }: Readonly<Record<string, unknown>>,
  target: Pick<Reader, 'campus_id' | 'course'>,
  courseIn: (branch: string) => number | undefined,
): StudentRecord => {
  const found = (course as readonly Option[] | undefined) ?? []
  const { enrolment_number: number, branch } = rest
  const key = found.length > 0 || typeof branch !== 'string' ? degreeOfBranch(found, branch) : courseIn(branch)
  const college = campus ?? target.campus_id
  return {
    values: {
      ...rest,
      ...Object.assign({ ...(mark_diploma as object | undefined) }, mark_10th, mark_12th, degree),
      course: key ?? (found.length > 0 ? undefined : (target.course ?? undefined)),
      campus_id: college,
      enrolment_key: typeof number === 'string' ? enrolmentKey(number) : undefined,
    },
    problems: [
      ...(found.length === 0 && (key ?? target.course) === null ? [warning('no_course', NO_COURSE)] : []),
      ...(found.length > 0 && key === undefined
        ? [{ field: 'course', code: 'not_in_list', message: 'Add the branch, or choose the course from the list.' }]
        : []),
      ...(college === null ? [{ field: 'campus', code: 'mandatory', message: 'Enter the college: this drive has several.' }] : []),
    ],
  }
}

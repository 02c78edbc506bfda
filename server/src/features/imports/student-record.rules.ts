import { enrolmentKey } from '@portal/contract/students'
import type { Option } from './choices.rules.ts'

/** Branches that belong to the "Computer / IT" entry. */
const COMPUTING = /comput|information|software|data|artificial|machine|cyber|\b(?:it|ict|cs|cse|ce|ai|ml|aiml|ds|cst)\b/i
export const isComputing = (branch: string): boolean => COMPUTING.test(branch)
/** Degrees in engineering have two entries; the branch determines which. */
const courseOf = (found: readonly Option[], branch: unknown): number | undefined => {
  if (found.length < 2) return found[0]?.key
  return typeof branch === 'string' ? found[isComputing(branch) ? 0 : 1]?.key : undefined
}

interface StudentRecord {
  readonly values: Readonly<Record<string, unknown>>
  /** Fields that can't be determined, and why. */
  readonly problems: readonly { readonly field: string; readonly code: string; readonly message: string }[]
}

/** The cells of a student as columns of `drive_students`; `campus_id`: the college of rows that name none. */
export const studentRecord = (
  { campus, course, mark_10th, mark_12th, degree, ...rest }: Readonly<Record<string, unknown>>,
  campus_id: number | null,
): StudentRecord => {
  const found = (course as readonly Option[] | undefined) ?? []
  const key = courseOf(found, rest['branch'])
  const { enrolment_number: number } = rest
  const college = campus ?? campus_id
  return {
    values: {
      ...rest,
      ...Object.assign({}, mark_10th, mark_12th, degree),
      course: key,
      campus_id: college,
      enrolment_key: typeof number === 'string' ? enrolmentKey(number) : undefined,
    },
    problems: [
      ...(found.length > 0 && key === undefined
        ? [{ field: 'course', code: 'not_in_list', message: 'Add the branch, or choose the course from the list.' }]
        : []),
      ...(college === null ? [{ field: 'campus', code: 'mandatory', message: 'Enter the college: this drive has several.' }] : []),
    ],
  }
}

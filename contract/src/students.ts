import * as z from 'zod/mini'
import { cgpaScales } from './cgpa.ts'
import type { Student } from './eligibility.ts'
import { comboKey, optionalText, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'

const YEAR = 'Enter a year from 2000 to 2100.'
const COUNT = 'Enter a whole number from 0 to 50.'
const CGPA = 'Enter a CGPA from 0 to 10.'
const GAP = 'Enter a whole number from 0 to 20.'
const YES_NO = 'Choose yes or no.'
const optional = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null)
const orMandatory = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input == null ? messages.mandatory : message),
})
const integer = (minimum: number, maximum: number, message: string) =>
  z.int(orMandatory(message)).check(z.minimum(minimum, message), z.maximum(maximum, message))

/** Academic fields of a student, all mandatory. */
export const markFields = {
  passing_year: integer(2000, 2100, YEAR),
  percentage: z
    .number(orMandatory(messages.invalidPercentage))
    .check(z.minimum(0, messages.invalidPercentage), z.maximum(limits.percentage, messages.invalidPercentage)),
  cgpa: z
    .strictObject({
      value: z.number(CGPA).check(z.minimum(0, CGPA)),
      scale: z.union(
        cgpaScales.map((scale) => z.literal(scale)),
        'Choose 10, 7 or 4.',
      ),
    })
    .check(z.refine(({ value, scale }) => value <= scale, { error: "The CGPA can't be greater than its scale.", path: ['value'] })),
  active_backlogs: integer(0, 50, COUNT),
  has_backlog_history: z.boolean(orMandatory(YES_NO)),
  gap_years: integer(0, 20, GAP),
} as const

/** Normalises an enrolment number, ignoring case, spaces and punctuation: "19 BEIT-30 045" → "19beit30045". */
export const enrolmentKey = (enrolment_number: string): string => enrolment_number.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What a student declares for a drive. Null: not known yet. */
export const studentFields = {
  enrolment_number: requiredText(limits.enrolmentNumber).check(
    z.refine((value) => value === '' || enrolmentKey(value) !== '', 'Enter the number with its letters and digits.'),
  ),
  /** A key of EDUCATION_QUALIFICATION_TYPE. */
  course: optional(comboKey),
  branch: optionalText(limits.shortText),
  passing_year: optional(markFields.passing_year),
  mark_10th: optional(markFields.percentage),
  mark_12th: optional(markFields.percentage),
  mark_degree: optional(markFields.percentage),
  cgpa: optional(markFields.cgpa),
  active_backlogs: optional(markFields.active_backlogs),
  has_backlog_history: optional(markFields.has_backlog_history),
  gap_years: optional(markFields.gap_years),
} as const

export const StudentMarks = z.strictObject(studentFields)
/** What a student declares for a drive; input of `failuresOf`. */
export type StudentMarks = z.output<typeof StudentMarks> & Student

export const attendances = { present: 'Present', absent: 'Absent' } as const
export type Attendance = keyof typeof attendances
export const attendanceKeys = Object.keys(attendances) as [Attendance, ...Attendance[]]

/** Marks entered on the day; null once removed. `by`: an account; `at`: ISO 8601 UTC. */
export interface DriveScore {
  readonly score: number | null
  readonly by: number
  readonly at: string
}

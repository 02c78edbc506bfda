import { decidingFields, type DriveStudentRow } from '@portal/contract/drive-students'
import type { Student } from '@portal/contract/eligibility'
import { dayInWords } from '@portal/contract/shared/dates'
import { stageOf } from '@portal/contract/stages'
import type { StudentMarks } from '@portal/contract/students'
import type { ChangedField } from '../../database/schema/activities.ts'
import type { RateLimit } from '../../platform/limiter.ts'

/** Students of a college open the link from one IP address, several times each. */
export const drivesPerNetwork: RateLimit = { name: 'drive-link-network', max: 1200, seconds: 10 * 60 }
/** A device counts once a day per drive. */
export const visitsPerDevice: RateLimit = { name: 'drive-link-device', max: 1, seconds: 24 * 3600 }

interface DriveApplication {
  readonly hiring_stage: number
  readonly is_applied_here: boolean
}
/** Whether a drive no longer matters to a candidate. A closed application for an opening outside the drive doesn't end it. */
export const isOver = ({ hiring_stage, is_applied_here }: DriveApplication): boolean => {
  const { kind } = stageOf(hiring_stage)
  return kind === 'hired' || (kind === 'rejected' && is_applied_here)
}

/**
 * Sentence about the eligibility rules in the registration email; `failures`: every rule not met. `correctable_until`: the last day on which
 * the student can correct their details; null once it has passed.
 */
export const eligibilityText = (failures: readonly string[], correctable_until: string | null): string => {
  if (failures.length === 0) return 'You meet the eligibility criteria for this drive.'
  const rules = failures.length === 1 ? 'a rule' : `${failures.length} rules`
  const next =
    correctable_until === null
      ? 'If your details are wrong, contact the HR team.'
      : `If your details are wrong, correct them by ${dayInWords(correctable_until)}.`
  return `You don't meet ${rules} of this drive, so you can't take part. ${failures.join(' ')} ${next}`
}

const percent = (mark: number | null) => (mark === null ? null : `${mark}%`)
const count = (value: number | null) => (value === null ? null : String(value))
/** As stored: of any scale. */
type Declared = Omit<StudentMarks, 'cgpa'> & Pick<Student, 'cgpa'>
/** What a student declares, as the audit log shows it; `courses`: names by key. */
const shown: Readonly<Record<keyof StudentMarks, (marks: Declared, courses: ReadonlyMap<number, string>) => string | null>> = {
  enrolment_number: ({ enrolment_number }) => enrolment_number,
  course: ({ course }, courses) => (course === null ? null : (courses.get(course) ?? String(course))),
  branch: ({ branch }) => branch,
  passing_year: ({ passing_year }) => count(passing_year),
  mark_10th: ({ mark_10th }) => percent(mark_10th),
  mark_12th: ({ mark_12th }) => percent(mark_12th),
  mark_degree: ({ mark_degree }) => percent(mark_degree),
  cgpa: ({ cgpa }) => cgpa && `${cgpa.value} of ${cgpa.scale}`,
  active_backlogs: ({ active_backlogs }) => count(active_backlogs),
  has_backlog_history: ({ has_backlog_history }) => (has_backlog_history === null ? null : has_backlog_history ? 'Yes' : 'No'),
  gap_years: ({ gap_years }) => count(gap_years),
}
/** The fields that a student has corrected, with the old and the new value. */
export const correctedFields = (before: StudentMarks, after: StudentMarks, courses: ReadonlyMap<number, string>): ChangedField[] =>
  Object.entries(shown).flatMap(([field, show]) => {
    const [old, now] = [show(before, courses), show(after, courses)]
    return old === now ? [] : [{ field, before: old, after: now }]
  })

/**
 * Values that someone else had given and the student has replaced, each as it was last given and as it is now; `changes`: all their
 * corrections, oldest first. A value that was changed again since, as by another roster, isn't the student's.
 */
export const replacedValues = (
  changes: readonly ChangedField[],
  marks: Declared,
  courses: ReadonlyMap<number, string>,
): DriveStudentRow['corrections'] =>
  decidingFields.flatMap((field) => {
    const own = changes.filter((change) => change.field === field)
    // Where a correction doesn't start from the one before, someone else gave the value in between.
    const first = own.findLastIndex(({ before }, at) => own[at - 1]?.after !== before)
    const [before, after] = [own[first]?.before ?? null, own.at(-1)?.after ?? null]
    return before === null || before === after || after !== shown[field](marks, courses) ? [] : [{ field, before, after }]
  })

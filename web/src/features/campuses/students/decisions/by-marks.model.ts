import type { DriveStudentRow } from '@portal/contract/drive-students'
import type { Drive } from '@portal/contract/drives'

interface Student extends Pick<DriveStudentRow, 'round' | 'decision' | 'is_eligible' | 'score'> {
  readonly day_marks: readonly Pick<DriveStudentRow['day_marks'][number], 'kind' | 'mark'>[]
}
type Round = Pick<Drive['rounds'][number], 'kind' | 'maximum'>

/** Marks of the day in a round; in an aptitude round without them the result of the online test, out of the same maximum. */
const marksIn = ({ day_marks, score }: Student, { kind, maximum }: Round): number | null =>
  day_marks.find((mark) => mark.kind === kind)?.mark ?? (kind === 'aptitude' && score !== null ? (score * maximum) / 100 : null)

/** The undecided students of a round who have at least so many marks in the round they were shortlisted for. */
export const studentsWithMarks = <S extends Student>(
  students: readonly S[],
  rounds: readonly Round[],
  round: number,
  least: number,
): S[] => {
  const current = rounds[round - 1]
  if (!current) return []
  return students.filter(
    (student) =>
      student.round === round &&
      student.decision === null &&
      student.is_eligible &&
      (marksIn(student, current) ?? Number.NEGATIVE_INFINITY) >= least,
  )
}

/** What was typed, as marks; null for anything else. */
export const readMarks = (typed: string): number | null => (/^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null)

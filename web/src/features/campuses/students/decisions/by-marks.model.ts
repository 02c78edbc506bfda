import type { DriveStudentRow } from '@portal/contract/drive-students'
import type { DriveRound } from '@portal/contract/drives'

interface Student extends Pick<DriveStudentRow, 'round' | 'decision' | 'is_eligible'> {
  readonly day_marks: readonly DriveStudentRow['day_marks'][number][]
}

/** The undecided students of a round who have at least so many marks of the day in the round they were shortlisted for. */
export const studentsWithMarks = <S extends Student>(
  students: readonly S[],
  rounds: readonly DriveRound[],
  round: number,
  least: number,
): S[] => {
  const kind = rounds[round - 1]?.kind
  return students.filter(
    (student) =>
      student.round === round &&
      student.decision === null &&
      student.is_eligible &&
      student.day_marks.some((one) => one.kind === kind && one.mark >= least),
  )
}

/** What was typed, as marks; null for anything else. */
export const readMarks = (typed: string): number | null => (/^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null)

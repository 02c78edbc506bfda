import type { DriveStudentRow } from '@portal/contract/drive-students'
import { reachesMarks, type Drive } from '@portal/contract/drives'

interface Student extends Pick<DriveStudentRow, 'round' | 'decision' | 'score'> {
  readonly day_marks: readonly Pick<DriveStudentRow['day_marks'][number], 'kind' | 'mark'>[]
}
type Round = Pick<Drive['rounds'][number], 'kind' | 'maximum'>

const reaches = ({ day_marks, score }: Student, round: Round, minimum: number): boolean | null =>
  reachesMarks(round, { mark: day_marks.find(({ kind }) => kind === round.kind)?.mark ?? null, score }, minimum)

/** Undecided students with at least these marks in the round they were shortlisted for; the server skips those who aren't eligible and says so. */
export const studentsWithMarks = <S extends Student>(
  students: readonly S[],
  rounds: readonly Round[],
  round: number,
  minimum: number,
): S[] => {
  const current = rounds[round - 1]
  if (!current) return []
  return students.filter((student) => student.round === round && student.decision === null && reaches(student, current, minimum) === true)
}

/** How many students have no marks in the round they were shortlisted for; before the first no one has any. */
export const countWithoutMarks = (students: readonly Student[], rounds: readonly Round[]): number =>
  students.filter((student) => {
    const current = rounds[student.round - 1]
    return current !== undefined && reaches(student, current, 0) === null
  }).length

/** Parses typed marks; null if invalid. */
export const readMarks = (typed: string): number | null => (/^\d{1,4}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null)

import { aboveMaximum, type ScoreChange } from '@portal/contract/drive-day'
import type { Decision } from '@portal/contract/drive-students'
import { maxMarks, type DriveRound } from '@portal/contract/drives'

interface StoredScore {
  readonly score: number | null
}
interface Marked {
  readonly id: number
  readonly scores: Readonly<Record<string, StoredScore>>
}

/** Errors for marks above the maximum of their round, by field; marks stored earlier can be kept or removed. */
export const scoreErrors = (changes: readonly ScoreChange[], rounds: readonly DriveRound[]): Record<string, string[]> =>
  Object.fromEntries(
    changes.flatMap(({ round, score }, at) => {
      const maximum = maxMarks(rounds[round - 1] ?? {})
      return score !== null && score > maximum ? [[`changes.${at}.score`, [aboveMaximum(maximum)]]] : []
    }),
  )

/** Sorts submitted marks: to store, in conflict with someone else's change, or for students no longer in the drive. */
export const sortScores = (changes: readonly ScoreChange[], students: readonly Marked[]) => {
  const byId = new Map(students.map((student) => [student.id, student]))
  const outcomeOf = ({ student_id, round, seen, score }: ScoreChange): 'gone' | 'kept' | 'conflict' | 'store' => {
    const student = byId.get(student_id)
    if (!student) return 'gone'
    const now = student.scores[round]?.score ?? null
    if (now === score) return 'kept'
    return now === seen ? 'store' : 'conflict'
  }
  const sorted = Map.groupBy(changes, outcomeOf)
  return { store: sorted.get('store') ?? [], conflicts: sorted.get('conflict') ?? [], gone: sorted.get('gone') ?? [] }
}

interface Decided extends Pick<Marked, 'id'> {
  readonly round: number
  readonly decision: Decision | null
}
/** Students whose unpublished shortlisting ends because they have marks of a later round. */
export const endedDecisions = <S extends Decided>(changes: readonly ScoreChange[], students: readonly S[]): S[] =>
  students.filter(
    ({ id, round: current, decision }) =>
      decision === 'shortlisted' && changes.some(({ student_id, round, score }) => student_id === id && score !== null && round > current),
  )

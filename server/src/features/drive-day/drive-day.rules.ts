import type { ScoreChange } from '@portal/contract/drive-day'

interface StoredScore {
  readonly score: number | null
}
interface Marked {
  readonly id: number
  readonly scores: Readonly<Record<string, StoredScore>>
}

/** Of marks that a device sends: those to store, those that someone else has changed meanwhile, and those of students who aren't there. */
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

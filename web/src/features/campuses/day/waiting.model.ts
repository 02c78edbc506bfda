import type { DayStudent } from '@portal/contract/drive-day'
import { enrolmentKey, type Attendance } from '@portal/contract/students'

/** A cell of a student: the attendance, or the marks of a round. */
type Cell = { readonly student_id: number; readonly round: number | null }
/** A pending entry of this device, not stored on the server yet. `seen`: what the device showed before. `round` null: the attendance. */
export type Waiting =
  | (Cell & { readonly round: null; readonly seen: Attendance | null; readonly value: Attendance | null })
  | (Cell & { readonly round: number; readonly seen: number | null; readonly value: number | null })

/** A conflicting entry by someone else; theirs is kept unless this device resends its own. `at`: ISO 8601 UTC. */
export type Conflict = Waiting & { readonly theirs: Attendance | number | null; readonly by: string | null; readonly at: string | null }

/** Whether two entries are about the same cell. */
export const isSame = (a: Cell, b: Cell) => a.student_id === b.student_id && a.round === b.round

/** Adds an entry. It replaces an earlier one for the same cell but keeps that one's `seen`, which is what the server still has. */
export const enter = (waiting: readonly Waiting[], entry: Waiting): Waiting[] => {
  const before = waiting.find((pending) => isSame(pending, entry))
  const others = waiting.filter((pending) => !isSame(pending, entry))
  return [...others, before ? ({ ...entry, seen: before.seen } as Waiting) : entry]
}

/** What this device holds until the server has it, or until someone has chosen. */
export interface Pending {
  readonly waiting: readonly Waiting[]
  readonly conflicts: readonly Conflict[]
}

/** What one call sends. */
export type Kind = 'attendance' | 'scores'
/** Entries to send: a refusal of one kind doesn't stop the other. */
export const toSend = (waiting: readonly Waiting[], refused: ReadonlySet<Kind>): Waiting[] =>
  waiting.filter(({ round }) => !refused.has(round === null ? 'attendance' : 'scores'))

/** Entries still pending after a call. One that changed while it was sent stays pending, based on the value stored now. */
export const afterSending = (waiting: readonly Waiting[], sent: readonly Waiting[]): Waiting[] =>
  waiting.flatMap((pending) => {
    const stored = sent.find((other) => isSame(pending, other))
    if (!stored) return [pending]
    return stored.value === pending.value ? [] : [{ ...pending, seen: stored.value } as Waiting]
  })

/** What is pending after a call; a conflict replaces an earlier one of the same cell. */
export const settled = ({ waiting, conflicts }: Pending, sent: readonly Waiting[], found: readonly Conflict[]): Pending => ({
  waiting: afterSending(waiting, sent),
  conflicts: [...conflicts.filter((known) => !found.some((conflict) => isSame(conflict, known))), ...found],
})

/** What is pending after someone has chosen: their value stays, or this device's is sent again. */
export const resolved = ({ waiting, conflicts }: Pending, conflict: Conflict, isMine: boolean): Pending => {
  const { theirs, by: _, at: __, ...mine } = conflict
  return {
    waiting: isMine ? enter(waiting, { ...mine, seen: theirs } as Waiting) : waiting,
    conflicts: conflicts.filter((other) => !isSame(other, conflict)),
  }
}

/** The stored student with this device's pending entries. */
const withQueuedChange = (student: DayStudent, waiting: readonly Waiting[]): DayStudent => {
  let shown = student
  for (const pending of waiting) {
    if (pending.student_id !== student.id) continue
    shown =
      pending.round === null
        ? { ...shown, attendance: pending.value }
        : { ...shown, scores: { ...shown.scores, [pending.round]: { score: pending.value, by: null, at: '' } } }
  }
  return shown
}

/** `withQueuedChange` for all students, in one pass. */
export const withQueuedChanges = (students: readonly DayStudent[], waiting: readonly Waiting[]): readonly DayStudent[] => {
  if (waiting.length === 0) return students
  const byStudent = Map.groupBy(waiting, ({ student_id }) => student_id)
  return students.map((student) => withQueuedChange(student, byStudent.get(student.id) ?? []))
}

/** Replaces changed students in the list, adds new ones, sorted by enrolment number like on the server, and drops those not in `ids`. */
export const mergeChanged = (
  known: readonly DayStudent[],
  { students: changed, ids }: { readonly students: readonly DayStudent[]; readonly ids: readonly number[] },
): readonly DayStudent[] => {
  const present = new Set(ids)
  const students = known.every(({ id }) => present.has(id)) ? known : known.filter(({ id }) => present.has(id))
  if (changed.length === 0) return students
  const byId = new Map(changed.map((student) => [student.id, student]))
  const listed = new Set(students.map(({ id }) => id))
  const replaced = students.map((student) => byId.get(student.id) ?? student)
  const added = changed.filter(({ id }) => present.has(id) && !listed.has(id))
  return added.length === 0 ? replaced : [...replaced, ...added].toSorted(byEnrolment)
}
const byEnrolment = (a: DayStudent, b: DayStudent): number => {
  const [first, second] = [enrolmentKey(a.enrolment_number), enrolmentKey(b.enrolment_number)]
  return first === second ? a.id - b.id : first < second ? -1 : 1
}

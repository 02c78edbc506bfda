import { scoreRefusal, type DayStudent, type ScoreChange, type ScoresResult } from '@portal/contract/drive-day'
import { studentsRefusal } from '@portal/contract/drives'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { mayRunDrives } from './drive-day.policy.ts'
import {
  withIds,
  changedSince,
  findLockedDrive,
  hasDrive,
  lockStudents,
  selectDayIds,
  selectDayStudents,
  updateScores,
} from './drive-day.queries.ts'
import { updateDecisions } from '../students/decisions.queries.ts'
import { endedDecisions, scoreErrors, sortScores } from './drive-day.rules.ts'

/** Overlap between consecutive deltas: a change committed while the list is read can have an earlier timestamp than the response. */
const OVERLAP_MS = 30_000

/** All students of a drive, or those changed since an earlier response, with the ids of all. 404. */
export const listDayStudents = async (
  { database: { db } }: AppContext,
  actor: Actor,
  id: number,
  since: string | undefined,
): Promise<{ students: DayStudent[]; ids: number[]; now: string }> => {
  const drive = authorize(actor, mayRunDrives, { drive_id: id })
  const now = new Date(Date.now() - OVERLAP_MS).toISOString()
  if (!(await hasDrive(db, id))) throw notFound()
  const students = await selectDayStudents(db, drive, since === undefined ? undefined : changedSince(since))
  // Read last: no student of the list is missing here unless they have left since.
  return { students, ids: await selectDayIds(db, drive), now }
}

/** Stores marks without a conflict; returns the conflicting ones. 404; 409 `not_allowed`; 422. */
export const recordScores = ({ database }: AppContext, actor: Actor, id: number, changes: readonly ScoreChange[]): Promise<ScoresResult> =>
  database.transaction(async (tx) => {
    const drive = authorize(actor, mayRunDrives, { drive_id: id })
    const locked = await findLockedDrive(tx, id)
    if (!locked) throw notFound()
    const refusal = scoreRefusal(locked.status)
    if (refusal !== null) throw conflict('not_allowed', refusal)
    const errors = scoreErrors(changes, locked.rounds)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const students = await lockStudents(
      tx,
      drive,
      changes.map(({ student_id }) => student_id),
    )
    const { store, conflicts, gone } = sortScores(changes, students)
    await updateScores(tx, authorize(actor, mayRunDrives, store), actor.user_id)
    const candidateOf = new Map(students.map((student) => [student.id, student.candidate_id]))
    await recordAudits(
      tx,
      actor,
      'drive_scored',
      'candidate',
      store.map(({ student_id, round }) => ({ record_id: candidateOf.get(student_id) ?? 0, details: { drive_id: id, round } })),
    )
    // Late marks of a completed drive leave its decisions, which can't be made again.
    const ended = studentsRefusal(locked.status) === null ? endedDecisions(store, students) : []
    await updateDecisions(
      tx,
      ended.map(({ id: student_id }) => student_id),
      null,
    )
    const undecided = ended.map(({ candidate_id }) => ({ record_id: candidate_id, details: { drive_id: id, decision: null } }))
    await recordAudits(tx, actor, 'student_decided', 'candidate', undecided)
    const conflictingStudents = await selectDayStudents(tx, drive, withIds(conflicts.map(({ student_id }) => student_id)))
    const byId = new Map(conflictingStudents.map((student) => [student.id, student]))
    return {
      conflicts: conflicts.map(({ student_id, round }) => ({
        student_id,
        round,
        now: byId.get(student_id)?.scores[round] ?? { score: null, by: null, at: new Date().toISOString() },
      })),
      gone: [...new Set(gone.map(({ student_id }) => student_id))],
      ended: ended.length,
    }
  })

import type { DecideBody, DecideRestBody, DecideResult, Decision } from '@portal/contract/drive-students'
import type { DriveRound } from '@portal/contract/drives'
import { displayName } from '@portal/contract/shared/names'
import type * as z from 'zod/mini'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { lockStudents, lockUndecided, updateDecisions, type LockedStudent } from './decisions.queries.ts'
import { lockDriveForStudents } from './students.service.ts'
import { decisionRefusal } from './students.rules.ts'

const decide = async (
  tx: Db,
  actor: Actor,
  students: readonly LockedStudent[],
  decision: Decision | null,
  drive: { readonly id: number; readonly rounds: readonly DriveRound[] },
): Promise<DecideResult> => {
  const refused = new Map(
    students.flatMap((student) => {
      const why = decisionRefusal(student, decision, drive.rounds)
      return why === null ? [] : [[student.id, { student_id: student.id, name: displayName(student), why }] as const]
    }),
  )
  const allowed = students.filter(({ id }) => !refused.has(id))
  const changed = allowed.filter((student) => student.decision !== decision)
  await updateDecisions(
    tx,
    changed.map(({ id }) => id),
    decision,
  )
  const entries = changed.map(({ candidate_id }) => ({ record_id: candidate_id, details: { drive_id: drive.id, decision } }))
  await recordAudits(tx, actor, 'student_decided', 'candidate', entries)
  return { done: allowed.map(({ id }) => id), skipped: [...refused.values()] }
}

/** Errors as in the contract. */
export const decideStudents = (
  { database }: AppContext,
  actor: Actor,
  drive_id: number,
  { student_ids, decision }: z.output<typeof DecideBody>,
): Promise<DecideResult> =>
  database.transaction(async (tx) => {
    const drive = await lockDriveForStudents(tx, actor, drive_id)
    return decide(tx, actor, await lockStudents(tx, drive_id, drive.eligibility, student_ids), decision, drive)
  })

/** Errors as in the contract. */
export const rejectRest = (
  { database }: AppContext,
  actor: Actor,
  drive_id: number,
  { round, count }: z.output<typeof DecideRestBody>,
): Promise<DecideResult> =>
  database.transaction(async (tx) => {
    const drive = await lockDriveForStudents(tx, actor, drive_id)
    const students = await lockUndecided(tx, drive, round)
    const total = students.length
    if (total !== count)
      throw conflict('selection_changed', `The round now has ${total} undecided students. Check them and try again.`, {
        total: String(total),
      })
    return decide(tx, actor, students, 'rejected', drive)
  })

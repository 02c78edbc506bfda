import { APPLIED, IN_SCREENING, stageOf } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import {
  deleteActivitiesOfMoves,
  deleteAssignments,
  selectAssignedSince,
  selectNewestActivities,
} from '../activities/activities.queries.ts'
import { recordAssignments, recordStatuses } from '../activities/activities.service.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { mayMove } from '../applications/applications.policy.ts'
import { findAssignable } from '../applications/assign.queries.ts'
import { insertMoves, insertNotes, insertUndos, lockStands, selectLatest, setStands, type HeldStand } from './stage-buckets.queries.ts'

interface Assignee {
  readonly id: number
  readonly name: string
}

/** What became of one candidate; `why` says why nothing did. */
export interface Assigned {
  readonly candidate_id: number
  readonly why: string | null
  readonly assignee_before: number | null
  readonly change_id: number | null
  readonly activity_id: number | null
}

/** Staff no longer see the record. */
export const GONE = 'No longer in the candidate list.'

/** Who is to look after candidates; null for nobody. 422 `user_id` for somebody who is not working here. */
export const assigneeFor = async (db: Db, user_id: number | null): Promise<Assignee | null> => {
  if (user_id === null) return null
  const assignee = await findAssignable(db, user_id)
  if (!assignee) throw invalid({ 'work.user_id': [NOT_IN_LIST] })
  return assignee
}

/** Why an assignment does nothing to somebody. */
export const whyNotAssigned = (assigned_to: number | null, assignee: Assignee | null): string | null =>
  assigned_to === (assignee?.id ?? null) ? (assignee ? `Already assigned to ${assignee.name}.` : 'Already unassigned.') : null

/** The first assignment takes up an application: Applied becomes In screening. */
export const isTakenUp = (
  { hiring_stage, assigned_to }: Pick<HeldStand, 'hiring_stage' | 'assigned_to'>,
  assignee: Assignee | null,
): boolean => assignee !== null && hiring_stage === APPLIED && assigned_to === null

/** Writes the moves of those who are taken up; the change of each. */
const takeUp = async (tx: Db, actor: Actor, stands: readonly HeldStand[]): Promise<Map<number, number>> => {
  const changes = await insertMoves(tx, stands, IN_SCREENING, actor.user_id)
  await recordStatuses(
    tx,
    changes.map(({ id, candidate_id }) => ({
      candidate_id,
      description: stageOf(IN_SCREENING).public,
      activity_by: actor.user_id,
      stage_change_id: id,
    })),
  )
  const details = (change_id: number) => ({ change_id, from: APPLIED, to: IN_SCREENING, reason_code: null })
  const entries = changes.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: details(id) }))
  await recordAudits(tx, actor, 'stage_moved', 'candidate', entries)
  return new Map(changes.map(({ id, candidate_id }) => [candidate_id, id]))
}

/** Assigns many candidates as `assignOne` does each, in few statements and in a transaction of the caller. */
export const assignMany = async (
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  assignee: Assignee | null,
  note: string | null,
): Promise<Assigned[]> => {
  authorize(actor, mayMove, {})
  const held = new Map((await lockStands(tx, ids)).map((stand) => [stand.candidate_id, stand]))
  const changed = [...held.values()].filter(({ assigned_to }) => whyNotAssigned(assigned_to, assignee) === null)
  const list = changed.map(({ candidate_id }) => candidate_id)
  const to = assignee?.id ?? null
  const candidateStage = changed.map((stand) => ({
    candidate_id: stand.candidate_id,
    assignee: to,
    stage: isTakenUp(stand, assignee) ? IN_SCREENING : null,
    since: null,
  }))
  await setStands(tx, candidateStage, assignee !== null)
  if (note !== null) await insertNotes(tx, list, actor.user_id, note)
  const entries = changed.map(({ candidate_id, assigned_to }) => ({ record_id: candidate_id, details: { from: assigned_to, to } }))
  await recordAudits(tx, actor, 'assigned', 'candidate', entries)
  const entryOf = assignee === null ? await selectNewestActivities(tx, list) : await recordAssignments(tx, list, actor.user_id)
  const taken = await takeUp(
    tx,
    actor,
    changed.filter((stand) => isTakenUp(stand, assignee)),
  )
  return ids.map((candidate_id) => {
    const stand = held.get(candidate_id)
    const why = stand ? whyNotAssigned(stand.assigned_to, assignee) : GONE
    return {
      candidate_id,
      why,
      assignee_before: stand?.assigned_to ?? null,
      change_id: taken.get(candidate_id) ?? null,
      activity_id: entryOf.get(candidate_id) ?? null,
    }
  })
}

/** An assignment of many that may be taken back. */
export interface Given {
  readonly candidate_id: number
  readonly assignee_before: number | null
  readonly change_id: number | null
  readonly activity_id: number | null
}

/** Writes that those who were taken up are so no longer; since when each stands again where it stood. */
const giveUp = async (tx: Db, actor: Actor, changes: readonly number[]): Promise<Map<number, Date | null>> => {
  const undone = await insertUndos(tx, changes, actor.user_id)
  await deleteActivitiesOfMoves(tx, changes)
  const details = (change_id: number) => ({ change_id, from: IN_SCREENING, to: APPLIED })
  const entries = undone.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: details(id) }))
  await recordAudits(tx, actor, 'move_undone', 'candidate', entries)
  return new Map(undone.map(({ candidate_id, since }) => [candidate_id, since]))
}

/**
 * Gives candidates back to whom they had before, with the stage they had, in a transaction of the caller. `why` for those whom somebody
 * assigned or moved since, who stay as they are.
 */
export const unassignMany = async (
  tx: Db,
  actor: Actor,
  given: readonly Given[],
  assignee_id: number | null,
): Promise<{ candidate_id: number; why: string | null }[]> => {
  authorize(actor, mayMove, {})
  const ids = given.map(({ candidate_id }) => candidate_id)
  const held = new Map((await lockStands(tx, ids)).map((stand) => [stand.candidate_id, stand]))
  const again = await selectAssignedSince(tx, given)
  const latest = await selectLatest(tx, ids)
  const whyNot = ({ candidate_id, change_id }: Given): string | null => {
    const stand = held.get(candidate_id)
    if (!stand) return GONE
    if (stand.assigned_to !== assignee_id || again.has(candidate_id)) return 'Since assigned to someone else.'
    return change_id !== null && latest.get(candidate_id) !== change_id ? 'Since moved to another stage.' : null
  }
  const free = given.filter((one) => whyNot(one) === null)
  const back = await giveUp(
    tx,
    actor,
    free.flatMap(({ change_id }) => (change_id === null ? [] : [change_id])),
  )
  const candidateStage = free.map(({ candidate_id, assignee_before, change_id }) => ({
    candidate_id,
    assignee: assignee_before,
    stage: change_id === null ? null : APPLIED,
    since: back.get(candidate_id) ?? null,
  }))
  await setStands(tx, candidateStage, false)
  if (assignee_id !== null) {
    await deleteAssignments(
      tx,
      free.flatMap(({ activity_id }) => activity_id ?? []),
    )
  }
  const entries = free.map((one) => ({ record_id: one.candidate_id, details: { from: assignee_id, to: one.assignee_before } }))
  await recordAudits(tx, actor, 'assignment_undone', 'candidate', entries)
  return given.map((one) => ({ candidate_id: one.candidate_id, why: whyNot(one) }))
}

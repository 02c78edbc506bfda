import type { AssignWork } from '@portal/contract/bulk'
import { APPLIED, IN_SCREENING, stageOf } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { invalid, NOT_IN_LIST } from '../../platform/errors.ts'
import {
  deleteActivitiesOfMoves,
  deleteAssignmentActivities,
  selectAssignedSince,
  selectNewestActivities,
} from '../activities/activities.queries.ts'
import { recordAssignments, recordStatuses } from '../activities/activities.service.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { mayMove } from '../applications/applications.policy.ts'
import { findAssignableStaff } from '../applications/assign.queries.ts'
import {
  insertMoves,
  insertNotes,
  insertUndos,
  lockBulkCandidates,
  selectLatestChangeIds,
  updateAssignments,
  type LockedBulkCandidate,
} from './bulk-candidates.queries.ts'

interface Assignee {
  readonly id: number
  readonly name: string
}

/** Outcome for one candidate; `why`: the reason if nothing changed. */
export interface AssignmentOutcome {
  readonly candidate_id: number
  readonly why: string | null
  readonly assignee_before: number | null
  readonly change_id: number | null
  readonly activity_id: number | null
}

/** Reason for a record that is no longer visible to staff. */
export const NO_LONGER_LISTED = 'No longer in the candidate list.'

/** The new assignee; null to unassign. 422 `user_id` unless it is an enabled staff account. */
const resolveAssignee = async (db: Db, user_id: number | null): Promise<Assignee | null> => {
  if (user_id === null) return null
  const assignee = await findAssignableStaff(db, user_id)
  if (!assignee) throw invalid({ 'work.user_id': [NOT_IN_LIST] })
  return assignee
}

type Assignment = Pick<AssignWork, 'user_id' | 'share_among'>

/** The assignees of a run: one, none, or several for round-robin. 422 as `resolveAssignee`. */
export const resolveAssignees = async (db: Db, { user_id, share_among = [] }: Assignment): Promise<readonly (Assignee | null)[]> => {
  if (share_among.length === 0) return [await resolveAssignee(db, user_id)]
  const assignees: Assignee[] = []
  for (const id of share_among) {
    const assignee = await findAssignableStaff(db, id)
    if (!assignee) throw invalid({ 'work.share_among': [NOT_IN_LIST] })
    assignees.push(assignee)
  }
  return assignees
}

/** Round-robin assignee for a 1-based place in the run. */
export const roundRobin = <A>(assignees: readonly A[], place: number): A | undefined => assignees[(place - 1) % assignees.length]

/** Why the assignment would change nothing for a candidate, as a sentence; null if it would. */
export const assignmentRefusal = (assigned_to: number | null, assignee: Assignee | null): string | null =>
  assigned_to === (assignee?.id ?? null) ? (assignee ? `Already assigned to ${assignee.name}.` : 'Already unassigned.') : null

/** The first assignment of an application moves Applied to In screening. */
export const isFirstAssignment = (
  { hiring_stage, assigned_to }: Pick<LockedBulkCandidate, 'hiring_stage' | 'assigned_to'>,
  assignee: Assignee | null,
): boolean => assignee !== null && hiring_stage === APPLIED && assigned_to === null

/** Writes the moves to In screening; returns the change ids by candidate. */
const moveToScreening = async (tx: Db, actor: Actor, candidates: readonly LockedBulkCandidate[]): Promise<Map<number, number>> => {
  const changes = await insertMoves(tx, candidates, IN_SCREENING, actor.user_id)
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

/** Assigns many candidates in the caller's transaction, by the rules of `assignCandidate` but with a constant number of statements. */
export const assignCandidates = async (
  tx: Db,
  actor: Actor,
  ids: readonly number[],
  assignee: Assignee | null,
  note: string | null,
): Promise<AssignmentOutcome[]> => {
  authorize(actor, mayMove, {})
  const locked = new Map((await lockBulkCandidates(tx, ids)).map((candidate) => [candidate.candidate_id, candidate]))
  const changed = [...locked.values()].filter(({ assigned_to }) => assignmentRefusal(assigned_to, assignee) === null)
  const list = changed.map(({ candidate_id }) => candidate_id)
  const to = assignee?.id ?? null
  const updates = changed.map((candidate) => ({
    candidate_id: candidate.candidate_id,
    assignee: to,
    stage: isFirstAssignment(candidate, assignee) ? IN_SCREENING : null,
    since: null,
  }))
  await updateAssignments(tx, updates, assignee === null ? 'unchanged' : 'now')
  const notes = note === null ? [] : await insertNotes(tx, list, actor.user_id, note)
  const noted = notes.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: { note_id: id } }))
  await recordAudits(tx, actor, 'note_added', 'candidate', noted)
  const entries = changed.map(({ candidate_id, assigned_to }) => ({ record_id: candidate_id, details: { from: assigned_to, to } }))
  await recordAudits(tx, actor, 'assigned', 'candidate', entries)
  const activityIds = assignee === null ? await selectNewestActivities(tx, list) : await recordAssignments(tx, list, actor.user_id)
  const changeIds = await moveToScreening(
    tx,
    actor,
    changed.filter((candidate) => isFirstAssignment(candidate, assignee)),
  )
  return ids.map((candidate_id) => {
    const candidate = locked.get(candidate_id)
    const why = candidate ? assignmentRefusal(candidate.assigned_to, assignee) : NO_LONGER_LISTED
    return {
      candidate_id,
      why,
      assignee_before: candidate?.assigned_to ?? null,
      change_id: changeIds.get(candidate_id) ?? null,
      activity_id: activityIds.get(candidate_id) ?? null,
    }
  })
}

/** An assignment of a run, with the state its undo restores. */
export interface PreviousAssignment {
  readonly candidate_id: number
  readonly assignee_before: number | null
  readonly change_id: number | null
  readonly activity_id: number | null
}

/** Undoes the moves to In screening; returns, by candidate, when the restored stage was entered. */
const undoScreeningMoves = async (tx: Db, actor: Actor, changes: readonly number[]): Promise<Map<number, Date | null>> => {
  const undone = await insertUndos(tx, changes, actor.user_id)
  await deleteActivitiesOfMoves(tx, changes)
  const details = (change_id: number) => ({ change_id, from: IN_SCREENING, to: APPLIED })
  const entries = undone.map(({ id, candidate_id }) => ({ record_id: candidate_id, details: details(id) }))
  await recordAudits(tx, actor, 'move_undone', 'candidate', entries)
  return new Map(undone.map(({ candidate_id, since }) => [candidate_id, since]))
}

/**
 * Restores the previous assignee and stage of many candidates in the caller's transaction. Skips candidates assigned or moved since; `why`
 * gives the reason.
 */
export const undoAssignments = async (
  tx: Db,
  actor: Actor,
  assignments: readonly PreviousAssignment[],
  assignee_id: number | null,
): Promise<{ candidate_id: number; why: string | null }[]> => {
  authorize(actor, mayMove, {})
  const ids = assignments.map(({ candidate_id }) => candidate_id)
  const locked = new Map((await lockBulkCandidates(tx, ids)).map((candidate) => [candidate.candidate_id, candidate]))
  const reassigned = await selectAssignedSince(tx, assignments)
  const latest = await selectLatestChangeIds(tx, ids)
  const refusal = ({ candidate_id, change_id }: PreviousAssignment): string | null => {
    const candidate = locked.get(candidate_id)
    if (!candidate) return NO_LONGER_LISTED
    if (candidate.assigned_to !== assignee_id || reassigned.has(candidate_id)) return 'Assigned to someone else since then.'
    return change_id !== null && latest.get(candidate_id) !== change_id ? 'Moved to another stage since then.' : null
  }
  const undoable = assignments.filter((assignment) => refusal(assignment) === null)
  const since = await undoScreeningMoves(
    tx,
    actor,
    undoable.flatMap(({ change_id }) => (change_id === null ? [] : [change_id])),
  )
  const updates = undoable.map(({ candidate_id, assignee_before, change_id }) => ({
    candidate_id,
    assignee: assignee_before,
    stage: change_id === null ? null : APPLIED,
    since: since.get(candidate_id) ?? null,
  }))
  if (assignee_id !== null) {
    await deleteAssignmentActivities(
      tx,
      undoable.flatMap(({ activity_id }) => activity_id ?? []),
    )
  }
  await updateAssignments(tx, updates, 'newest')
  const entries = undoable.map((assignment) => ({
    record_id: assignment.candidate_id,
    details: { from: assignee_id, to: assignment.assignee_before },
  }))
  await recordAudits(tx, actor, 'assignment_undone', 'candidate', entries)
  return assignments.map((assignment) => ({ candidate_id: assignment.candidate_id, why: refusal(assignment) }))
}

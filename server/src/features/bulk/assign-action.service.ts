import { assignCandidates, resolveAssignee, undoAssignments } from './bulk-assign.service.ts'
import type { BatchHandler, BulkAction } from './bulk.rules.ts'

const execute: BatchHandler = async ({ actor, run: { work } }, tx, items) => {
  if (work.kind !== 'assign') throw new Error('This run is not an assignment.')
  const assignee = await resolveAssignee(tx, work.user_id)
  const ids = items.map(({ candidate_id }) => candidate_id)
  const assigned = await assignCandidates(tx, actor, ids, assignee, work.note)
  return assigned.map(({ why, assignee_before, change_id, activity_id }, index) => ({
    place: items[index]?.place ?? 0,
    reason: why,
    assignee_before,
    change_id,
    activity_id,
  }))
}

const undo: BatchHandler = async ({ actor, run: { work } }, tx, items) => {
  if (work.kind !== 'assign') throw new Error('This run is not an assignment.')
  const assignments = items.map(({ candidate_id, assignee_before, change_id, activity_id }) => ({
    candidate_id,
    assignee_before,
    change_id,
    activity_id,
  }))
  const results = await undoAssignments(tx, actor, assignments, work.user_id)
  return results.map(({ why }, index) => ({ place: items[index]?.place ?? 0, reason: why }))
}

/** Large batches: an assignment takes a few statements whatever the number of candidates. */
export const assignAction: BulkAction = { batchSize: 500, execute, undoBatchSize: 500, undo }

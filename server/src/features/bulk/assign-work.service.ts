import { assignMany, assigneeFor, unassignMany } from './assign-many.service.ts'
import type { Step, Work } from './bulk.rules.ts'

const step: Step = async ({ actor, run: { work } }, tx, items) => {
  if (work.kind !== 'assign') throw new Error('This run is not an assignment.')
  const assignee = await assigneeFor(tx, work.user_id)
  const ids = items.map(({ candidate_id }) => candidate_id)
  const assigned = await assignMany(tx, actor, ids, assignee, work.note)
  return assigned.map(({ why, assignee_before, change_id, activity_id }, index) => ({
    place: items[index]?.place ?? 0,
    reason: why,
    assignee_before,
    change_id,
    activity_id,
  }))
}

const undo: Step = async ({ actor, run: { work } }, tx, items) => {
  if (work.kind !== 'assign') throw new Error('This run is not an assignment.')
  const given = items.map(({ candidate_id, assignee_before, change_id, activity_id }) => ({
    candidate_id,
    assignee_before,
    change_id,
    activity_id,
  }))
  const back = await unassignMany(tx, actor, given, work.user_id)
  return back.map(({ why }, index) => ({ place: items[index]?.place ?? 0, reason: why }))
}

/** Few statements for many: thousands are assigned in seconds. */
export const assignWork: Work = { most: 500, step, undoMost: 500, undo }

import type { Db } from '../../database/open.ts'
import { assignCandidates, roundRobin, resolveAssignees, undoAssignments } from './bulk-assign.service.ts'
import type { ItemOutcome, ItemRow } from './bulk-items.queries.ts'
import type { BatchHandler, BulkAction, RunContext } from './bulk.rules.ts'

/** Groups items by assignee, distributed round-robin. */
const byAssignee = async <A>(
  assignees: readonly A[],
  items: readonly ItemRow[],
  handle: (assignee: A, items: readonly ItemRow[]) => Promise<ItemOutcome[]>,
): Promise<ItemOutcome[]> => {
  const outcomes: ItemOutcome[] = []
  for (const assignee of assignees) {
    const share = items.filter(({ place }) => roundRobin(assignees, place) === assignee)
    if (share.length > 0) outcomes.push(...(await handle(assignee, share)))
  }
  return outcomes
}

const workOf = ({ run: { work } }: RunContext) => {
  if (work.kind !== 'assign') throw new Error('This run is not an assignment.')
  return work
}

const execute: BatchHandler = async (job, tx: Db, items) => {
  const work = workOf(job)
  return byAssignee(await resolveAssignees(tx, work), items, async (assignee, share) => {
    const ids = share.map(({ candidate_id }) => candidate_id)
    const assigned = await assignCandidates(tx, job.actor, ids, assignee, work.note)
    return assigned.map(({ why, assignee_before, change_id, activity_id }, index) => ({
      place: share[index]?.place ?? 0,
      reason: why,
      assignee_before,
      change_id,
      activity_id,
    }))
  })
}

const undo: BatchHandler = (job, tx, items) => {
  const { user_id, share_among } = workOf(job)
  return byAssignee(share_among ?? [user_id], items, async (assignee_id, share) => {
    const assignments = share.map(({ candidate_id, assignee_before, change_id, activity_id }) => ({
      candidate_id,
      assignee_before,
      change_id,
      activity_id,
    }))
    const results = await undoAssignments(tx, job.actor, assignments, assignee_id)
    return results.map(({ why }, index) => ({ place: share[index]?.place ?? 0, reason: why }))
  })
}

/** Large batches, because an assignment takes a constant number of statements. */
export const assignAction: BulkAction = { batchSize: 500, execute, undoBatchSize: 500, undo }

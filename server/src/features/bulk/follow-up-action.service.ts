import { addFollowUps, removeFollowUps } from '../follow-ups/follow-ups.service.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import type { BatchHandler, BulkAction } from './bulk.rules.ts'

const execute: BatchHandler = async ({ actor, run: { work } }, tx, items) => {
  if (work.kind !== 'follow_up') throw new Error('This run is not a follow-up.')
  const { due_on, note, user_id = actor.user_id } = work
  const ids = items.map(({ candidate_id }) => candidate_id)
  const added = await addFollowUps(tx, actor, ids, { due_on, note, user_id })
  return items.map(({ place, candidate_id }) => {
    const result = added.get(candidate_id) ?? { why: NO_LONGER_LISTED }
    return 'why' in result ? { place, reason: result.why } : { place, reason: null, follow_up_id: result.id }
  })
}

const undo: BatchHandler = async ({ actor }, tx, items) => {
  const added = new Map(
    items.flatMap(({ candidate_id, follow_up_id }) => (follow_up_id === null ? [] : [[candidate_id, follow_up_id] as const])),
  )
  const removed = await removeFollowUps(tx, actor, added)
  return items.map(({ place, follow_up_id }) => ({
    place,
    reason: follow_up_id !== null && removed.has(follow_up_id) ? null : 'Someone has worked on this follow-up since then.',
  }))
}

export const followUpAction: BulkAction = { batchSize: 500, execute, undoBatchSize: 500, undo }

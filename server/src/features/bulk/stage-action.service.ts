import { notFound, Refusal } from '../../platform/errors.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import { moveBulkCandidates, undoBulkMoves } from './bulk-move.service.ts'
import type { BatchHandler, BulkAction } from './bulk.rules.ts'

/** Reason for skipping a candidate, worded without specifics so that equal reasons can be counted, and the stage it refers to. */
export const skipReason = ({ status, code, message, errors, details }: Refusal, from_stage: number | null) => {
  if (status === 404) return { reason: NO_LONGER_LISTED, reason_stage: null }
  if (code === 'stage_moved') {
    const stage = details?.['stage']
    return {
      reason: stage ? `Moved to ${stage} since then.` : 'Moved to another stage since then.',
      reason_stage: details?.['stage_id'] ? Number(details['stage_id']) : null,
    }
  }
  if (code === 'not_allowed') return { reason: message, reason_stage: from_stage }
  return { reason: Object.values(errors ?? {})[0]?.[0] ?? message, reason_stage: null }
}

/** Moves candidates, each from their stage when the run started. */
const execute: BatchHandler = async ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'stage') throw new Error('This run is not a move.')
  const outcomes = await moveBulkCandidates(ctx, tx, actor, items, work)
  return items.map(({ place, from_stage }, index) => {
    const outcome = outcomes[index] ?? notFound()
    return outcome instanceof Refusal ? { place, ...skipReason(outcome, from_stage) } : { place, reason: null, ...outcome }
  })
}

const undo: BatchHandler = async ({ ctx, actor }, tx, items) => {
  const outcomes = await undoBulkMoves(ctx, tx, actor, items)
  return items.map(({ place, from_stage }, index) => {
    const outcome = outcomes[index] ?? notFound()
    return outcome instanceof Refusal ? { place, ...skipReason(outcome, from_stage) } : { place, reason: null }
  })
}

/** The number of statements is constant, but larger batches would keep rows locked for longer than about a second. */
export const stageAction: BulkAction = { batchSize: 250, execute, undoBatchSize: 250, undo }

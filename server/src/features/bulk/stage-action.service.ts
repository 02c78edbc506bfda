import type { Db } from '../../database/open.ts'
import { Refusal } from '../../platform/errors.ts'
import { NO_LONGER_LISTED } from './bulk-assign.service.ts'
import { moveBulkCandidate } from './bulk-move.service.ts'
import { undoStageChange } from '../applications/undo.service.ts'
import type { ItemRow, ItemOutcome } from './bulk-items.queries.ts'
import type { BatchHandler, BulkAction } from './bulk.rules.ts'

/** The reason for skipping a candidate, worded so that equal reasons can be counted together, and the stage it is about. */
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

/** Each item in a savepoint: a candidate who can't be moved doesn't roll back the others of the batch. */
const inSavepoints = async (
  tx: Db,
  items: readonly ItemRow[],
  move: (tx: Db, item: ItemRow) => Promise<Omit<ItemOutcome, 'place' | 'reason'>>,
): Promise<ItemOutcome[]> => {
  const outcomes: ItemOutcome[] = []
  for (const item of items) {
    const { place, from_stage } = item
    try {
      outcomes.push({ place, reason: null, ...(await tx.transaction((inner) => move(inner, item))) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ place, ...skipReason(error, from_stage) })
    }
  }
  return outcomes
}

/** Moves candidates, each from the stage they had when the run started. */
const execute: BatchHandler = ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'stage') throw new Error('This run is not a move.')
  return inSavepoints(tx, items, async (inner, item) => {
    const { change_id, mail } = await moveBulkCandidate(ctx, inner, actor, item, work)
    return { change_id, mail_id: mail?.id ?? null }
  })
}

/** `isInTime`: the deadline was checked when the undo was requested. */
const undo: BatchHandler = ({ actor }, tx, items) =>
  inSavepoints(tx, items, async (inner, { candidate_id, change_id }) => {
    await undoStageChange(inner, actor, candidate_id, change_id ?? 0, { isInTime: true })
    return {}
  })

/** Small batches: the rows stay locked only briefly for other staff. */
export const stageAction: BulkAction = { batchSize: 5, execute, undoBatchSize: 5, undo }

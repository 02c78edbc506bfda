import type { Db } from '../../database/open.ts'
import { Refusal } from '../../platform/errors.ts'
import { GONE } from './assign-many.service.ts'
import { moveAsChosen } from './move-many.service.ts'
import { undoOne } from '../applications/undo.service.ts'
import type { ItemRow, Outcome } from './bulk-items.queries.ts'
import type { Step, Work } from './bulk.rules.ts'

/** Why a candidate was left out, in words that many can share, and the stage that is the reason. */
export const leftOut = ({ status, code, message, errors, details }: Refusal, from_stage: number | null) => {
  if (status === 404) return { reason: GONE, reason_stage: null }
  if (code === 'stage_moved') {
    const stage = details?.['stage']
    return {
      reason: stage ? `Since moved to ${stage}.` : 'Since moved to another stage.',
      reason_stage: details?.['stage_id'] ? Number(details['stage_id']) : null,
    }
  }
  if (code === 'not_allowed') return { reason: message, reason_stage: from_stage }
  return { reason: Object.values(errors ?? {})[0]?.[0] ?? message, reason_stage: null }
}

/** Each behind a savepoint: one who cannot be moved stops no other of the same transaction. */
const eachOf = async (
  tx: Db,
  items: readonly ItemRow[],
  move: (tx: Db, item: ItemRow) => Promise<Omit<Outcome, 'place' | 'reason'>>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const item of items) {
    const { place, from_stage } = item
    try {
      outcomes.push({ place, reason: null, ...(await tx.transaction((inner) => move(inner, item))) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ place, ...leftOut(error, from_stage) })
    }
  }
  return outcomes
}

/** Moves candidates, each from the stage that was seen when the run began. */
const step: Step = ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'stage') throw new Error('This run is not a move.')
  return eachOf(tx, items, async (inner, { candidate_id, from_stage }) => {
    const { change_id, mail } = await moveAsChosen(ctx, inner, actor, candidate_id, from_stage, work)
    return { change_id, mail_id: mail?.id ?? null }
  })
}

/** That it is not too late was seen when the undo was asked for. */
const undo: Step = ({ actor }, tx, items) =>
  eachOf(tx, items, async (inner, { candidate_id, change_id }) => {
    await undoOne(inner, actor, candidate_id, change_id ?? 0, true)
    return {}
  })

/** Few at a time: a colleague who wants one of them hardly waits. */
export const stageWork: Work = { most: 5, step, undoMost: 5, undo }

import { REGISTERED } from '@portal/contract/stages'
import type { Db } from '../../database/open.ts'
import { invalid, NOT_IN_LIST, Refusal } from '../../platform/errors.ts'
import { applyOnBehalf } from '../applications/applications.service.ts'
import { lockCandidateForStaff } from '../applications/locked-candidates.service.ts'
import { lockOpening } from '../openings/openings.service.ts'
import type { BulkCandidate } from './bulk-candidates.queries.ts'
import type { ItemOutcome } from './bulk-items.queries.ts'
import type { BatchHandler, BulkAction } from './bulk.rules.ts'

/** Why a candidate can't be linked in bulk: changing an existing application needs its own reason, on the profile. */
export const openingLinkRefusal = ({ hiring_stage, request }: Pick<BulkCandidate, 'hiring_stage' | 'request'>): string | null =>
  hiring_stage === REGISTERED && request === null ? null : 'Already has an application. Change its opening on the profile.'

/** 422 `work.resource_request_id` for an opening that candidates can't apply for. */
export const assertLinkable = async (tx: Db, resource_request_id: number): Promise<void> => {
  const opening = await lockOpening(tx, resource_request_id).catch((error: unknown) => {
    if (error instanceof Refusal) throw invalid({ 'work.resource_request_id': [NOT_IN_LIST] })
    throw error
  })
  if (!opening.is_open) throw invalid({ 'work.resource_request_id': ['This opening is closed.'] })
}

const execute: BatchHandler = async ({ ctx, actor, run: { work } }, tx, items) => {
  if (work.kind !== 'opening') throw new Error('This run does not link candidates.')
  const outcomes: ItemOutcome[] = []
  for (const { place, candidate_id } of items) {
    const { scope, candidate, request } = await lockCandidateForStaff(tx, actor, candidate_id)
    const reason = openingLinkRefusal({ ...candidate, request })
    if (reason === null) {
      const { resource_request_id, note } = work
      await applyOnBehalf(ctx, tx, actor, { scope, candidate, resource_request_id, agreement: note })
    }
    outcomes.push({ place, reason })
  }
  return outcomes
}

/** One candidate per transaction, because each application sends its own email. Can't be undone: see `canUndoRun`. */
export const openingAction: BulkAction = { batchSize: 1, execute, undoBatchSize: 1, undo: () => Promise.resolve([]) }

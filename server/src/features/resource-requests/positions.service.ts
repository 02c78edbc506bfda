import { FILLED, HELD, OPEN } from '@portal/contract/resource-requests'
import type { Db } from '../../database/open.ts'
import { findStatusBeforeFilled, insertPosition, lockPositions, updateRequestStatus, sumPositions } from './positions.queries.ts'

interface Hire {
  readonly resource_request_id: number
  readonly candidate_id: number
  readonly by: number | null
}

/** Records that a hire filled a position; call it after setting the candidate's stage. Filling the last one sets the request to Filled. */
export const fillPosition = async (tx: Db, { resource_request_id, candidate_id, by }: Hire): Promise<void> => {
  const request = await lockPositions(tx, resource_request_id)
  if (!request) return
  await insertPosition(tx, { resource_request_id, change: -1, candidate_id, reason: 'hired', changed_by: by })
  const { hired } = await sumPositions(tx, resource_request_id)
  const isLast = hired >= request.positions && (request.status === OPEN || request.status === HELD)
  if (isLast)
    await updateRequestStatus(tx, resource_request_id, { step: 'filled', from_status: request.status, to_status: FILLED, changed_by: by })
}

/** Records that a position is free again; call it after setting the candidate's stage. Reopens a filled request; one filled while on hold is on hold again. */
export const freePosition = async (tx: Db, { resource_request_id, candidate_id, by }: Hire): Promise<void> => {
  const request = await lockPositions(tx, resource_request_id)
  if (!request) return
  await insertPosition(tx, { resource_request_id, change: 1, candidate_id, reason: 'freed', changed_by: by })
  const { hired } = await sumPositions(tx, resource_request_id)
  if (hired >= request.positions || request.status !== FILLED) return
  const to_status = (await findStatusBeforeFilled(tx, resource_request_id)) === HELD ? HELD : OPEN
  await updateRequestStatus(tx, resource_request_id, { step: 'reopened', from_status: FILLED, to_status, changed_by: by })
}

interface OpenedPositions {
  readonly resource_request_id: number
  readonly positions: number
  /** Id of the approval in the history. */
  readonly request_change_id: number
  readonly by: number
}

/** Records the positions an approval opens: all of them the first time, later the difference. The caller must have locked the request. */
export const openPositions = async (tx: Db, { resource_request_id, positions, request_change_id, by }: OpenedPositions): Promise<void> => {
  const { opened } = await sumPositions(tx, resource_request_id)
  const change = positions - opened
  if (change === 0) return
  const added = change > 0 ? 'added' : 'given_up'
  await insertPosition(tx, { resource_request_id, change, reason: opened === 0 ? 'opened' : added, request_change_id, changed_by: by })
}

import { and, desc, eq, sql } from 'drizzle-orm'
import { FILLED } from '@portal/contract/resource-requests'
import type { Db } from '../../database/open.ts'
import { request_changes, request_positions, resource_requests } from '../../database/schema.ts'

interface PositionStatus {
  readonly status: number
  readonly positions: number
}

/** `FOR NO KEY UPDATE`: serialises hires without blocking foreign-key checks. */
export const lockPositions = async (tx: Db, id: number): Promise<PositionStatus | undefined> => {
  const [row] = await tx
    .select({ status: resource_requests.status, positions: resource_requests.positions })
    .from(resource_requests)
    .where(eq(resource_requests.id, id))
    .for('no key update')
  return row
}

/** Sums of the position ledger: positions opened so far, and positions filled by hires. */
export const sumPositions = async (tx: Db, id: number): Promise<{ opened: number; hired: number }> => {
  const [row] = await tx
    .select({
      opened: sql<number>`coalesce(sum(${request_positions.change}) filter (where ${request_positions.candidate_id} is null), 0)::int`,
      hired: sql<number>`coalesce(-sum(${request_positions.change}) filter (where ${request_positions.candidate_id} is not null), 0)::int`,
    })
    .from(request_positions)
    .where(eq(request_positions.resource_request_id, id))
  return row ?? { opened: 0, hired: 0 }
}

export const insertPosition = async (tx: Db, row: typeof request_positions.$inferInsert): Promise<void> => {
  await tx.insert(request_positions).values(row)
}

/** Removes the positions that an undone approval opened. */
export const deleteOpenedPositions = async (tx: Db, request_change_id: number): Promise<void> => {
  await tx.delete(request_positions).where(eq(request_positions.request_change_id, request_change_id))
}

/** The status the request had before it was last filled. */
export const findStatusBeforeFilled = async (tx: Db, id: number): Promise<number | undefined> => {
  const [row] = await tx
    .select({ from_status: request_changes.from_status })
    .from(request_changes)
    .where(and(eq(request_changes.resource_request_id, id), eq(request_changes.to_status, FILLED)))
    .orderBy(desc(request_changes.id))
    .limit(1)
  return row?.from_status
}

type StatusChange = Pick<typeof request_changes.$inferInsert, 'step' | 'from_status' | 'to_status' | 'changed_by'>

/** Updates the status and records it in the request's history. */
export const updateRequestStatus = async (tx: Db, resource_request_id: number, change: StatusChange): Promise<void> => {
  await tx
    .update(resource_requests)
    .set({ status: change.to_status, updated_at: sql`greatest(now(), ${resource_requests.updated_at} + interval '1 millisecond')` })
    .where(eq(resource_requests.id, resource_request_id))
  await tx.insert(request_changes).values({ resource_request_id, ...change })
}

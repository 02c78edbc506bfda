import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { bulk_run_items, mails } from '../../database/schema.ts'
import { canSendCancelled } from '../mails/cancelling.queries.ts'

/** Unsent emails of a run. */
export interface UnsentMails {
  readonly scheduled: number
  /** Send time of the earliest scheduled one. */
  readonly send_at: Date | null
  /** Send time of the last one, also if it was cancelled. */
  readonly due_at: Date | null
  /** Cancelled ones that still apply. */
  readonly sendable: number
}

/** By run id; runs without unsent emails are absent. */
export const selectUnsentMails = async (db: Db, run_ids: readonly number[]): Promise<Map<number, UnsentMails>> => {
  if (run_ids.length === 0) return new Map()
  const isScheduled = sql`${mails.state} = 'queued' and ${mails.send_at} is not null`
  const rows = await db
    .select({
      run_id: bulk_run_items.run_id,
      scheduled: sql<number>`(count(*) filter (where ${isScheduled}))::int`,
      send_at: sql<Date | null>`min(${mails.send_at}) filter (where ${isScheduled})`.mapWith(mails.send_at),
      due_at: sql<Date | null>`max(${mails.send_at})`.mapWith(mails.send_at),
      sendable: sql<number>`(count(*) filter (where ${canSendCancelled}))::int`,
    })
    .from(bulk_run_items)
    .innerJoin(mails, eq(mails.id, bulk_run_items.mail_id))
    .where(and(inArray(bulk_run_items.run_id, [...run_ids]), inArray(mails.state, ['queued', 'cancelled'])))
    .groupBy(bulk_run_items.run_id)
  return new Map(rows.map(({ run_id, ...unsent }) => [run_id, unsent]))
}

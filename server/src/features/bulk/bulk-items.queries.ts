import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { bulk_run_items, bulk_runs } from '../../database/schema.ts'
import type { RunRow } from './bulk.queries.ts'

export type ItemRow = typeof bulk_run_items.$inferSelect

/** Outcome for one candidate of a run; `reason`: why the candidate was skipped. */
export interface ItemOutcome {
  readonly place: number
  readonly reason: string | null
  readonly reason_stage?: number | null
  readonly change_id?: number | null
  readonly mail_id?: number | null
  readonly follow_up_id?: number | null
  readonly assignee_before?: number | null
  readonly activity_id?: number | null
}

/** Locks the next items after a place. `SKIP LOCKED`: concurrent workers on the same run get different items. */
export const lockItems = (tx: Db, run_id: number, state: 'waiting' | 'done', after: number, limit: number): Promise<ItemRow[]> =>
  tx
    .select()
    .from(bulk_run_items)
    .where(and(eq(bulk_run_items.run_id, run_id), eq(bulk_run_items.state, state), gt(bulk_run_items.place, after)))
    .orderBy(asc(bulk_run_items.place))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Writes outcomes and adds them to the run's counters, in the transaction of the action: `done` without a reason, otherwise `skipped`. */
export const recordOutcomes = async (tx: Db, run_id: number, outcomes: readonly ItemOutcome[]): Promise<void> => {
  await tx.execute(sql`
    update bulk_run_items i set state = case when o.reason is null then 'done' else 'skipped' end, reason = o.reason,
      reason_stage = o.reason_stage, change_id = o.change_id, mail_id = o.mail_id, follow_up_id = o.follow_up_id, assignee_before = o.assignee_before,
      activity_id = o.activity_id, done_at = now()
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o(place int, reason text, reason_stage smallint, change_id int, mail_id int, follow_up_id int, assignee_before int, activity_id int)
    where i.run_id = ${run_id} and i.place = o.place`)
  const done = outcomes.filter(({ reason }) => reason === null).length
  await tx
    .update(bulk_runs)
    .set({ done: sql`${bulk_runs.done} + ${done}`, skipped: sql`${bulk_runs.skipped} + ${outcomes.length - done}` })
    .where(eq(bulk_runs.id, run_id))
}

/** The same for an undo: `undone` without a reason, otherwise `kept`. */
export const recordUndoOutcomes = async (tx: Db, run_id: number, outcomes: readonly ItemOutcome[]): Promise<void> => {
  await tx.execute(sql`
    update bulk_run_items i set state = case when o.reason is null then 'undone' else 'kept' end, reason = o.reason, reason_stage = o.reason_stage
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o(place int, reason text, reason_stage smallint)
    where i.run_id = ${run_id} and i.place = o.place`)
  const undone = outcomes.filter(({ reason }) => reason === null).length
  await tx
    .update(bulk_runs)
    .set({ undone: sql`${bulk_runs.undone} + ${undone}`, kept: sql`${bulk_runs.kept} + ${outcomes.length - undone}` })
    .where(eq(bulk_runs.id, run_id))
}

/** Ends a run with no items left; returns whether it did. Also deletes its free text, which the emails and notes now contain. */
export const finishRun = async (tx: Db, { id, state }: Pick<RunRow, 'id' | 'state'>): Promise<boolean> => {
  const isUndo = state === 'undoing'
  const left = sql`exists (select from bulk_run_items i where i.run_id = ${id} and i.state = ${isUndo ? 'done' : 'waiting'})`
  const ended = await tx
    .update(bulk_runs)
    .set(
      isUndo
        ? { state: 'undone' }
        : { state: 'done', finished_at: sql`now()`, work: sql`${bulk_runs.work} || ${emptyInput(sql`${bulk_runs.work}`)}` },
    )
    .where(and(eq(bulk_runs.id, id), eq(bulk_runs.state, state), sql`not ${left}`))
    .returning({ id: bulk_runs.id })
  return ended.length > 0
}

/** Blanks the free text of a run. */
const emptyInput = (work: ReturnType<typeof sql>) => sql`case ${work} ->> 'kind'
  when 'mail' then '{"body": ""}'::jsonb when 'export' then '{}'::jsonb when 'remind' then '{}'::jsonb
  when 'stage' then '{"note": null, "mail_subject": null, "mail_body": null}'::jsonb else '{"note": null}'::jsonb end`

/** Number of done items per round-robin index. */
export const countDoneByTurn = async (tx: Db, run_id: number, count: number): Promise<Map<number, number>> => {
  const { rows } = await tx.execute<{ turn: number; done: number }>(sql`
    select (place - 1) % ${count}::int as turn, count(*)::int as done from bulk_run_items
    where run_id = ${run_id} and state = 'done' group by 1`)
  return new Map(rows.map(({ turn, done }) => [turn, done]))
}

/** All items of a run, in order. */
export const selectItems = (db: Db, run_id: number): Promise<ItemRow[]> =>
  db.select().from(bulk_run_items).where(eq(bulk_run_items.run_id, run_id)).orderBy(asc(bulk_run_items.place))

/** Marks all done items of a run as undone; returns their number. */
export const undoAllItems = async (tx: Db, run_id: number): Promise<number> => {
  const rows = await tx
    .update(bulk_run_items)
    .set({ state: 'undone' })
    .where(and(eq(bulk_run_items.run_id, run_id), eq(bulk_run_items.state, 'done')))
    .returning({ place: bulk_run_items.place })
  return rows.length
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FollowUpRuleKey } from '@portal/contract/follow-up-rules'
import type { CallOutcome, JoiningMood } from '@portal/contract/follow-ups'
import { idList } from '../../database/id-list.ts'
import { isEnabledStaff } from '../../database/active-accounts.ts'
import type { Db } from '../../database/open.ts'
import { follow_up_actions, follow_ups, users } from '../../database/schema.ts'
import type { FollowUpState } from './follow-ups.rules.ts'

export type FollowUpRecord = typeof follow_ups.$inferSelect

/** A follow-up opened by an event; `moments` in ascending order. */
export interface OpenedFollowUp {
  readonly candidate_id: number
  readonly rule: FollowUpRuleKey
  readonly moments: readonly Date[]
}

/**
 * Opens follow-ups for the assignees of visible candidates, in one statement; an open one gets the new moments. With `isOfStage`, the next
 * move closes them. Locks candidates first, as moves do, to avoid deadlocks.
 */
export const upsertFollowUps = async (tx: Db, opened: readonly OpenedFollowUp[], isOfStage: boolean): Promise<void> => {
  if (opened.length === 0) return
  const rows = opened.map(({ candidate_id, rule, moments: [due_at, ...later] }) => ({ candidate_id, rule, due_at, later }))
  await tx.execute(sql`
    insert into follow_ups (candidate_id, rule, stage, assignee_id, due_at, later, since)
    select c.id, o.rule, ${isOfStage ? sql`c.hiring_stage` : sql`null`}, c.assigned_to, o.due_at,
      array(select value::timestamptz from jsonb_array_elements_text(o.later)), ${isOfStage ? sql`c.stage_since` : sql`now()`}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o(candidate_id int, rule text, due_at timestamptz, later jsonb)
    join candidates c on c.id = o.candidate_id and c.withheld_since is null
    order by c.id for no key update of c
    on conflict (candidate_id, rule) where closed_at is null
      do update set due_at = excluded.due_at, later = excluded.later, snoozed_until = null`)
}

/** Runs the function of the candidate triggers, for rows transferred from another candidate. */
export const followStages = async (tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`select follow_stages(array${idList(candidate_ids)})`)
}

/** Closes open follow-ups of a rule as settled. Locks candidates first, as moves do. */
export const closeOpen = async (tx: Db, rule: FollowUpRuleKey, candidate_ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    with locked as materialized (
      select c.id from candidates c
      where c.id in (select f.candidate_id from follow_ups f where f.candidate_id in ${idList(candidate_ids)} and f.rule = ${rule} and f.closed_at is null)
      order by c.id for no key update)
    update follow_ups f set closed_at = now(), closed_because = 'settled'
    from locked where f.candidate_id = locked.id and f.rule = ${rule} and f.closed_at is null`)
}

/** Per candidate, reopens the latest follow-up of the rule that was settled in the current stage. */
export const reopenSettled = async (tx: Db, rule: FollowUpRuleKey, candidate_ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    update follow_ups f set closed_at = null, closed_because = null
    where f.id in (
      select max(g.id) from follow_ups g join candidates c on c.id = g.candidate_id and c.withheld_since is null
      where g.candidate_id in ${idList(candidate_ids)} and g.rule = ${rule} and g.closed_because = 'settled'
        and g.stage = c.hiring_stage and g.since = c.stage_since
        and not exists (select from follow_ups o where o.candidate_id = g.candidate_id and o.rule = g.rule and o.closed_at is null)
      group by g.candidate_id)`)
}

interface ManualFollowUp extends Pick<FollowUpRecord, 'candidate_id' | 'due_at' | 'note' | 'assignee_id'> {}

/** Inserts manual follow-ups for candidates without an open one; returns their ids by candidate. */
export const insertManual = async (tx: Db, rows: readonly ManualFollowUp[]): Promise<Map<number, number>> => {
  if (rows.length === 0) return new Map()
  const inserted = await tx
    .insert(follow_ups)
    .values(rows.map((row) => ({ ...row, rule: 'F14' as const, since: new Date() })))
    .onConflictDoNothing()
    .returning({ id: follow_ups.id, candidate_id: follow_ups.candidate_id })
  return new Map(inserted.map(({ id, candidate_id }) => [candidate_id, id]))
}

/** The candidates with an open manual follow-up. */
export const selectWithManual = async (db: Db, candidate_ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .select({ candidate_id: follow_ups.candidate_id })
    .from(follow_ups)
    .where(and(sql`${follow_ups.candidate_id} in ${idList(candidate_ids)}`, eq(follow_ups.rule, 'F14'), isNull(follow_ups.closed_at)))
  return new Set(rows.map(({ candidate_id }) => candidate_id))
}

/** Deletes open follow-ups without any action; returns their ids. */
export const deleteUntouched = async (tx: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await tx
    .delete(follow_ups)
    .where(
      and(
        sql`${follow_ups.id} in ${idList(ids)}`,
        isNull(follow_ups.closed_at),
        sql`not exists (select from follow_up_actions a where a.follow_up_id = ${follow_ups.id})`,
      ),
    )
    .returning({ id: follow_ups.id })
  return new Set(rows.map(({ id }) => id))
}

export const selectCandidateIds = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: follow_ups.candidate_id })
    .from(follow_ups)
    .where(sql`${follow_ups.id} in ${idList(ids)}`)
  return rows.map(({ id }) => id)
}

/** Locks follow-ups; the caller has locked their candidates. */
export const lockFollowUps = (tx: Db, ids: readonly number[]): Promise<FollowUpRecord[]> =>
  tx
    .select()
    .from(follow_ups)
    .where(sql`${follow_ups.id} in ${idList(ids)}`)
    .orderBy(follow_ups.id)
    .for('update')

/** Locks the open follow-up of a rule; at most one exists. */
export const lockOpenOf = (tx: Db, candidate_id: number, rule: FollowUpRuleKey): Promise<FollowUpRecord[]> =>
  tx
    .select()
    .from(follow_ups)
    .where(and(eq(follow_ups.candidate_id, candidate_id), eq(follow_ups.rule, rule), isNull(follow_ups.closed_at)))
    .for('update')

/** Updates the state of follow-ups; `closed_by` is set for those closed. */
export const updateFollowUps = async (
  tx: Db,
  states: readonly (FollowUpState & { readonly id: number })[],
  closed_by: number | null,
): Promise<void> => {
  await tx.execute(sql`
    update follow_ups f set due_at = s.due_at, snoozed_until = s.snoozed_until, assignee_id = s.assignee_id, attempts = s.attempts,
      closed_because = s.closed_because, closed_at = case when s.closed_because is not null then now() end,
      closed_by = case when s.closed_because is not null then ${closed_by}::int end
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s(id int, due_at timestamptz, snoozed_until timestamptz,
      assignee_id int, attempts smallint, closed_because text)
    where f.id = s.id`)
}

/**
 * Reassigns the open follow-up of a rule; null: to the candidate's assignee. Skipped if its assignee is neither the candidate's nor one of
 * `earlier`, because staff reassigned it.
 */
export const handOver = async (
  tx: Db,
  { candidate_id, rule }: { readonly candidate_id: number; readonly rule: FollowUpRuleKey },
  user_id: number | null,
  earlier: readonly number[],
): Promise<void> => {
  await tx.execute(sql`
    update follow_ups f set assignee_id = coalesce(${user_id}::int, c.assigned_to) from candidates c
    where f.candidate_id = ${candidate_id}::int and c.id = f.candidate_id and f.rule = ${rule} and f.closed_at is null
      and (f.assignee_id is not distinct from c.assigned_to or f.assignee_id in ${idList(earlier)})`)
}

/** Inserts the successors of completed follow-ups. */
export const insertNext = async (
  tx: Db,
  successors: readonly { readonly done: FollowUpRecord; readonly due_at: Date; readonly later: readonly Date[] }[],
): Promise<void> => {
  if (successors.length === 0) return
  await tx.insert(follow_ups).values(
    successors.map(({ done: { id, candidate_id, rule, stage, assignee_id, since }, due_at, later }) => ({
      candidate_id,
      rule,
      stage,
      assignee_id,
      since,
      due_at,
      later: [...later],
      follows_id: id,
    })),
  )
}

type Kind = (typeof follow_up_actions.$inferInsert)['kind']
interface NewAction {
  readonly follow_up_id: number
  readonly candidate_id: number
  readonly mood: JoiningMood | null
  readonly before: FollowUpState
}

/** Inserts the actions of one batch and returns its number. */
export const insertActions = async (
  tx: Db,
  actions: readonly NewAction[],
  {
    kind,
    outcome,
    note,
    by_id,
  }: { readonly kind: Kind; readonly outcome: CallOutcome | null; readonly note: string | null; readonly by_id: number },
): Promise<number> => {
  const { rows } = await tx.execute<{ batch: number }>(sql`select nextval(pg_get_serial_sequence('follow_up_actions', 'id'))::int as batch`)
  const batch = rows[0]?.batch ?? 0
  await tx.insert(follow_up_actions).values(actions.map((action) => ({ ...action, kind, outcome, note, by_id, batch })))
  return batch
}

export type ActionRecord = typeof follow_up_actions.$inferSelect

export const selectBatch = (tx: Db, batch: number, by_id: number): Promise<ActionRecord[]> =>
  tx
    .select()
    .from(follow_up_actions)
    .where(and(eq(follow_up_actions.batch, batch), eq(follow_up_actions.by_id, by_id)))

/** Those of `ids` with a later action than the batch, a successor that was acted on or closed, or another open follow-up of their rule. */
export const selectChangedSince = async (tx: Db, ids: readonly number[], batch: number): Promise<Set<number>> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select f.id from follow_ups f where f.id in ${idList(ids)} and (
      exists (select from follow_up_actions a where a.follow_up_id = f.id and a.batch > ${batch}::int and a.undone_at is null)
      or exists (select from follow_ups n where n.follows_id = f.id
                 and (n.closed_at is not null or exists (select from follow_up_actions a where a.follow_up_id = n.id)))
      or exists (select from follow_ups o where o.candidate_id = f.candidate_id and o.rule = f.rule and o.closed_at is null
                 and o.id <> f.id and o.follows_id is distinct from f.id)
      or f.closed_because in ('moved', 'withheld', 'settled'))`)
  return new Set(rows.map(({ id }) => id))
}

export const deleteNext = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx.delete(follow_ups).where(sql`${follow_ups.follows_id} in ${idList(ids)}`)
}

export const markActionsUndone = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await tx
    .update(follow_up_actions)
    .set({ undone_at: sql`now()` })
    .where(sql`${follow_up_actions.id} in ${idList(ids)}`)
}

/** Whether the account is enabled and belongs to staff. */
export const isStaffAccount = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isEnabledStaff))
  return rows.length > 0
}

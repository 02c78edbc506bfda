import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { OFFER_LETTER } from '@portal/contract/attachments'
import { HIRED, OFFER_DECLINED, OFFER_RELEASED, ON_HOLD, PRACTICAL_ASSIGNED, PRACTICAL_SUBMITTED, SELECTED } from '@portal/contract/stages'
import { idList } from '../../database/id-list.ts'
import type { Db } from '../../database/open.ts'
import { attachments, mails, offers, stage_changes, tasks } from '../../database/schema.ts'

/** A move or an undo. */
export interface WrittenChange {
  readonly candidate_id: number
  readonly from_stage: number
  readonly to_stage: number
}

/** The latest change to On hold of each of these candidates, from the stage they now return to. */
export const selectHolds = async (tx: Db, changes: readonly WrittenChange[]): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select max(s.id) as id from stage_changes s
    join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m(candidate_id int, to_stage smallint)
      on s.candidate_id = m.candidate_id and s.from_stage = m.to_stage
    where s.to_stage = ${ON_HOLD} and s.undone_at is null group by s.candidate_id`)
  return rows.map(({ id }) => id)
}

/** Closes the offers of candidates who leave the offer stages, as accepted, declined or withdrawn. */
export const endOffers = async (tx: Db, changes: readonly (WrittenChange & { readonly id: number })[]): Promise<void> => {
  await tx.execute(sql`
    update offers o set end_change_id = m.id, updated_at = now(), outcome = case
        when o.state = 'sent' and m.to_stage = ${HIRED} then 'accepted'
        when o.state = 'sent' and m.to_stage = ${OFFER_DECLINED} then 'declined'
        else 'withdrawn' end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m(id int, candidate_id int, to_stage smallint)
    where o.candidate_id = m.candidate_id and o.outcome is null and m.to_stage not in (${ON_HOLD}, ${OFFER_RELEASED})
      and not (m.to_stage = ${SELECTED} and o.state <> 'sent')`)
}

/** Reopens offers closed by undone moves; withdraws newer ones, because only one can be in progress. */
export const reopenOffers = async (tx: Db, change_ids: readonly number[]): Promise<void> => {
  const ended = tx
    .select({ candidate_id: offers.candidate_id })
    .from(offers)
    .where(inArray(offers.end_change_id, [...change_ids]))
  await tx
    .update(offers)
    .set({ outcome: 'withdrawn', updated_at: sql`now()` })
    .where(and(inArray(offers.candidate_id, ended), sql`${offers.outcome} is null`))
  await tx
    .update(offers)
    .set({ outcome: null, end_change_id: null, updated_at: sql`now()` })
    .where(inArray(offers.end_change_id, [...change_ids]))
}

/**
 * Reverts offers sent by undone moves to approved and deletes their letters, also those of extensions; returns the letters' storage keys.
 */
export const unsendOffers = async (tx: Db, change_ids: readonly number[]): Promise<string[]> => {
  const unsent = await tx
    .select({ letter_id: attachments.id })
    .from(offers)
    .innerJoin(stage_changes, eq(stage_changes.id, offers.sent_change_id))
    .innerJoin(
      attachments,
      and(
        eq(attachments.candidate_id, offers.candidate_id),
        eq(attachments.type, OFFER_LETTER),
        gte(attachments.created_at, stage_changes.created_at),
      ),
    )
    .where(inArray(offers.sent_change_id, [...change_ids]))
  await tx
    .update(offers)
    .set({ state: 'approved', sent_change_id: null, letter_id: null, updated_at: sql`now()` })
    .where(inArray(offers.sent_change_id, [...change_ids]))
  const letters = unsent.map(({ letter_id }) => letter_id)
  if (letters.length === 0) return []
  const deleted = await tx.delete(attachments).where(inArray(attachments.id, letters)).returning({ storage_key: attachments.storage_key })
  return deleted.map(({ storage_key }) => storage_key)
}

/** Scheduled emails with these codes to these candidates. */
export const selectScheduled = async (tx: Db, codes: readonly string[], candidate_ids: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.candidate_id, [...candidate_ids]), inArray(mails.code, [...codes]), eq(mails.state, 'queued')))
  return rows.map(({ id }) => id)
}

/** Those of the candidates with a scheduled email of one of these codes. */
export const selectScheduledTo = async (tx: Db, codes: readonly string[], candidate_ids: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .select({ candidate_id: mails.candidate_id })
    .from(mails)
    .where(and(inArray(mails.candidate_id, [...candidate_ids]), inArray(mails.code, [...codes]), eq(mails.state, 'queued')))
  return rows.flatMap(({ candidate_id }) => candidate_id ?? [])
}

/** Those of the candidates without a failed email. */
export const selectWithoutFailed = async (tx: Db, candidate_ids: readonly number[]): Promise<number[]> => {
  const failed = await tx
    .selectDistinct({ candidate_id: mails.candidate_id })
    .from(mails)
    .where(and(inArray(mails.candidate_id, [...candidate_ids]), eq(mails.state, 'failed')))
  const unreached = new Set(failed.map(({ candidate_id }) => candidate_id))
  return candidate_ids.filter((id) => !unreached.has(id))
}

/** Those of the rejected candidates who haven't been told and won't be: their email was cancelled, failed or never written. */
export const selectUntold = async (tx: Db, candidate_ids: readonly number[]): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select c.id from candidates c where c.id in ${idList(candidate_ids)} and not exists (
      select from stage_changes s join mails m on m.id = s.mail_id
      where s.candidate_id = c.id and s.to_stage = c.hiring_stage and s.undone_at is null and m.state not in ('cancelled', 'failed'))`)
  return rows.map(({ id }) => id)
}

/** Deletes the confirmed joinings of candidates who leave Hired; their changes keep the day. */
export const deleteJoinings = async (tx: Db, change_ids: readonly number[]): Promise<void> => {
  await tx.execute(sql`
    with gone as (
      delete from joinings j using stage_changes s where s.id in ${idList(change_ids)} and j.candidate_id = s.candidate_id
      returning s.id, j.joined_on)
    update stage_changes s set joined_on = gone.joined_on from gone where s.id = gone.id`)
}

/** Restores the joinings that undone changes had deleted. */
export const restoreJoinings = async (tx: Db, change_ids: readonly number[], recorded_by: number): Promise<void> => {
  await tx.execute(sql`
    insert into joinings (candidate_id, joined_on, recorded_by)
    select s.candidate_id, s.joined_on, ${recorded_by} from stage_changes s
    where s.id in ${idList(change_ids)} and s.joined_on is not null`)
}

/** Place of work from the accepted offer, by candidate. */
export const selectPlaces = async (tx: Db, candidate_ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tx
    .select({ candidate_id: offers.candidate_id, place: offers.place })
    .from(offers)
    .where(and(inArray(offers.candidate_id, [...candidate_ids]), eq(offers.outcome, 'accepted')))
    .orderBy(offers.id)
  return new Map(rows.map(({ candidate_id, place }) => [candidate_id, place]))
}

/** Ends open tasks of candidates who leave Practical assigned, as submitted or closed. */
export const endTasks = async (tx: Db, changes: readonly (WrittenChange & { readonly id: number })[]): Promise<void> => {
  await tx.execute(sql`
    update tasks t set end_change_id = m.id,
      handed_in_at = case when m.to_stage = ${PRACTICAL_SUBMITTED} then now() end,
      closed_at = case when m.to_stage <> ${PRACTICAL_SUBMITTED} then now() end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m(id int, candidate_id int, to_stage smallint)
    where t.candidate_id = m.candidate_id and t.handed_in_at is null and t.closed_at is null
      and m.to_stage not in (${ON_HOLD}, ${PRACTICAL_ASSIGNED})`)
}

/** Reopens tasks ended by undone moves, unless a newer one is open. */
export const reopenTasks = async (tx: Db, change_ids: readonly number[]): Promise<void> => {
  await tx
    .update(tasks)
    .set({ handed_in_at: null, closed_at: null, end_change_id: null })
    .where(
      and(
        inArray(tasks.end_change_id, [...change_ids]),
        sql`not exists (select from tasks o where o.candidate_id = ${tasks.candidate_id} and o.handed_in_at is null and o.closed_at is null)`,
      ),
    )
}

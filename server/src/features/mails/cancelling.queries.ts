import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { rejectionMails, rejectionStages } from '@portal/contract/stages'
import { templateCodes, templateKind } from '@portal/contract/templates'
import type { Db } from '../../database/open.ts'
import { candidates, mails, stage_changes } from '../../database/schema.ts'

const isVisible = sql`exists (select from candidates c where c.id = ${mails.candidate_id} and c.withheld_since is null)`

/**
 * Cancels the scheduled emails that are still queued; returns their ids and those cancelled before. Skips emails to withheld candidates.
 */
export const cancelQueuedMails = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  // `is true` keeps the planner from using the index of unsent mails, which it would read in full with outdated statistics.
  const isUnsent = sql`(${mails.state} in ('queued', 'cancelled')) is true`
  const cancelled = await tx
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(inArray(mails.id, [...ids]), isUnsent, isNotNull(mails.send_at), isVisible))
    .returning({ id: mails.id })
  return cancelled.map(({ id }) => id)
}

/** Cancels those of the emails that are still queued because of their candidates' changes of stage, at most one per candidate. */
export const cancelMailsOfChanges = async (
  tx: Db,
  ids: readonly number[],
  changes: readonly { readonly id: number; readonly candidate_id: number }[],
): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(mails)
    .set({ state: 'cancelled', cancelled_by: stage_changes.id })
    .from(stage_changes)
    .where(
      and(
        inArray(mails.id, [...ids]),
        eq(mails.state, 'queued'),
        isNotNull(mails.send_at),
        inArray(
          stage_changes.id,
          changes.map(({ id }) => id),
        ),
        eq(stage_changes.candidate_id, mails.candidate_id),
      ),
    )
}

const remindersIn = (codes: readonly string[]): SQL =>
  sql`mails.code in (${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )})`
const reminderCodes = templateCodes.filter((code) => templateKind(code).type === 'REMINDER_MAIL')

/** Requeues the emails that these changes cancelled: at their time or, except reminders, now if it has passed. */
export const requeueMailsOfChanges = (tx: Db, change_ids: readonly number[]) =>
  tx
    .update(mails)
    .set({ state: 'queued', cancelled_by: null, send_at: sql`greatest(${mails.send_at}, now())` })
    .where(
      and(
        inArray(mails.cancelled_by, [...change_ids]),
        eq(mails.state, 'cancelled'),
        isVisible,
        sql`(${mails.send_at} > now() or not ${remindersIn(reminderCodes)})`,
      ),
    )
    .returning({ id: mails.id, send_at: mails.send_at })

/** The candidate's latest decision about reminders; null without one. */
export const reminderConsent = (candidate_id: SQL | AnyPgColumn): SQL<boolean | null> => sql<boolean | null>`(
  select s.is_given from consents s where s.candidate_id = ${candidate_id} and s.purpose = 'reminders' order by s.id desc limit 1)`
/** Whether a candidate refused reminders or withdrew consent. Without a decision, reminders are sent. */
export const hasDeclinedReminders = (candidate_id: SQL): SQL<boolean> => sql<boolean>`(${reminderConsent(candidate_id)} is false)`

/** Reminders of appointments, an interview (M10) or the joining day (M20). Exempt: the consent concerns only what is unfinished. */
const ofAppointments: readonly string[] = ['M10', 'M20']
/** Emails sent only to candidates who accept reminders, regardless of the type that staff set on the template. */
const isUnwantedReminder = sql`(${remindersIn(reminderCodes.filter((code) => !ofAppointments.includes(code)))}
  and ${hasDeclinedReminders(sql`mails.candidate_id`)})`

/**
 * An email that is still true: no newer one replaces it (M06); as a reminder, its candidate hasn't moved since; and if it belongs to a
 * move, that move is the candidate's latest and wasn't undone. Columns are qualified manually: Drizzle omits the table name in
 * single-table queries, and the inner table has the same columns.
 */
export const isCurrent = sql`(not (mails.code = 'M06' and exists (select from mails newer where newer.candidate_id = mails.candidate_id
    and newer.code = 'M06' and newer.id > mails.id))
  and not (${remindersIn(reminderCodes)} and exists (select from stage_changes moved where moved.candidate_id = mails.candidate_id
    and moved.created_at > mails.created_at and moved.undone_at is null and moved.undoes is null))
  and not exists (select from stage_changes s where s.candidate_id = mails.candidate_id and s.mail_id = mails.id
    and (s.undone_at is not null or exists (select from stage_changes newer where newer.candidate_id = s.candidate_id and newer.id > s.id
      and newer.undone_at is null and newer.undoes is null))))`

/**
 * A cancelled email that may still be sent: its candidate is visible and, for reminders, accepts them, and it is current; M10, M11, M20 and
 * M55 state times that may be outdated.
 */
export const canSendCancelled = sql<boolean>`(mails.state = 'cancelled' and mails.send_at is not null and mails.code not in ('M10', 'M11', 'M20', 'M55')
  and ${isVisible} and not ${isUnwantedReminder} and ${isCurrent})`

/** Reschedules the cancelled emails that may still be sent: at their original time, or at `earliest` if that has passed. */
export const scheduleCancelledMails = async (tx: Db, ids: readonly number[], earliest: Date) => {
  if (ids.length === 0) return []
  return tx
    .update(mails)
    .set({ state: 'queued', send_at: sql`greatest(${mails.send_at}, ${earliest.toISOString()}::timestamptz)` })
    .where(and(inArray(mails.id, [...ids]), canSendCancelled))
    .returning({ id: mails.id, candidate_id: mails.candidate_id, send_at: mails.send_at })
}

/** Locks the emails that no worker has claimed; returns their ids. */
export const lockQueuedMails = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'queued')))
    .orderBy(mails.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Requeues cancelled emails whose time hasn't passed. */
export const requeueMails = async (tx: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  return tx
    .update(mails)
    .set({ state: 'queued' })
    .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'cancelled'), sql`${mails.send_at} > now()`, isVisible))
    .returning({ id: mails.id, send_at: mails.send_at })
}

/** The state of an email; undefined if it doesn't exist or its candidate is withheld. */
export const findMailState = async (tx: Db, id: number): Promise<(typeof mails.$inferSelect)['state'] | undefined> => {
  const [row] = await tx
    .select({ state: mails.state })
    .from(mails)
    .where(and(eq(mails.id, id), isVisible))
  return row?.state
}

/** Recipients of these emails, by email. */
export const selectReaders = async (tx: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: mails.id, candidate_id: mails.candidate_id })
    .from(mails)
    .where(inArray(mails.id, [...ids]))
  return new Map(rows.flatMap(({ id, candidate_id }) => (candidate_id === null ? [] : [[id, candidate_id] as const])))
}

/** Rejected candidates whose rejection email is among these and was cancelled. */
export const selectUnnotified = async (tx: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: mails.candidate_id })
    .from(mails)
    .innerJoin(candidates, eq(candidates.id, mails.candidate_id))
    .where(
      and(
        inArray(mails.id, [...ids]),
        eq(mails.state, 'cancelled'),
        inArray(mails.code, [...rejectionMails]),
        inArray(candidates.hiring_stage, [...rejectionStages]),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

export const cancelAccountMails = async (tx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .update(mails)
    .set({ state: 'cancelled', text: '', html: '', calendar: null })
    .where(and(inArray(mails.id, [...ids]), eq(mails.state, 'queued'), isNull(mails.candidate_id)))
}

/** Requeues the emails that became due while their candidates were withheld, except reminders. */
export const requeueWithheldMails = (tx: Db, candidate_ids: readonly number[]) =>
  tx
    .update(mails)
    .set({ state: 'queued', last_error: null })
    .where(
      and(
        inArray(mails.candidate_id, [...candidate_ids]),
        eq(mails.state, 'failed'),
        eq(mails.last_error, 'withheld'),
        sql`not ${remindersIn(reminderCodes)}`,
      ),
    )
    .returning({ id: mails.id, send_at: mails.send_at })

/** A reminder of an interview that has begun, as after a long outage. */
const isLateReminder = sql`(mails.code = 'M10' and exists (select from interviews i
  where i.candidate_id = mails.candidate_id and mails.id = any(i.reminder_mail_ids) and i.starts_at <= now()))`

/** Cancels an unsent reminder that comes too late or whose candidate declined reminders; false if it is neither. */
export const cancelUselessReminder = async (db: Db, id: number): Promise<boolean> => {
  const rows = await db
    .update(mails)
    .set({ state: 'cancelled', lease_ends_at: null, last_error: sql`case when ${isLateReminder} then 'late' else 'declined' end` })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued'), or(isLateReminder, isUnwantedReminder)))
    .returning({ id: mails.id })
  return rows.length > 0
}

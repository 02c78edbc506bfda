import { UNDO_MS } from '@portal/contract/applications'
import type { Mail, MailRow } from '@portal/contract/mails'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordMail, recordMails } from '../activities/activities.service.ts'
import { recordAudits } from '../audit/audit.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'
import { findVisibleCandidate, lockVisibleCandidates } from '../candidates/candidates.queries.ts'
import { openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { mailDeliveryQueue } from './mails.job.ts'
import { mayReadMail, mayListMails, mayCancelMail } from './mails.policy.ts'
import {
  cancelAccountMails,
  cancelQueuedMails,
  findMailState,
  lockQueuedMails,
  requeueMails,
  requeueMailsOfChanges,
  requeueWithheldMails,
  scheduleCancelledMails,
  selectReaders,
  selectUnnotified,
} from './cancelling.queries.ts'
import {
  findMail,
  insertAccountMails,
  insertCandidateMails,
  insertMail,
  selectCandidateMails,
  type CandidateMail,
} from './mails.queries.ts'

const secondsUntil = (instant: Date): number => Math.ceil((instant.getTime() - Date.now()) / 1000)

/** Queues an email about an account (not shown on a timeline) in the caller's transaction and returns its id. */
export const sendAccountMail = async (
  { jobs }: AppContext,
  tx: Db,
  to: string,
  mail: MailContent,
  send_at: Date | null = null,
): Promise<number> => {
  const mail_id = await insertMail(tx, to, mail, { send_at })
  await jobs.send(tx, mailDeliveryQueue, { mail_id }, send_at === null ? undefined : secondsUntil(send_at))
  return mail_id
}

/** Like `sendAccountMail` for many addresses, in two statements; ids in the order of the addresses. */
export const sendAccountMails = async (
  { jobs }: AppContext,
  tx: Db,
  rows: readonly { readonly to: string; readonly mail: MailContent }[],
  send_at: Date | null = null,
): Promise<number[]> => {
  const ids = await insertAccountMails(tx, rows, send_at)
  await jobs.sendAll(
    tx,
    mailDeliveryQueue,
    ids.map((mail_id) => ({ mail_id })),
    send_at === null ? undefined : secondsUntil(send_at),
  )
  return ids
}

/** Cancels unsent account emails whose links are no longer valid. */
export const supersedeMails = (tx: Db, ids: readonly number[]): Promise<void> => cancelAccountMails(tx, ids)

/**
 * Queues an email to a candidate in the caller's transaction and returns its id. Without `send_at` it is added to the timeline immediately;
 * with `send_at` only once sent, because it can be cancelled until then.
 */
export const sendCandidateMail = async (
  { jobs }: AppContext,
  tx: Db,
  candidate: { id: number; email: string },
  mail: MailContent,
  send_at: Date | null = null,
): Promise<number> => {
  const mail_id = await insertMail(tx, candidate.email, mail, { candidate_id: candidate.id, send_at })
  if (send_at === null) await recordMail(tx, candidate.id, mail.subject, mail_id, mail.type)
  await jobs.send(tx, mailDeliveryQueue, { mail_id }, send_at === null ? undefined : secondsUntil(send_at))
  return mail_id
}

/**
 * Like `sendCandidateMail` for many candidates, one email each, in one statement plus one per distinct time; ids by candidate. The caller
 * has locked the candidates of emails without `send_at`, unless they are no activity: `recordMails`.
 */
export const sendCandidateMails = async (
  { jobs }: AppContext,
  tx: Db,
  rows: readonly CandidateMail[],
  { isActivity = true }: { readonly isActivity?: boolean } = {},
): Promise<Map<number, number>> => {
  const ids = await insertCandidateMails(tx, rows)
  const times = Map.groupBy(rows, ({ send_at }) => send_at?.getTime() ?? null)
  for (const [time, some] of times) {
    const data = some.map(({ candidate }) => ({ mail_id: ids.get(candidate.id) ?? 0 }))
    await jobs.sendAll(tx, mailDeliveryQueue, data, time === null ? undefined : secondsUntil(new Date(time)))
  }
  await recordMails(
    tx,
    (times.get(null) ?? []).map(({ candidate: { id }, mail }) => ({ candidate_id: id, mail_id: ids.get(id) ?? 0, ...mail })),
    isActivity,
  )
  return ids
}

/** Cancels scheduled emails in the caller's transaction. Returns the ids of those that won't be sent, including those cancelled before. */
export const cancelMails = async (tx: Db, ids: readonly number[]): Promise<Set<number>> => new Set(await cancelQueuedMails(tx, ids))

/** The emails that are still unsent, locked until the transaction ends. */
export const selectUnsent = async (tx: Db, ids: readonly number[]): Promise<Set<number>> => new Set(await lockQueuedMails(tx, ids))

interface Requeued {
  readonly id: number
  readonly send_at: Date | null
}

/** Enqueues the delivery of requeued emails at their times. */
const deliverRequeued = async ({ jobs }: AppContext, tx: Db, requeued: readonly Requeued[]): Promise<void> => {
  const times = Map.groupBy(requeued, ({ send_at }) => send_at?.getTime() ?? 0)
  for (const [time, some] of times) {
    const data = some.map(({ id }) => ({ mail_id: id }))
    await jobs.sendAll(tx, mailDeliveryQueue, data, secondsUntil(new Date(time)))
  }
}

/** Requeues cancelled emails for their original time after an undo; skips those whose time has passed. */
export const restoreMails = async (ctx: AppContext, tx: Db, ids: readonly number[]): Promise<void> =>
  deliverRequeued(ctx, tx, await requeueMails(tx, ids))

/** Requeues the emails that these changes of stage cancelled; one whose time has passed is sent now, a reminder not at all. */
export const restoreMailsOfChanges = async (ctx: AppContext, tx: Db, change_ids: readonly number[]): Promise<void> => {
  if (change_ids.length > 0) await deliverRequeued(ctx, tx, await requeueMailsOfChanges(tx, change_ids))
}

/** Sends released candidates the emails that became due while they were withheld. */
export const sendWithheldMails = async (ctx: AppContext, tx: Db, candidate_ids: readonly number[]): Promise<void> => {
  if (candidate_ids.length > 0) await deliverRequeued(ctx, tx, await requeueWithheldMails(tx, candidate_ids))
}

/**
 * Cancels scheduled emails on behalf of staff; returns the ids of those that won't be sent. A rejected candidate who won't be informed gets
 * a follow-up (F13). Locks candidates first, as moves do, to avoid deadlocks.
 */
export const cancelMailsAs = async (tx: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> => {
  const readers = await selectReaders(tx, ids)
  await lockVisibleCandidates(tx, [...new Set(readers.values())])
  const waiting = await selectUnsent(tx, ids)
  const cancelled = await cancelMails(tx, ids)
  const entries = [...cancelled]
    .filter((id) => waiting.has(id))
    .flatMap((mail_id) => ({ record_id: readers.get(mail_id) ?? 0, details: { mail_id } }))
  await recordAudits(tx, actor, 'mail_stopped', 'candidate', entries)
  const unnotified = await selectUnnotified(tx, [...cancelled])
  const moments = [nextWorkingMorning(new Date(), await selectCalendar(tx))]
  await openFollowUps(
    tx,
    unnotified.map((candidate_id) => ({ candidate_id, rule: 'F13' as const, moments })),
  )
  return cancelled
}

/** Cancels a scheduled email on behalf of staff. 404; 409 `already_gone` once delivery has begun. */
export const cancelMail = async ({ database }: AppContext, actor: Actor, id: number): Promise<void> => {
  const mail = authorize(actor, mayCancelMail, { id })
  const state = await database.transaction(async (tx) => {
    await cancelMailsAs(tx, actor, [mail.id])
    return findMailState(tx, mail.id)
  })
  if (state === undefined) throw notFound()
  if (state !== 'cancelled') throw conflict('already_gone', 'It is too late to cancel this email.')
}

/** Reschedules cancelled emails that may still be sent, in the caller's transaction; returns their ids. */
export const sendCancelledMails = async (ctx: AppContext, tx: Db, actor: Actor, ids: readonly number[]): Promise<number[]> => {
  const scheduled = await scheduleCancelledMails(tx, ids, fromNow(UNDO_MS))
  await deliverRequeued(ctx, tx, scheduled)
  const entries = scheduled.map(({ id, candidate_id }) => ({ record_id: candidate_id ?? 0, details: { mail_id: id } }))
  await recordAudits(tx, actor, 'mail_sent_after_all', 'candidate', entries)
  return scheduled.map(({ id }) => id)
}

/** Sends a cancelled email after all. 404; 409 `already_gone` if it may no longer be sent, or was sent. */
export const sendCancelledMail = async (ctx: AppContext, actor: Actor, id: number): Promise<void> => {
  const mail = authorize(actor, mayCancelMail, { id })
  const state = await ctx.database.transaction(async (tx) => {
    await sendCancelledMails(ctx, tx, actor, [mail.id])
    return findMailState(tx, mail.id)
  })
  if (state === undefined) throw notFound()
  if (state !== 'queued')
    throw conflict('already_gone', 'This email can no longer be sent: the candidate has been moved since, or it was sent.')
}

/** An email of a timeline (specification section 7). 404 for one of another candidate. */
export const readMail = async ({ database }: AppContext, actor: Actor, id: number): Promise<Mail> => {
  const mail = await findMail(database.db, id, actor.candidate_id)
  if (!mail) throw notFound()
  const { subject, body } = authorize(actor, mayReadMail, mail)
  return { subject, body }
}

/** All emails to a candidate with their delivery state. 404 if the candidate isn't visible to staff. */
export const listCandidateMails = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<MailRow[]> => {
  const { candidate_id } = authorize(actor, mayListMails, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectCandidateMails(db, candidate_id)
}

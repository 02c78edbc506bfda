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
  findMail,
  findMailState,
  insertAccountMails,
  insertCandidateMails,
  insertMail,
  lockQueuedMails,
  requeueMails,
  scheduleStoppedMails,
  selectCandidateMails,
  selectReaders,
  selectUntold,
  type CandidateMail,
} from './mails.queries.ts'

const secondsUntil = (instant: Date): number => Math.ceil((instant.getTime() - Date.now()) / 1000)

/** Queues an email about an account (not shown on a timeline) in the use case's transaction and returns its id. */
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

/** The same for many addresses, in two statements for all; the ids in their order. */
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

/** Cancels emails about accounts that have not been sent, because their links are no longer valid. */
export const supersedeMails = (tx: Db, ids: readonly number[]): Promise<void> => cancelAccountMails(tx, ids)

/**
 * Queues an email to a candidate in the use case's transaction and returns its id. Without `send_at` it is added to the timeline at once;
 * with `send_at` when it is sent, because it can be cancelled until then.
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
 * The same for many candidates, one email each, in a statement for all and one for each time; their ids by candidate. Of emails without
 * `send_at` the caller has locked the candidates.
 */
export const sendCandidateMails = async ({ jobs }: AppContext, tx: Db, rows: readonly CandidateMail[]): Promise<Map<number, number>> => {
  const ids = await insertCandidateMails(tx, rows)
  const times = Map.groupBy(rows, ({ send_at }) => send_at?.getTime() ?? null)
  for (const [time, some] of times) {
    const data = some.map(({ candidate }) => ({ mail_id: ids.get(candidate.id) ?? 0 }))
    await jobs.sendAll(tx, mailDeliveryQueue, data, time === null ? undefined : secondsUntil(new Date(time)))
  }
  await recordMails(
    tx,
    (times.get(null) ?? []).map(({ candidate: { id }, mail }) => ({ candidate_id: id, mail_id: ids.get(id) ?? 0, ...mail })),
  )
  return ids
}

/** Cancels scheduled emails in the transaction of the caller. Returns the ids of those that are not sent, earlier cancelled ones too. */
export const cancelMails = async (tx: Db, ids: readonly number[]): Promise<Set<number>> => new Set(await cancelQueuedMails(tx, ids))

/** Those of the emails that are still to be sent; they wait for this transaction. */
export const selectUnsent = async (tx: Db, ids: readonly number[]): Promise<Set<number>> => new Set(await lockQueuedMails(tx, ids))

/** Queues cancelled emails again for their time, because what cancelled them is undone; not those whose time has passed. */
export const restoreMails = async ({ jobs }: AppContext, tx: Db, ids: readonly number[]): Promise<void> => {
  const times = Map.groupBy(await requeueMails(tx, ids), ({ send_at }) => send_at?.getTime() ?? 0)
  for (const [time, some] of times) {
    const data = some.map(({ id }) => ({ mail_id: id }))
    await jobs.sendAll(tx, mailDeliveryQueue, data, secondsUntil(new Date(time)))
  }
}

/**
 * Staff cancel scheduled emails; the ids of those that are not sent. A rejection that its candidate doesn't hear of is followed up (F13). Locks
 * the candidates first, as a move does, so that the two can't deadlock.
 */
export const stopMails = async (tx: Db, ids: readonly number[]): Promise<Set<number>> => {
  await lockVisibleCandidates(tx, await selectReaders(tx, ids))
  const stopped = await cancelMails(tx, ids)
  const untold = await selectUntold(tx, [...stopped])
  const moments = [nextWorkingMorning(new Date(), await selectCalendar(tx))]
  await openFollowUps(
    tx,
    untold.map((candidate_id) => ({ candidate_id, rule: 'F13' as const, moments })),
  )
  return stopped
}

/** Staff cancel a scheduled email. 404 for none, 409 `already_gone` once it is being sent. */
export const stopMail = async ({ database }: AppContext, actor: Actor, id: number): Promise<void> => {
  const mail = authorize(actor, mayCancelMail, { id })
  const state = await database.transaction(async (tx) => {
    await stopMails(tx, [mail.id])
    return findMailState(tx, mail.id)
  })
  if (state === undefined) throw notFound()
  if (state !== 'stopped') throw conflict('already_gone', 'It is too late to cancel this email.')
}

/** Schedules cancelled emails that are still true again, in the transaction of the caller; the ids of those emails. */
export const sendStoppedMails = async ({ jobs }: AppContext, tx: Db, actor: Actor, ids: readonly number[]): Promise<number[]> => {
  const scheduled = await scheduleStoppedMails(tx, ids, fromNow(UNDO_MS))
  const times = Map.groupBy(scheduled, ({ send_at }) => send_at?.getTime() ?? 0)
  for (const [time, some] of times) {
    const data = some.map(({ id }) => ({ mail_id: id }))
    await jobs.sendAll(tx, mailDeliveryQueue, data, secondsUntil(new Date(time)))
  }
  const entries = scheduled.map(({ id, candidate_id }) => ({ record_id: candidate_id ?? 0, details: { mail_id: id } }))
  await recordAudits(tx, actor, 'mail_sent_after_all', 'candidate', entries)
  return scheduled.map(({ id }) => id)
}

/** Staff send a cancelled email after all. 404 for none, 409 `already_gone` if it is no longer true, or sent. */
export const sendStoppedMail = async (ctx: AppContext, actor: Actor, id: number): Promise<void> => {
  const mail = authorize(actor, mayCancelMail, { id })
  const state = await ctx.database.transaction(async (tx) => {
    await sendStoppedMails(ctx, tx, actor, [mail.id])
    return findMailState(tx, mail.id)
  })
  if (state === undefined) throw notFound()
  if (state !== 'queued')
    throw conflict('already_gone', 'This email can no longer be sent: the candidate has been moved since, or it was sent.')
}

/** An email of a timeline (specification section 7). 404 for another candidate's. */
export const readMail = async ({ database }: AppContext, actor: Actor, id: number): Promise<Mail> => {
  const mail = await findMail(database.db, id, actor.candidate_id)
  if (!mail) throw notFound()
  const { subject, body } = authorize(actor, mayReadMail, mail)
  return { subject, body }
}

/** All emails to a candidate with their delivery state. 404 when the candidate isn't visible to staff. */
export const listCandidateMails = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<MailRow[]> => {
  const { candidate_id } = authorize(actor, mayListMails, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectCandidateMails(db, candidate_id)
}

import { outboxTabs, type OutboxRow, type OutboxRun, type OutboxTab } from '@portal/contract/outbox'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import type { Db } from '../../database/open.ts'
import { authorize, isAdministrator, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mailDeliveryQueue } from './mails.job.ts'
import { mayCancelMail, mayListMails } from './mails.policy.ts'
import { sendCancelledMails, cancelMailsAs } from './mails.service.ts'
import {
  countOutbox,
  isListedMail,
  isRun,
  makeDue,
  requeueFailed,
  selectMailsOfRun,
  selectOutbox,
  selectOutboxRuns,
  type OutboxReader,
} from './outbox.queries.ts'

interface OutboxQuery {
  readonly tab?: OutboxTab | undefined
  readonly run_id?: number | undefined
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly per_page?: number | undefined
}

const readerOf = (actor: Actor): OutboxReader => ({ user_id: actor.user_id, isAdministrator: isAdministrator(actor) })

/** One page of an outbox tab, in two statements. Of account emails, recruiters see only the invitations that they sent. */
export const listOutbox = async ({ database: { db } }: AppContext, actor: Actor, query: OutboxQuery): Promise<Paged<OutboxRow>> => {
  authorize(actor, mayListMails, {})
  const { tab = 'all', run_id, q, page = 1, per_page = PER_PAGE } = query
  const filter = { tab, run_id, q, reader: readerOf(actor) }
  const [rows, total] = await Promise.all([selectOutbox(db, filter, page, per_page), countOutbox(db, filter)])
  return { rows, total, page, per_page }
}

/** Number of emails per tab within a search, and the bulk actions with waiting or cancelled emails. */
export const outboxCounts = async (
  { database: { db } }: AppContext,
  actor: Actor,
  { q }: Pick<OutboxQuery, 'q'>,
): Promise<{ counts: Record<OutboxTab, number>; runs: OutboxRun[] }> => {
  authorize(actor, mayListMails, {})
  const reader = readerOf(actor)
  const counted = outboxTabs.map(async (tab) => [tab, await countOutbox(db, { tab, q, reader })] as const)
  return { counts: Object.fromEntries(await Promise.all(counted)) as Record<OutboxTab, number>, runs: await selectOutboxRuns(db) }
}

/** Number of emails in one tab, at most 10,001. */
export const countOutboxPart = ({ database: { db } }: AppContext, actor: Actor, tab: OutboxTab): Promise<number> => {
  authorize(actor, mayListMails, {})
  return countOutbox(db, { tab, reader: readerOf(actor) })
}

const TOO_LATE = 'It is too late: this email is being sent, was sent or was cancelled.'

/** Sends a waiting email now. 404; 409 `already_gone`. */
export const sendMailNow = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayCancelMail, { id })
    if (!(await isListedMail(tx, id, readerOf(actor)))) throw notFound()
    const mail = await makeDue(tx, id)
    if (!mail) throw conflict('already_gone', TOO_LATE)
    await ctx.jobs.send(tx, mailDeliveryQueue, { mail_id: id })
    await recordAudit(tx, actor, 'mail_sent_now', 'candidate', mail.candidate_id ?? 0, { mail_id: id })
  })

/** Retries a bounced or failed email. 404; 409 `already_gone`. */
export const retryMail = (ctx: AppContext, actor: Actor, id: number): Promise<void> =>
  ctx.database.transaction(async (tx) => {
    authorize(actor, mayCancelMail, { id })
    if (!(await isListedMail(tx, id, readerOf(actor)))) throw notFound()
    const mail = await requeueFailed(tx, id)
    if (!mail) throw conflict('already_gone', 'This email has not failed, or it is out of date.')
    await ctx.jobs.send(tx, mailDeliveryQueue, { mail_id: id })
    if (mail.candidate_id !== null) await recordAudit(tx, actor, 'mail_retried', 'candidate', mail.candidate_id, { mail_id: id })
  })

/** Cancels the waiting emails of a bulk action in the caller's transaction; returns their number. 404 if there is no such action. */
export const cancelMailsOfRun = async (tx: Db, actor: Actor, run_id: number): Promise<number> => {
  authorize(actor, mayCancelMail, { run_id })
  if (!(await isRun(tx, run_id))) throw notFound()
  return (await cancelMailsAs(tx, actor, await selectMailsOfRun(tx, run_id, 'queued'))).size
}

/** Reschedules the cancelled emails of a bulk action that may still be sent; returns their number. 404 if there is no such action. */
export const sendMailsOfRun = async (ctx: AppContext, tx: Db, actor: Actor, run_id: number): Promise<number> => {
  authorize(actor, mayCancelMail, { run_id })
  if (!(await isRun(tx, run_id))) throw notFound()
  return (await sendCancelledMails(ctx, tx, actor, await selectMailsOfRun(tx, run_id, 'cancelled'))).length
}

/** `cancelMailsOfRun` in a transaction of its own. */
export const cancelRunMails = ({ database }: AppContext, actor: Actor, run_id: number): Promise<number> =>
  database.transaction((tx) => cancelMailsOfRun(tx, actor, run_id))

/** `sendMailsOfRun` in a transaction of its own. */
export const sendRunMails = (ctx: AppContext, actor: Actor, run_id: number): Promise<number> =>
  ctx.database.transaction((tx) => sendMailsOfRun(ctx, tx, actor, run_id))

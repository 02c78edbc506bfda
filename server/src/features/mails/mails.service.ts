import type { Mail, MailRow } from '@portal/contract/mails'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordMail } from '../activities/activities.service.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { mailDeliveryQueue } from './mails.job.ts'
import { mayReadMail, mayListMails, mayCancelMail } from './mails.policy.ts'
import { findMail, insertMail, selectCandidateMails, cancelQueuedMail } from './mails.queries.ts'

/** Queues an email about an account (not shown on a timeline) in the use case's transaction. */
export const sendAccountMail = async ({ jobs }: AppContext, tx: Db, to: string, mail: MailContent): Promise<void> => {
  const mail_id = await insertMail(tx, to, mail)
  await jobs.send(tx, mailDeliveryQueue, { mail_id })
}

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
  if (send_at === null) await recordMail(tx, candidate.id, mail.subject, mail_id)
  await jobs.send(tx, mailDeliveryQueue, { mail_id }, send_at === null ? undefined : Math.ceil((send_at.getTime() - Date.now()) / 1000))
  return mail_id
}

/** Cancels a scheduled email in the transaction of the caller; false when it is too late. */
export const cancelMail = async (tx: Db, id: number): Promise<boolean> => (await cancelQueuedMail(tx, id)) === 'stopped'

/** Staff cancel a scheduled email. 404 for none, 409 `already_gone` once it is being sent. */
export const stopMail = async ({ database }: AppContext, actor: Actor, id: number): Promise<void> => {
  const mail = authorize(actor, mayCancelMail, { id })
  const state = await database.transaction((tx) => cancelQueuedMail(tx, mail.id))
  if (state === undefined) throw notFound()
  if (state !== 'stopped') throw conflict('already_gone', 'It is too late to cancel this email.')
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

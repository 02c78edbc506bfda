import type { Mail } from '@portal/contract/mails'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import type { Parts } from '../../platform/parts.ts'
import { recordMail } from '../activities/activities.service.ts'
import { deliverQueue } from './mails.job.ts'
import { mayReadMail } from './mails.policy.ts'
import { findMail, insertMail } from './mails.queries.ts'

/** Writes a letter of an account (no timeline shows it) and queues it, in the use case's transaction. */
export const sendAccountLetter = async ({ jobs }: Parts, tx: Db, to: string, letter: Letter): Promise<void> => {
  const mail_id = await insertMail(tx, to, letter, null)
  await jobs.send(tx, deliverQueue, { mail_id })
}

/** Writes a letter to a candidate, puts it on the timeline and queues it, in the use case's transaction. */
export const sendCandidateLetter = async (
  { jobs }: Parts,
  tx: Db,
  candidate: { id: number; email: string },
  letter: Letter,
): Promise<void> => {
  const mail_id = await insertMail(tx, candidate.email, letter, candidate.id)
  await recordMail(tx, candidate.id, letter.subject, mail_id)
  await jobs.send(tx, deliverQueue, { mail_id })
}

/** One letter of a timeline (specification section 7). 404 for a letter of somebody else. */
export const readMail = async ({ database }: Parts, actor: Actor, id: number): Promise<Mail> => {
  const mail = await findMail(database.db, id)
  if (!mail) throw notFound()
  const { subject, body } = authorize(actor, mayReadMail, mail)
  return { subject, body }
}

import nodemailer from 'nodemailer'
import type { AppContext } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { recordMail } from '../activities/activities.service.ts'
import { claimMail, failWithheldMail, isUnsent, markFailed, markKept, markSent, secondsUntilSend, type OutgoingMail } from './mails.queries.ts'

interface MailJob {
  readonly mail_id: number
}

/** 12 tries over about a day, first after 15 seconds. */
export const mailDeliveryQueue: Queue<MailJob> = {
  name: 'deliver-mail',
  retryLimit: 12,
  retryDelay: 15,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
}

/** 5xx to this letter: the address will never take it. One to ourselves, a refused password or no TLS, can be put right, and the letter waits. */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** A mail server on this machine needs no encryption on the way to it. */
const isLocal = (smtpUrl: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname)

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? ''

/** Links of ours in a letter, for the log of a portal without a mail server. */
const linksOf = (text: string, publicUrl: string): string[] => text.split(/\s+/).filter((word) => word.startsWith(publicUrl))

/** Starts the worker that delivers the outbox over SMTP; without SMTP_URL letters are kept and their links go to the log. */
export const startMailDelivery = async ({ config, database, jobs, log }: AppContext): Promise<() => void> => {
  const transport =
    config.smtpUrl === undefined
      ? undefined
      : nodemailer.createTransport({
          url: config.smtpUrl,
          // Letters hold links that open accounts: whoever stands on the line must not be able to ask for plain text. SMTP_URL itself may say otherwise.
          requireTLS: config.production && !isLocal(config.smtpUrl),
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        })

  /** A letter that waited comes on the timeline with its going. */
  const settle = (mail: OutgoingMail, mark: typeof markSent) =>
    database.transaction(async (tx) => {
      await mark(tx, mail.id)
      if (mail.send_at !== null && mail.candidate_id !== null) await recordMail(tx, mail.candidate_id, mail.subject, mail.id)
    })

  const keep = async (mail: OutgoingMail) => {
    await settle(mail, markKept)
    for (const link of linksOf(mail.text, config.publicUrl)) log.info({ code: mail.code }, `email not sent, no SMTP_URL: ${link}`)
  }

  const send = async (mail: OutgoingMail) => {
    if (!transport) return keep(mail)
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same for every try, so that a repeated delivery can be told.
        messageId: `<mail-${mail.id}@${new URL(config.publicUrl).hostname}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      await markFailed(database.db, mail.id, firstLine(error), isFinal(error))
      log.warn({ mail_id: mail.id, attempt: mail.attempts, code: (error as { code?: string }).code }, 'email not delivered')
      if (isFinal(error)) return
      throw error
    }
    await settle(mail, markSent)
  }

  await jobs.work(mailDeliveryQueue, 4, async ({ mail_id }) => {
    if (await failWithheldMail(database.db, mail_id)) return
    const seconds = await secondsUntilSend(database.db, mail_id)
    if (seconds > 0) return database.transaction((tx) => jobs.send(tx, mailDeliveryQueue, { mail_id }, seconds))
    const mail = await claimMail(database.db, mail_id)
    if (mail) await send(mail)
    // Another worker holds it and may have died: ask again later instead of forgetting the letter.
    else if (await isUnsent(database.db, mail_id)) throw new Error('The mail is locked by another worker.')
  })
  return () => transport?.close()
}

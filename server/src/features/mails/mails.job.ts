import { setTimeout as pause } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import type { AppContext } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { addressOf } from '../../platform/mail/address.ts'
import { recordMail } from '../activities/activities.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { nextWorkingMorning } from '../calendar/calendar.rules.ts'
import { closeFollowUps, openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { invitationBounced, invitationSent } from '../invitations/invitations.service.ts'
import { suppressedAmong } from '../invitations/suppressions.service.ts'
import { notifyAssignee } from '../notifications/notifications.service.ts'
import { cancelUselessReminder } from './cancelling.queries.ts'
import {
  claimMail,
  deleteMail,
  EXTEND_LEASE_MS,
  extendLease,
  failWithheldMail,
  isUnsent,
  markFailed,
  markKept,
  markSent,
  secondsUntilSend,
  type OutgoingMail,
} from './mails.queries.ts'

interface MailJob {
  readonly mail_id: number
}

/** Attempts to send an email, over about a day; the second after 15 seconds. */
const MAX_ATTEMPTS = 13

/** Jobs have more retries than an email has attempts, because a database failure or another worker's lease uses up a retry but no attempt. */
export const mailDeliveryQueue: Queue<MailJob> = {
  name: 'deliver-mail',
  retryLimit: 100,
  retryDelay: 15,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
}

/**
 * A 5xx for this recipient or message is permanent. A 5xx for the connection (rejected password, no TLS) can be fixed, so the job is
 * retried.
 */
const isPermanentFailure = (error: unknown): boolean => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Pauses between attempts to record that an email was sent. */
const RECORD_PAUSES_MS = [500, 2000, 5000, 10_000, 20_000, 30_000]

/** Local mail servers need no TLS. */
const isLocal = (smtpUrl: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(smtpUrl).hostname)

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? ''

const isInvitation = ({ code }: OutgoingMail): boolean => code === 'M01' || code === 'M02'

/** Links to the portal in an email, logged if there is no mail server. */
const portalLinks = (text: string, publicUrl: string): string[] => text.split(/\s+/).filter((word) => word.startsWith(publicUrl))

/**
 * Starts the SMTP delivery worker. Without SMTP_URL, emails are kept and their links logged. Returns a function that closes the transport.
 */
export const startMailDelivery = async (ctx: AppContext, concurrency = 4): Promise<() => void> => {
  const { config, database, jobs, log } = ctx
  const transport =
    config.smtpUrl === undefined
      ? undefined
      : nodemailer.createTransport({
          url: config.smtpUrl,
          // Reuses connections: greeting and TLS handshake take longer than the email itself.
          pool: true,
          maxConnections: concurrency,
          // A dropped connection fails the attempt; retries are left to the job.
          maxRequeues: 0,
          // Emails contain sign-in links: without this, an attacker on the network could strip STARTTLS. Options in SMTP_URL override it.
          requireTLS: config.production && !isLocal(config.smtpUrl),
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        })

  /** Sets the final state; scheduled emails are added to the timeline only now. */
  const finish = (mail: OutgoingMail, markState: typeof markSent) =>
    database.transaction(async (tx) => {
      // Locks the candidate before the mail, in the lock order of moves.
      if (markState === markSent && mail.candidate_id !== null) await closeFollowUps(tx, 'F13', [mail.candidate_id])
      await markState(tx, mail.id)
      if (markState === markSent && isInvitation(mail)) await invitationSent(tx, mail.id)
      if (mail.send_at !== null && mail.candidate_id !== null) await recordMail(tx, mail.candidate_id, mail.subject, mail.id, mail.type)
    })

  /**
   * Tries again when the database refuses, such as while the candidate is locked or the database restarts: once the mail server has
   * accepted the email, another attempt would send it twice.
   */
  const recordSent = async (mail: OutgoingMail) => {
    for (const milliseconds of RECORD_PAUSES_MS) {
      try {
        return await finish(mail, markSent)
      } catch (error) {
        log.error({ err: error, mail_id: mail.id }, 'sent email not recorded yet')
        await pause(milliseconds)
      }
    }
    await finish(mail, markSent)
  }

  /** Keeps the lease while `work` runs: with a slow mail server, an attempt takes longer than the lease. */
  const whileLeased = async (mail: OutgoingMail, work: () => Promise<void>): Promise<void> => {
    const extend = () =>
      extendLease(database.db, mail.id).catch((error: unknown) => log.error({ err: error, mail_id: mail.id }, 'lease not extended'))
    const timer = setInterval(() => void extend(), EXTEND_LEASE_MS)
    try {
      await work()
    } finally {
      clearInterval(timer)
    }
  }

  const keepUnsent = async (mail: OutgoingMail) => {
    await finish(mail, markKept)
    for (const link of portalLinks(mail.text, config.publicUrl)) log.info({ code: mail.code }, `email not sent, no SMTP_URL: ${link}`)
  }

  /** Records a failed attempt; true if it was the last one. */
  const fail = (mail: OutgoingMail, error: string, is_bounced: boolean) =>
    database.transaction(async (tx) => {
      const isOver = is_bounced || mail.attempts >= MAX_ATTEMPTS
      if (isOver && mail.candidate_id !== null) {
        const moments = [nextWorkingMorning(new Date(), await selectCalendar(tx))]
        await openFollowUps(tx, [{ candidate_id: mail.candidate_id, rule: 'F13', moments }])
        await notifyAssignee(tx, mail.candidate_id, 'email_failed')
      }
      if (isOver && isInvitation(mail)) await invitationBounced(tx, mail.id)
      await markFailed(tx, mail.id, error, { state: isOver ? 'failed' : 'queued', is_bounced })
      return isOver
    })

  /** Whether the recipient has opted out of invitations since the email was queued. */
  const isUnwanted = async (mail: OutgoingMail) =>
    isInvitation(mail) && (await suppressedAmong(ctx, database.db, [mail.to_address])).size > 0

  const send = async (mail: OutgoingMail) => {
    if (await isUnwanted(mail)) return deleteMail(database.db, mail.id)
    if (!transport) return keepUnsent(mail)
    try {
      await transport.sendMail({
        from: mail.sender_name === null ? config.mailFrom : { name: mail.sender_name, address: addressOf(config.mailFrom) },
        to: mail.to_address,
        ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
        ...(mail.cc.length > 0 && { cc: mail.cc }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'interview.ics' } }),
        // Identical for every attempt, so that mail servers can detect duplicates.
        messageId: `<mail-${mail.id}@${new URL(config.publicUrl).hostname}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    } catch (error) {
      const isOver = await fail(mail, firstLine(error), isPermanentFailure(error))
      log.warn({ mail_id: mail.id, attempt: mail.attempts, code: (error as { code?: string }).code }, 'email not delivered')
      if (isOver) return
      throw error
    }
    await recordSent(mail)
  }

  // Without a mail server there is nothing to wait for: more workers would only take the processor from calls.
  await jobs.work(mailDeliveryQueue, transport ? concurrency : 1, async ({ mail_id }) => {
    if (await failWithheldMail(database.db, mail_id)) return
    const seconds = await secondsUntilSend(database.db, mail_id)
    if (seconds > 0) return database.transaction((tx) => jobs.send(tx, mailDeliveryQueue, { mail_id }, seconds))
    if (await cancelUselessReminder(database.db, mail_id)) return
    const mail = await claimMail(database.db, mail_id)
    if (mail) await whileLeased(mail, () => send(mail))
    // Another worker holds the lease and may have died: fail, so that the job is retried.
    else if (await isUnsent(database.db, mail_id)) throw new Error('The mail is locked by another worker.')
  })
  return () => transport?.close()
}

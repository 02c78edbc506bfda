import { displayName } from '@portal/contract/shared/names'
import type { AppContext } from '../../platform/context.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { sendCandidateMails } from '../mails/mails.service.ts'
import { breachNoticeMail } from './breaches.mail.ts'
import { lockBreach, markNotified, selectRecipients, setSending } from './breaches.queries.ts'

/** Sends the notices of a breach until everyone has one. A retry continues with those not notified; two workers wait for each other. */
export const noticeQueue: Queue<{ readonly breach_id: number }> = {
  name: 'send-breach-notices',
  retryLimit: 1000,
  retryDelay: 10,
  retryDelayMax: 600,
  expireInSeconds: 300,
}

/** Recipients per transaction. */
const BATCH = 500

/** Queues the emails of the next recipients; false when no one is left. */
const sendBatch = (ctx: AppContext, breach_id: number): Promise<boolean> =>
  ctx.database.transaction(async (tx) => {
    const breach = await lockBreach(tx, breach_id)
    if (!breach) return false
    const recipients = await selectRecipients(tx, breach_id, BATCH)
    if (recipients.length === 0) {
      await setSending(tx, breach_id, false)
      return false
    }
    const rows = recipients.map((person) => ({
      candidate: { id: person.candidate_id, email: person.email },
      mail: breachNoticeMail(displayName(person), breach, ctx.config.privacyContact, person.has_account ? ctx.config.publicUrl : null),
      send_at: null,
    }))
    await markNotified(tx, breach_id, await sendCandidateMails(ctx, tx, rows, { isActivity: false }))
    return true
  })

export const startBreachNotices = (ctx: AppContext): Promise<void> =>
  ctx.jobs.work(noticeQueue, 1, async ({ breach_id }, signal) => {
    while (await sendBatch(ctx, breach_id)) signal.throwIfAborted()
  })

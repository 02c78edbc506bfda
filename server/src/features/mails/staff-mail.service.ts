import { UNDO_MS } from '@portal/contract/applications'
import type { MailBody } from '@portal/contract/bulk'
import { PRODUCT } from '@portal/contract/shared/product'
import { displayName } from '@portal/contract/shared/names'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { nameOf } from '../../platform/mail/address.ts'
import { plainTextMail, type MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayWriteMail } from './mails.policy.ts'
import { sendCandidateMail } from './mails.service.ts'
import { selectMailRecipients, type MailRecipient } from './staff-mail.queries.ts'
import { fillMail, missingPlaceholders, missingValueMessage, type PlaceholderValues } from './staff-mail.rules.ts'

/** The email for one recipient, or why it can't be written. */
export type ComposedMail = { readonly recipient: MailRecipient } & (
  | { readonly mail: MailContent; readonly why: null }
  | { readonly mail: null; readonly why: string }
)

const placeholderValues = ({ config }: AppContext, sender: Actor, recipient: MailRecipient): PlaceholderValues => ({
  ...recipient,
  full_name: displayName(recipient),
  sender: sender.name,
  company: nameOf(config.mailFrom) ?? PRODUCT,
})

const composeMail = (ctx: AppContext, sender: Actor, recipient: MailRecipient, body: MailBody): ComposedMail => {
  const values = placeholderValues(ctx, sender, recipient)
  const missing = missingPlaceholders(`${body.subject}\n${body.body}`, values)
  if (missing.length > 0) return { recipient, mail: null, why: missingValueMessage(missing) }
  const filled = fillMail(body, values)
  return { recipient, mail: plainTextMail('STAFF', filled.subject, filled.body), why: null }
}

/** Composes the email for many candidates, by id; omits withheld ones. */
export const composeMails = async (
  ctx: AppContext,
  db: Db,
  actor: Actor,
  ids: readonly number[],
  body: MailBody,
): Promise<Map<number, ComposedMail>> => {
  authorize(actor, mayWriteMail, {})
  const recipients = await selectMailRecipients(db, ids)
  return new Map(recipients.map((recipient) => [recipient.id, composeMail(ctx, actor, recipient, body)]))
}

/** Queues a composed email for `send_at` and audits it, in the caller's transaction. */
export const sendStaffMail = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  recipient: MailRecipient,
  mail: MailContent,
  send_at: Date,
): Promise<number> => {
  const mail_id = await sendCandidateMail(ctx, tx, recipient, mail, send_at)
  await recordAudit(tx, actor, 'mail_written', 'candidate', recipient.id, { mail_id })
  return mail_id
}

/** Sends an email to one candidate; it can be cancelled until `send_at`. 404 when the candidate isn't visible to staff, 422 for placeholders. */
export const writeMail = (ctx: AppContext, actor: Actor, candidate_id: number, body: MailBody): Promise<{ id: number; send_at: string }> =>
  ctx.database.transaction(async (tx) => {
    const composed = (await composeMails(ctx, tx, actor, [candidate_id], body)).get(candidate_id)
    if (!composed) throw notFound()
    if (composed.mail === null) {
      const values = placeholderValues(ctx, actor, composed.recipient)
      const errors: Record<string, string[]> = {}
      for (const field of ['subject', 'body'] as const) {
        const missing = missingPlaceholders(body[field], values)
        if (missing.length > 0) errors[field] = [missingValueMessage(missing)]
      }
      throw invalid(errors)
    }
    const send_at = fromNow(UNDO_MS)
    return { id: await sendStaffMail(ctx, tx, actor, composed.recipient, composed.mail, send_at), send_at: send_at.toISOString() }
  })

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

/** The letter for one reader, or why there is none. */
export type ComposedMail = { readonly recipient: MailRecipient } & (
  | { readonly mail: MailContent; readonly why: null }
  | { readonly mail: null; readonly why: string }
)

const valuesFor = ({ config }: AppContext, sender: Actor, reader: MailRecipient): PlaceholderValues => ({
  ...reader,
  full_name: displayName(reader),
  sender: sender.name,
  company: nameOf(config.mailFrom) ?? PRODUCT,
})

const compose = (ctx: AppContext, sender: Actor, reader: MailRecipient, body: MailBody): ComposedMail => {
  const values = valuesFor(ctx, sender, reader)
  const missing = missingPlaceholders(`${body.subject}\n${body.body}`, values)
  if (missing.length > 0) return { recipient: reader, mail: null, why: missingValueMessage(missing) }
  const text = fillMail(body, values)
  return { recipient: reader, mail: plainTextMail('STAFF', text.subject, text.body), why: null }
}

/** The letter for each of many candidates whom staff see, by their ids. */
export const composeMails = async (
  ctx: AppContext,
  db: Db,
  actor: Actor,
  ids: readonly number[],
  body: MailBody,
): Promise<Map<number, ComposedMail>> => {
  authorize(actor, mayWriteMail, {})
  const readers = await selectMailRecipients(db, ids)
  return new Map(readers.map((reader) => [reader.id, compose(ctx, actor, reader, body)]))
}

/** Queues a letter of the staff, in a transaction of the caller; it waits as long as a move can be taken back. */
export const sendStaffMail = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  reader: MailRecipient,
  mail: MailContent,
  send_at: Date,
): Promise<number> => {
  const mail_id = await sendCandidateMail(ctx, tx, reader, mail, send_at)
  await recordAudit(tx, actor, 'mail_written', 'candidate', reader.id, { mail_id })
  return mail_id
}

/** A letter to one candidate. 404 when staff do not see the record, 422 by field for a placeholder without a value. */
export const writeMail = (ctx: AppContext, actor: Actor, candidate_id: number, body: MailBody): Promise<{ id: number; send_at: string }> =>
  ctx.database.transaction(async (tx) => {
    const composed = (await composeMails(ctx, tx, actor, [candidate_id], body)).get(candidate_id)
    if (!composed) throw notFound()
    if (composed.mail === null) {
      const values = valuesFor(ctx, actor, composed.recipient)
      const faults: Record<string, string[]> = {}
      for (const field of ['subject', 'body'] as const) {
        const missing = missingPlaceholders(body[field], values)
        if (missing.length > 0) faults[field] = [missingValueMessage(missing)]
      }
      throw invalid(faults)
    }
    const send_at = fromNow(UNDO_MS)
    return { id: await sendStaffMail(ctx, tx, actor, composed.recipient, composed.mail, send_at), send_at: send_at.toISOString() }
  })

import { UNDO_MS } from '@portal/contract/applications'
import type { MailBody } from '@portal/contract/mail-text'
import type { Config } from '../../config.ts'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockVisibleCandidates } from '../candidates/candidates.queries.ts'
import { mayWriteMail } from '../mails/mails.policy.ts'
import { findWaitingMail } from '../mails/mails.queries.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { candidateValues, commonValues, renderTemplate, withNotice } from './compose.service.ts'
import { fillSubject, fillText, missingIn, type PlaceholderValues } from './fill.rules.ts'
import { htmlOfMarkedText } from './marked-text.rules.ts'
import { selectCandidateValues, type CandidateValues } from './templates.queries.ts'

/** The email for one recipient or, by field, the placeholders without a value. */
export type ComposedMail = { readonly recipient: CandidateValues } & (
  | { readonly mail: MailContent; readonly why: null }
  | { readonly mail: null; readonly why: string; readonly errors: Record<string, string[]> }
)

const missingMessage = (missing: readonly string[]): string => `No value for ${missing.map((name) => `{{${name}}}`).join(', ')}.`

const NOTHING_LEFT = 'Nothing is left of this text for the candidate.'

const composeOne = (config: Config, recipient: CandidateValues, { subject, body }: MailBody, values: PlaceholderValues): ComposedMail => {
  const [inSubject, inBody] = [missingIn(subject, values), missingIn(body, values)]
  const missing = [...new Set([...inSubject, ...inBody])]
  if (missing.length > 0) {
    const errors = {
      ...(inSubject.length > 0 && { subject: [missingMessage(inSubject)] }),
      ...(inBody.length > 0 && { body: [missingMessage(inBody)] }),
    }
    return { recipient, mail: null, why: missingMessage(missing), errors }
  }
  const empty = [...(fillSubject(subject, values) === '' ? ['subject'] : []), ...(fillText(body, values).trim() === '' ? ['body'] : [])]
  if (empty.length > 0) {
    return { recipient, mail: null, why: NOTHING_LEFT, errors: Object.fromEntries(empty.map((field) => [field, [NOTHING_LEFT]])) }
  }
  const content = { subject, body: htmlOfMarkedText(body), type: 'MAIL' as const, sender_name: null, reply_to: null, cc: [] }
  const version = recipient.needs_notice ? withNotice(config, content) : content
  return { recipient, mail: renderTemplate('STAFF', version, values), why: null }
}

/** Composes an email written by staff for many candidates, by id; omits withheld ones. */
export const composeStaffMails = async (
  { config }: AppContext,
  db: Db,
  actor: Actor,
  ids: readonly number[],
  body: MailBody,
): Promise<Map<number, ComposedMail>> => {
  authorize(actor, mayWriteMail, {})
  const common = { ...commonValues(config), 'sender.name': actor.name }
  const recipients = (await selectCandidateValues(db, ids)).filter(({ withheld_since }) => withheld_since === null)
  return new Map(
    recipients.map((recipient) => [recipient.id, composeOne(config, recipient, body, { ...common, ...candidateValues(recipient) })]),
  )
}

/** Queues a composed email for `send_at` and audits it, in the caller's transaction. */
export const sendStaffMail = async (
  ctx: AppContext,
  tx: Db,
  actor: Actor,
  recipient: Pick<CandidateValues, 'id' | 'email'>,
  mail: MailContent,
  send_at: Date,
): Promise<number> => {
  const mail_id = await sendCandidateMail(ctx, tx, recipient, mail, send_at)
  await recordAudit(tx, actor, 'mail_written', 'candidate', recipient.id, { mail_id })
  return mail_id
}

/**
 * Sends an email to one candidate; cancellable until `send_at`. The same one, sent again until then because the answer was lost, is sent
 * once. 404 if the candidate isn't visible to staff; 422 for placeholders without a value.
 */
export const writeMail = (ctx: AppContext, actor: Actor, candidate_id: number, body: MailBody): Promise<{ id: number; send_at: string }> =>
  ctx.database.transaction(async (tx) => {
    await lockVisibleCandidates(tx, [candidate_id])
    const composed = (await composeStaffMails(ctx, tx, actor, [candidate_id], body)).get(candidate_id)
    if (!composed) throw notFound()
    if (composed.mail === null) throw invalid(composed.errors)
    const waiting = await findWaitingMail(tx, candidate_id, composed.mail)
    if (waiting?.send_at) return { id: waiting.id, send_at: waiting.send_at.toISOString() }
    const send_at = fromNow(UNDO_MS)
    return { id: await sendStaffMail(ctx, tx, actor, composed.recipient, composed.mail, send_at), send_at: send_at.toISOString() }
  })

import { UNDO_MS } from '@portal/contract/applications'
import type { Offer } from '@portal/contract/offers'
import { dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { insertAttachment } from '../attachments/attachments.queries.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findVisibleCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { cancelOfferMails } from '../stage-effects/stage-effects.service.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import { storeLetter } from './letter.service.ts'
import { mayAddLetters, mayPrepareOffers } from './offers.policy.ts'
import { findOffer, updateOffer, type OfferRow } from './offers.queries.ts'
import { extensionRefusal } from './offers.rules.ts'
import { lockOffer, readOffer } from './offers.service.ts'
import { offerValues, scheduleReminders } from './send-offer.service.ts'

/** Schedules the email of a sent offer (M17) and its reminders, in place of those that still wait. */
const replaceMails = async (
  ctx: AppContext,
  tx: Db,
  candidate: CandidateRecord,
  terms: Pick<OfferRow, 'reply_by' | 'joining_on'>,
): Promise<void> => {
  await cancelOfferMails(tx, candidate.id)
  const mail = await composeCandidateMail(ctx, tx, candidate.id, 'M17', offerValues(ctx, terms))
  await sendCandidateMail(ctx, tx, candidate, mail, fromNow(UNDO_MS))
  await scheduleReminders(ctx, tx, candidate, terms)
}

/**
 * Extends the time to reply to a sent offer, with a letter that says so; the one sent before stays among the documents. Errors as in the
 * contract.
 */
export const extendOffer = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { updated_at, reply_by }: { readonly updated_at: string; readonly reply_by: string },
): Promise<Offer> => {
  authorize(actor, mayPrepareOffers, { id })
  const sent = await findOffer(ctx.database.db, id)
  const addressee = sent && (await findVisibleCandidate(ctx.database.db, sent.offer.candidate_id))
  if (!sent || !addressee) throw notFound()
  const refusal = extensionRefusal(reply_by, sent.offer)
  if (refusal !== null) throw invalid({ reply_by: [refusal] })
  const extended = { ...sent, offer: { ...sent.offer, reply_by } }
  const letter = await storeLetter(ctx, extended, addressee, `Offer ${sent.job_code}-${sent.offer.version}, reply by ${reply_by}.pdf`)
  return ctx.database.transaction(async (tx) => {
    const { locked, details, scope } = await lockOffer(tx, actor, id, 'extend', updated_at)
    const { offer } = details
    const { candidate } = locked
    const { id: letter_id } = await insertAttachment(tx, authorize(actor, mayAddLetters, { candidate_id: candidate.id }), letter)
    await updateOffer(tx, scope, { reply_by, letter_id })
    const description = `You can now reply to our offer until ${dayInWords(reply_by)}`
    await recordStatus(tx, { candidate_id: candidate.id, description, activity_by: actor.user_id })
    await replaceMails(ctx, tx, candidate, { ...offer, reply_by })
    await recordAudit(tx, actor, 'offer_extended', 'candidate', candidate.id, { offer_id: id, from: offer.reply_by, to: reply_by })
    return readOffer(ctx, tx, actor, id)
  })
}

/** Sends the email of a sent offer again. Errors as in the contract. */
export const resendOffer = (ctx: AppContext, actor: Actor, id: number, updated_at: string): Promise<Offer> =>
  ctx.database.transaction(async (tx) => {
    const { locked, details } = await lockOffer(tx, actor, id, 'resend', updated_at)
    await replaceMails(ctx, tx, locked.candidate, details.offer)
    await recordAudit(tx, actor, 'offer_resent', 'candidate', locked.candidate.id, { offer_id: id })
    return readOffer(ctx, tx, actor, id)
  })

import { UNDO_MS } from '@portal/contract/applications'
import type { Offer } from '@portal/contract/offers'
import { dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import type { Actor } from '../../platform/actor.ts'
import { fromNow } from '../../platform/clock.ts'
import { invalid } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordStatus } from '../activities/activities.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { CandidateRecord } from '../candidates/candidates.queries.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { cancelOfferMails } from '../stage-effects/stage-effects.service.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import { updateOffer, type OfferRow } from './offers.queries.ts'
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

/** Extends the time to reply to a sent offer. Errors as in the contract. */
export const extendOffer = (
  ctx: AppContext,
  actor: Actor,
  id: number,
  { updated_at, reply_by }: { readonly updated_at: string; readonly reply_by: string },
): Promise<Offer> =>
  ctx.database.transaction(async (tx) => {
    const { locked, details, scope } = await lockOffer(tx, actor, id, 'extend', updated_at)
    const { offer } = details
    const refusal = extensionRefusal(reply_by, offer)
    if (refusal !== null) throw invalid({ reply_by: [refusal] })
    const { candidate } = locked
    await updateOffer(tx, scope, { reply_by })
    const description = `You can now reply to our offer until ${dayInWords(reply_by)}`
    await recordStatus(tx, { candidate_id: candidate.id, description, activity_by: actor.user_id })
    await replaceMails(ctx, tx, candidate, { ...offer, reply_by })
    await recordAudit(tx, actor, 'offer_extended', 'candidate', candidate.id, { offer_id: id, from: offer.reply_by, to: reply_by })
    return readOffer(ctx, tx, actor, id)
  })

/** Sends the email of a sent offer again. Errors as in the contract. */
export const resendOffer = (ctx: AppContext, actor: Actor, id: number, updated_at: string): Promise<Offer> =>
  ctx.database.transaction(async (tx) => {
    const { locked, details } = await lockOffer(tx, actor, id, 'resend', updated_at)
    await replaceMails(ctx, tx, locked.candidate, details.offer)
    await recordAudit(tx, actor, 'offer_resent', 'candidate', locked.candidate.id, { offer_id: id })
    return readOffer(ctx, tx, actor, id)
  })

import { withheldRefusal } from '@portal/contract/applying'
import type { OwnOffer } from '@portal/contract/offers'
import { HIRED, OFFER_DECLINED, OFFER_RELEASED } from '@portal/contract/stages'
import { dayInIndia } from '@portal/contract/shared/dates'
import { ownCandidate, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { findRequestSummary } from '../applications/applications.queries.ts'
import { recordMove } from '../applications/record-moves.service.ts'
import { toAttachment } from '../attachments/attachments.service.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { lockActiveCandidate } from '../candidates/candidates.service.ts'
import { notifyAssignee } from '../notifications/notifications.service.ts'
import { findSentOffer } from './offers.queries.ts'
import { answerRefusal } from './offers.rules.ts'
import { toTerms } from './offers.service.ts'
import { offerValues } from './send-offer.service.ts'

/** Offer of the signed-in candidate's current application; null if none has been sent. */
export const readOwnOffer = async (ctx: AppContext, actor: Actor): Promise<OwnOffer | null> => {
  const { candidate_id } = ownCandidate(actor)
  const details = await findSentOffer(ctx.database.db, candidate_id)
  if (!details) return null
  const refusal = withheldRefusal(details) ?? answerRefusal(details.offer, details.hiring_stage === OFFER_RELEASED, dayInIndia())
  return {
    ...toTerms(details),
    letter: details.letter && toAttachment(ctx, actor, details.letter),
    why_not: refusal?.message ?? null,
  }
}

const outcomes = {
  accepted: { to: HIRED, audit: 'offer_accepted', notification: 'offer_accepted' },
  declined: { to: OFFER_DECLINED, audit: 'offer_declined', notification: 'offer_declined' },
} as const

/**
 * Records the candidate's answer: moves them to Hired or Offer declined and sends its email. Locking the candidate serialises two devices;
 * repeating the same answer is a no-op. Errors as in the contract.
 */
export const answerOffer = async (
  ctx: AppContext,
  actor: Actor,
  id: number,
  answer: keyof typeof outcomes,
  reason: string | null = null,
): Promise<void> => {
  const scope = ownCandidate(actor)
  await ctx.database.transaction(async (tx) => {
    const candidate = await lockActiveCandidate(tx, scope)
    const details = await findSentOffer(tx, scope.candidate_id)
    if (details?.offer.id !== id) throw notFound()
    const { offer } = details
    if (offer.outcome === answer) return
    const refusal = answerRefusal(offer, candidate.hiring_stage === OFFER_RELEASED, dayInIndia())
    if (refusal !== null) throw conflict(refusal.code, refusal.message)
    const { to, audit, notification } = outcomes[answer]
    const request = await findRequestSummary(tx, candidate.resource_requisition_request_id)
    const joining_on = to === HIRED ? offer.joining_on : null
    await recordMove(
      ctx,
      tx,
      actor,
      {
        locked: { scope, candidate, request },
        move: {
          to,
          reason_code: null,
          note: reason,
          review_on: null,
          joining_on,
          // The email of the offer may still be waiting and is cancelled, as its deadline no longer applies: this one has its link as well.
          ...(to === HIRED && { mail_values: { 'joining.place': offer.place, 'links.offer': offerValues(ctx, offer)['links.offer'] } }),
        },
        isMailSent: true,
      },
      { undoMs: 0 },
    )
    await notifyAssignee(tx, scope.candidate_id, notification, offer.drafted_by)
    await recordAudit(tx, actor, audit, 'candidate', scope.candidate_id, { offer_id: id })
  })
}

import type { Moved } from '@portal/contract/applications'
import { OFFER_RELEASED } from '@portal/contract/stages'
import { dayInIndia, dayInWords } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordMove } from '../applications/record-moves.service.ts'
import { insertAttachment } from '../attachments/attachments.queries.ts'
import { findVisibleCandidate, type CandidateRecord } from '../candidates/candidates.queries.ts'
import { openFollowUps } from '../follow-ups/follow-ups.service.ts'
import { sendCandidateMail } from '../mails/mails.service.ts'
import { withdrawNotifications } from '../notifications/notifications.service.ts'
import { composeCandidateMail } from '../templates/compose.service.ts'
import type { PlaceholderValues } from '../templates/fill.rules.ts'
import { letterValues } from './letter.rules.ts'
import { storeLetter } from './letter.service.ts'
import { mayAddLetters, mayPrepareOffers } from './offers.policy.ts'
import { findOffer, selectCandidateOffers, updateOffer, type OfferRow } from './offers.queries.ts'
import { reminderTimes } from './offers.rules.ts'
import { lockOffer } from './offers.service.ts'

/** Placeholder values for the emails of an offer. */
export const offerValues = ({ config }: AppContext, { reply_by, joining_on }: Pick<OfferRow, 'reply_by' | 'joining_on'>) => ({
  'offer.reply_by': dayInWords(reply_by),
  'joining.date': dayInWords(joining_on),
  'links.offer': `${config.publicUrl}/CandidateProfile`,
})

/** Placeholder values of a candidate's newest offer, for emails and the letter in previews; empty without one. */
export const latestOffer = async (ctx: AppContext, db: Db, candidate_id: number): Promise<PlaceholderValues> => {
  const [details] = await selectCandidateOffers(db, candidate_id)
  return details
    ? {
        ...letterValues({ ...details.offer, designation: details.designation, job_code: details.job_code }),
        ...offerValues(ctx, details.offer),
      }
    : {}
}

/** Schedules the reminders M18, and follow-up calls by staff at the same times; leaving “Offer released” cancels both. */
export const scheduleReminders = async (
  ctx: AppContext,
  tx: Db,
  { id, email }: Pick<CandidateRecord, 'id' | 'email'>,
  terms: Pick<OfferRow, 'reply_by' | 'joining_on'>,
): Promise<void> => {
  const times = reminderTimes(dayInIndia(), terms.reply_by)
  if (times.length === 0) return
  await openFollowUps(tx, [{ candidate_id: id, rule: 'F10', moments: times }])
  const mail = await composeCandidateMail(ctx, tx, id, 'M18', offerValues(ctx, terms))
  for (const send_at of times) await sendCandidateMail(ctx, tx, { id, email }, mail, send_at)
}

/** Sends an approved offer with its letter, and moves the candidate. Errors as in the contract. */
export const sendOffer = async (ctx: AppContext, actor: Actor, id: number, updated_at: string): Promise<Moved> => {
  const { db } = ctx.database
  authorize(actor, mayPrepareOffers, { id })
  const approved = await findOffer(db, id)
  const addressee = approved && (await findVisibleCandidate(db, approved.offer.candidate_id))
  if (!approved || !addressee) throw notFound()
  const letter = await storeLetter(ctx, approved, addressee, `Offer ${approved.job_code}-${approved.offer.version}.pdf`)
  return ctx.database.transaction(async (tx) => {
    const { locked, details, scope } = await lockOffer(tx, actor, id, 'send', updated_at)
    const moved = await recordMove(ctx, tx, actor, {
      locked,
      move: {
        to: OFFER_RELEASED,
        reason_code: null,
        note: null,
        review_on: null,
        joining_on: null,
        mail_values: offerValues(ctx, details.offer),
      },
      isMailSent: true,
    })
    const document = authorize(actor, mayAddLetters, { candidate_id: locked.candidate.id })
    const { id: letter_id } = await insertAttachment(tx, document, letter)
    await updateOffer(tx, scope, { state: 'sent', sent_change_id: moved.change_id, letter_id })
    await scheduleReminders(ctx, tx, locked.candidate, details.offer)
    await withdrawNotifications(tx, ['offer_approved'], locked.candidate.id)
    return moved
  })
}

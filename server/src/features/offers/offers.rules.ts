import type { Offer, OfferAction, OfferState } from '@portal/contract/offers'
import { OFFER_RELEASED, SELECTED, stageOf } from '@portal/contract/stages'
import { addDays, dayInWords, instantInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'

export interface OfferProgress {
  readonly state: 'draft' | 'awaiting_approval' | 'approved' | 'sent'
  readonly outcome: 'accepted' | 'declined' | 'withdrawn' | null
  readonly reply_by: string
}

/** State for display, including expiry; `today`: Indian day. */
export const displayedState = ({ state, outcome, reply_by }: OfferProgress, today: string): OfferState =>
  outcome ?? (state === 'sent' && reply_by < today ? 'expired' : state)

/** States that allow each action. */
const actionStates: Readonly<Record<OfferAction, readonly OfferState[]>> = {
  edit: ['draft', 'awaiting_approval', 'approved'],
  submit: ['draft'],
  approve: ['awaiting_approval'],
  return: ['awaiting_approval'],
  send: ['approved'],
  extend: ['sent', 'expired'],
  resend: ['sent'],
  withdraw: ['sent', 'expired'],
}
const wrongState: Readonly<Record<OfferAction, string>> = {
  edit: "Only an offer that hasn't been sent can be changed.",
  submit: 'Only a draft can be submitted.',
  approve: "This offer isn't waiting for approval.",
  return: "This offer isn't waiting for approval.",
  send: 'An administrator must approve the offer first.',
  extend: 'Only an offer that was sent and not answered can be extended.',
  resend: 'Only an offer that can still be answered can be sent again.',
  withdraw: 'Only an offer that was sent and not answered can be withdrawn.',
}

/** Whether the CTC (in rupees) is above the upper end approved for the request (in lakhs). */
export const isAboveRange = (ctc: number, ctc_to: number | null): boolean => ctc_to !== null && ctc > ctc_to * limits.rupeesPerLakh

/** Why no offer can be prepared or sent in this stage, as a sentence; null if one can. */
export const stageRefusal = (hiring_stage: number): string | null =>
  hiring_stage === SELECTED ? null : `An offer can be prepared once the candidate is in “${stageOf(SELECTED).label}”.`

/** Why nothing can be done about a sent offer in this stage, as a sentence; null if it can. */
const releasedRefusal = (hiring_stage: number): string | null =>
  hiring_stage === OFFER_RELEASED ? null : `You can do this only while the candidate is in “${stageOf(OFFER_RELEASED).label}”.`

/** Why the time to reply can't be extended to this day, as a sentence; null if it can. */
export const extensionRefusal = (reply_by: string, before: { readonly reply_by: string; readonly joining_on: string }): string | null => {
  if (reply_by <= before.reply_by) return `Choose a date after ${dayInWords(before.reply_by)}, the current deadline.`
  return reply_by < before.joining_on ? null : `Choose a day before the joining date, ${dayInWords(before.joining_on)}.`
}

interface OfferInQuestion extends OfferProgress {
  readonly ctc: number
  readonly ctc_to: number | null
  readonly above_range_reason: string | null
  readonly drafted_by: number | null
  readonly hiring_stage: number
}
interface Person {
  readonly user_id: number
  readonly isAdministrator: boolean
}

/** Why an action isn't possible, as a sentence; null if it is. */
export const actionRefusal = (
  action: OfferAction,
  offer: OfferInQuestion,
  { user_id, isAdministrator }: Person,
  today: string,
): string | null => {
  const isOfSent = action === 'extend' || action === 'resend' || action === 'withdraw'
  const isDecision = action === 'approve' || action === 'return'
  if (!actionStates[action].includes(displayedState(offer, today))) return wrongState[action]
  if (isOfSent) return releasedRefusal(offer.hiring_stage)
  if (isDecision && !isAdministrator) return 'Only an administrator can approve an offer.'
  if (action === 'approve' && offer.drafted_by === user_id && isAboveRange(offer.ctc, offer.ctc_to)) {
    return 'The CTC is above the approved range, so someone other than its author must approve it.'
  }
  if (action === 'submit' && offer.above_range_reason === null && isAboveRange(offer.ctc, offer.ctc_to)) {
    return 'The CTC is above the approved range. Change the terms and enter the reason first.'
  }
  if (action !== 'return' && offer.reply_by <= today)
    return action === 'edit' ? null : 'The last day to reply is today or has passed. Change it first.'
  return action === 'send' ? stageRefusal(offer.hiring_stage) : null
}

/** Why each action isn't possible; null if it is. */
export const allowedActions = (offer: OfferInQuestion, person: Person, today: string): Offer['can'] => {
  const of = (action: OfferAction) => actionRefusal(action, offer, person, today)
  return {
    edit: of('edit'),
    submit: of('submit'),
    approve: of('approve'),
    return: of('return'),
    send: of('send'),
    extend: of('extend'),
    resend: of('resend'),
    withdraw: of('withdraw'),
  }
}

/** Why a candidate can't answer an offer, as a sentence; null if they can. `isReleased`: the candidate is in “Offer released”. */
export const answerRefusal = (
  offer: OfferProgress,
  isReleased: boolean,
  today: string,
): { code: 'too_late' | 'not_allowed'; message: string } | null => {
  const state = displayedState(offer, today)
  if (state === 'expired') return { code: 'too_late', message: 'The last day to reply has passed. Contact the HR team.' }
  if (state === 'accepted') return { code: 'not_allowed', message: 'You have accepted this offer.' }
  if (state === 'declined') return { code: 'not_allowed', message: 'You have declined this offer.' }
  if (state !== 'sent' || !isReleased) return { code: 'not_allowed', message: 'This offer is no longer open. Contact the HR team.' }
  return null
}

const REMINDER_DAYS = [2, 4] as const

/** Reminder times: 10:00 Indian time on the second and fourth day after `sent_on`, and on the day before `reply_by`. */
export const reminderTimes = (sent_on: string, reply_by: string): Date[] =>
  [...new Set([...REMINDER_DAYS.map((days) => addDays(sent_on, days)), addDays(reply_by, -1)])]
    .filter((day) => day > sent_on && day < reply_by)
    .toSorted()
    .map((day) => instantInIndia(day, '10:00'))

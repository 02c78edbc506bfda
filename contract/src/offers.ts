import * as z from 'zod/mini'
import { Moved } from './applications.ts'
import { Attachment } from './attachments.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { dayInIndia } from './shared/dates.ts'
import { across, day, dayRule, optionalLines, requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import { withheldCodes } from './shared/refusals.ts'

/** `expired`: sent and unanswered, and the last day to reply has passed. */
export const offerStates = ['draft', 'awaiting_approval', 'approved', 'sent', 'expired', 'accepted', 'declined', 'withdrawn'] as const
export type OfferState = (typeof offerStates)[number]

export const offerActions = ['edit', 'submit', 'approve', 'return', 'send', 'extend', 'resend', 'withdraw'] as const
export type OfferAction = (typeof offerActions)[number]

const futureDay = day.check(dayRule((value) => value > dayInIndia(), 'Choose a day after today.'))
const amountError = 'Enter the yearly CTC in rupees, like 6,50,000.'

/**
 * The terms of an offer. `ctc` in rupees per year; the candidate can reply until the end of `reply_by`, Indian time. `above_range_reason`: why
 * the CTC is above the range approved for the request, for staff only; ignored within the range.
 */
export const OfferBody = z
  .strictObject({
    ctc: z
      .int({ error: ({ input }) => (input === undefined || input === null || input === '' ? messages.mandatory : amountError) })
      .check(z.minimum(limits.ctcRupeesMin, amountError), z.maximum(limits.ctc * limits.rupeesPerLakh, amountError)),
    joining_on: futureDay,
    place: requiredText(limits.shortText),
    reply_by: futureDay,
    terms: optionalLines(limits.longText),
    above_range_reason: optionalLines(limits.longText),
  })
  .check(
    across(
      ({ joining_on, reply_by }) => typeof joining_on !== 'string' || typeof reply_by !== 'string' || reply_by < joining_on,
      'The candidate must reply before the joining date.',
      'reply_by',
    ),
  )
export type OfferBody = z.output<typeof OfferBody>

/** Optimistic lock: `updated_at` as read; 409 `changed_meanwhile` if outdated. */
const updated_at = z.iso.datetime('Send the time of the version you read.')
const StepBody = z.strictObject({ updated_at })

const terms = {
  id: z.number(),
  state: z.enum(offerStates),
  designation: z.string(),
  job_code: z.string(),
  ctc: z.number(),
  joining_on: z.string(),
  place: z.string(),
  reply_by: z.string(),
  terms: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
}

/** `version`: numbers the candidate's offers from 1. */
const Offer = z.object({
  ...terms,
  version: z.number(),
  drafted_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  return_reason: z.nullable(z.string()),
  decline_reason: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** The latest letter the candidate received; null until sent. */
  letter: z.nullable(Attachment),
  /** Signed link to the letter as it would be sent today; null once sent. */
  preview_link: z.nullable(z.string()),
  /** CTC is above the range approved for the request. */
  is_above_range: z.boolean(),
  /** Why, as its author wrote. */
  above_range_reason: z.nullable(z.string()),
  /** Why each action isn't possible; null if it is. */
  can: z.record(z.enum(offerActions), z.nullable(z.string())),
  updated_at: z.string(),
})
export type Offer = z.infer<typeof Offer>

const OfferList = z.object({
  /** Newest first. */
  offers: z.array(Offer),
  /** Why no offer can be prepared; null if one can. */
  cannot_add: z.nullable(z.string()),
  /** CTC range approved for the request, in lakhs per year, its place of work, open positions, and unanswered offers to other candidates. */
  request: z.nullable(
    z.object({
      ctc_from: z.nullable(z.number()),
      ctc_to: z.nullable(z.number()),
      place: z.string(),
      positions_left: z.number(),
      other_offers: z.number(),
    }),
  ),
})
export type OfferList = z.infer<typeof OfferList>

export const listOffers = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/offers',
  audience: 'staff',
  summary: 'Offers to a candidate',
  params: idParams,
  response: data(OfferList),
})
/**
 * 409 `not_allowed` outside “Selected, offer in approval”, `exists` while another offer is in progress; 422 `above_range_reason` for a CTC above
 * the range without a reason.
 */
export const addOffer = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/offers',
  audience: 'staff',
  summary: 'Prepare an offer',
  params: idParams,
  body: OfferBody,
  refusals: ['not_allowed', 'exists'],
  response: data(Offer),
})
/** Possible until the offer is sent. One that awaits approval or is approved becomes a draft again. */
export const changeOffer = endpoint({
  method: 'PUT',
  path: '/v1/offers/:id',
  audience: 'staff',
  summary: 'Change an offer',
  params: idParams,
  body: z.strictObject({ updated_at, terms: OfferBody }),
  refusals: ['changed_meanwhile', 'not_allowed'],
  response: data(Offer),
})

const stepRefusals = ['changed_meanwhile', 'not_allowed'] as const
export const submitOffer = endpoint({
  method: 'POST',
  path: '/v1/offers/:id/submit',
  audience: 'staff',
  summary: 'Ask an administrator to approve an offer',
  params: idParams,
  body: StepBody,
  refusals: stepRefusals,
  response: data(Offer),
})
/** An offer above the range of the request needs an approver other than its author. */
export const approveOffer = endpoint({
  method: 'POST',
  path: '/v1/offers/:id/approve',
  audience: 'administrator',
  summary: 'Approve an offer',
  params: idParams,
  body: StepBody,
  refusals: stepRefusals,
  response: data(Offer),
})
export const returnOffer = endpoint({
  method: 'POST',
  path: '/v1/offers/:id/return',
  audience: 'administrator',
  summary: 'Return an offer to its author',
  params: idParams,
  body: z.strictObject({ updated_at, reason: requiredLines(limits.longText) }),
  refusals: stepRefusals,
  response: data(Offer),
})
/**
 * Sends an approved offer: moves the candidate to “Offer released” with email M17, adds the letter to their documents, and schedules the
 * reminders M18. Undone like any move. 409 `stage_moved`, 503.
 */
export const sendOffer = endpoint({
  method: 'POST',
  path: '/v1/offers/:id/send',
  audience: 'staff',
  summary: 'Send an approved offer',
  params: idParams,
  body: StepBody,
  refusals: [...stepRefusals, 'stage_moved'],
  response: data(Moved),
})

/**
 * Extends the time to reply to a sent offer, also after its last day: adds a letter with the new day, emails M17, and reschedules the
 * reminders M18. 422 `reply_by` unless it is later than before and before the joining date.
 */
export const extendOffer = endpoint({
  method: 'POST',
  path: '/v1/offers/:id/extend',
  audience: 'staff',
  summary: 'Extend the time to reply to an offer',
  params: idParams,
  body: z.strictObject({ updated_at, reply_by: futureDay }),
  refusals: stepRefusals,
  response: data(Offer),
})
/** Sends the email of a sent offer (M17) again, replacing one still waiting. */
export const resendOffer = endpoint({
  method: 'POST',
  path: '/v1/offers/:id/resend',
  audience: 'staff',
  summary: 'Send the email of an offer again',
  params: idParams,
  body: StepBody,
  refusals: stepRefusals,
  response: data(Offer),
})

/** As shown to the candidate; `why_not`: why it can't be answered, null if it can. */
const OwnOffer = z.object({ ...terms, letter: z.nullable(Attachment), why_not: z.nullable(z.string()) })
export type OwnOffer = z.infer<typeof OwnOffer>

/** The sent offer of the current application; null if there is none. */
export const readOwnOffer = endpoint({
  method: 'GET',
  path: '/v1/candidate/offer',
  audience: 'candidate',
  summary: 'Your offer',
  response: data(z.nullable(OwnOffer)),
})
/**
 * Idempotent. 404 for an unsent offer or another candidate's; 409 `too_late` after its last day, `not_allowed` if it was declined or
 * withdrawn, `consent_needed`, `guardian_needed`.
 */
export const acceptOffer = endpoint({
  method: 'POST',
  path: '/v1/candidate/offer/:id/accept',
  audience: 'candidate',
  summary: 'Accept an offer',
  params: idParams,
  refusals: ['too_late', 'not_allowed', ...withheldCodes],
  response: Success,
})
/** Errors as for `acceptOffer`. */
export const declineOffer = endpoint({
  method: 'POST',
  path: '/v1/candidate/offer/:id/decline',
  audience: 'candidate',
  summary: 'Decline an offer',
  params: idParams,
  body: z.strictObject({ reason: requiredLines(limits.longText) }),
  refusals: ['too_late', 'not_allowed', ...withheldCodes],
  response: Success,
})

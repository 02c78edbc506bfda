import * as z from 'zod/mini'
import { interviewRounds } from './interview-rounds.ts'
import { durations, interviewModes, is_off_hours, PANEL_MAX, ReasonBody, SLOTS_MAX, time } from './interviews.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { day, email, id, optionalText, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { withheldCodes } from './shared/refusals.ts'

const oneOf = { error: 'Choose an option from the list.' }
const OwnInterview = z.object({
  id: z.number(),
  round: z.enum(interviewRounds),
  /** ISO 8601 UTC. */
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(interviewModes),
  where: z.string(),
  interviewers: z.array(z.string()),
  /** Whether another time can be requested, once until it is rescheduled. */
  can_ask: z.boolean(),
  has_asked: z.boolean(),
  /** Why the request was declined; null while it is open. */
  declined_reason: z.nullable(z.string()),
  /** iCalendar text. */
  calendar: z.string(),
})
export type OwnInterview = z.infer<typeof OwnInterview>
const Slot = z.object({
  id: z.number(),
  round: z.enum(interviewRounds),
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(interviewModes),
  /** Offered to all candidates of the opening who are waiting for the round, not only to this one. */
  for_all: z.boolean(),
  /** Where to come for an interview in person; link or number is sent with the booking. */
  where: z.nullable(z.string()),
})
export type Slot = z.infer<typeof Slot>

/** Upcoming interviews, and the free slots of rounds that have none scheduled. */
export const listOwnInterviews = endpoint({
  method: 'GET',
  path: '/v1/candidate/interviews',
  audience: 'candidate',
  summary: 'Your interviews and the times offered to you',
  response: data(z.object({ interviews: z.array(OwnInterview), slots: z.array(Slot) })),
})
/**
 * 409 `slot_taken` with the number of slots `left`, `time_taken` if the candidate has another interview then, `consent_needed`,
 * `guardian_needed`; 422 `not_allowed` if the application has moved on or an interview is already scheduled.
 */
export const bookSlot = endpoint({
  method: 'POST',
  path: '/v1/candidate/interviews',
  audience: 'candidate',
  summary: 'Book one of the times offered',
  body: z.strictObject({ slot_id: id }),
  refusals: ['not_allowed', 'slot_taken', 'time_taken', ...withheldCodes],
  response: data(z.object({ id: z.number() })),
})
/**
 * Requests another time, once until it is rescheduled. 409 `already_asked`, `too_late` once it has begun, `consent_needed`,
 * `guardian_needed`.
 */
export const requestMove = endpoint({
  method: 'POST',
  path: '/v1/candidate/interviews/:id/ask',
  audience: 'candidate',
  summary: 'Request another time for an interview',
  params: idParams,
  body: ReasonBody,
  refusals: ['already_asked', 'too_late', ...withheldCodes],
  response: Success,
})

const optionalId = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), id], oneOf))),
  z.transform((value) => value || null),
)
export const InterviewOfferBody = z.strictObject({
  round: z.enum(interviewRounds, oneOf),
  /** Offered to all candidates of the opening who are waiting for the round, not only to this one. */
  for_all: z.boolean(),
  slots: z
    .array(z.strictObject({ day, time }), 'Add a time.')
    .check(z.minLength(1, 'Add a time.'), z.maxLength(SLOTS_MAX, `Add at most ${SLOTS_MAX} times.`)),
  duration: z.literal(durations, oneOf),
  is_off_hours,
  mode: z.enum(interviewModes, oneOf),
  room_id: optionalId,
  place: optionalText(limits.address),
  panel: z
    .array(z.strictObject({ name: requiredText(limits.name), email }), 'Add an interviewer.')
    .check(z.minLength(1, 'Add an interviewer.'), z.maxLength(PANEL_MAX, `Add at most ${PANEL_MAX} interviewers.`)),
})
export type InterviewOfferBody = z.output<typeof InterviewOfferBody>

/** Keeps interviewers and room booked for all slots until candidates choose. Errors as `addInterview`. */
export const offerSlots = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/interview-offers',
  audience: 'staff',
  summary: 'Offer times for an interview',
  params: idParams,
  body: InterviewOfferBody,
  refusals: ['off_hours', 'not_allowed', 'time_taken'],
  response: data(z.object({ id: z.number() })),
})
const InterviewOffer = z.object({
  id: z.number(),
  round: z.enum(interviewRounds),
  mode: z.enum(interviewModes),
  /** Offered to all candidates of the opening who are waiting for the round, not only to this one. */
  for_all: z.boolean(),
  interviewers: z.array(z.string()),
  created_by: z.string(),
  /** Future slots by start; instants are ISO 8601 UTC. */
  slots: z.array(z.object({ starts_at: z.string(), ends_at: z.string(), is_taken: z.boolean() })),
})
export type InterviewOffer = z.infer<typeof InterviewOffer>
/** Offers with a free future slot that the candidate can book, newest first. */
export const listInterviewOffers = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/interview-offers',
  audience: 'staff',
  summary: 'Times offered to a candidate',
  params: idParams,
  response: data(z.array(InterviewOffer)),
})
/** Closes an offer and frees its unbooked slots. */
export const closeInterviewOffer = endpoint({
  method: 'POST',
  path: '/v1/interview-offers/:id/close',
  audience: 'staff',
  summary: 'Stop offering times',
  params: idParams,
  response: Success,
})

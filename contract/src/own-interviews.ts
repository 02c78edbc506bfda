import * as z from 'zod/mini'
import { interviewRounds } from './interview-rounds.ts'
import { durations, interviewModes, PANEL_MAX, ReasonBody, SLOTS_MAX, time } from './interviews.ts'
import { data, endpoint, idParams, Success } from './shared/endpoint.ts'
import { day, email, id, optionalText, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

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
  /** Whether another time can be requested, once per interview. */
  can_ask: z.boolean(),
  has_asked: z.boolean(),
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
  /** Where to come, in person; the link or the number comes with the booking. */
  where: z.nullable(z.string()),
})
export type Slot = z.infer<typeof Slot>

/** Interviews ahead, and the times to choose from while there is none. */
export const listOwnInterviews = endpoint({
  method: 'GET',
  path: '/v1/candidate/interviews',
  audience: 'candidate',
  summary: 'Your interviews and the times offered to you',
  response: data(z.object({ interviews: z.array(OwnInterview), slots: z.array(Slot) })),
})
/** 409 `slot_taken` with how many are `left`; 422 `not_allowed` when the application has moved on or an interview is set. */
export const bookSlot = endpoint({
  method: 'POST',
  path: '/v1/candidate/interviews',
  audience: 'candidate',
  summary: 'Book one of the times offered',
  body: z.strictObject({ slot_id: id }),
  refusals: ['not_allowed', 'slot_taken'],
  response: data(z.object({ id: z.number() })),
})
/** Once per interview: 409 `already_asked`, `too_late` once it has begun. */
export const askToMove = endpoint({
  method: 'POST',
  path: '/v1/candidate/interviews/:id/ask',
  audience: 'candidate',
  summary: 'Request another time for an interview',
  params: idParams,
  body: ReasonBody,
  refusals: ['already_asked', 'too_late'],
  response: Success,
})

const optionalId = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), id], oneOf))),
  z.transform((value) => value || null),
)
export const OfferBody = z.strictObject({
  round: z.enum(interviewRounds, oneOf),
  /** Only this candidate, or everyone of the opening who waits for the round. */
  for_all: z.boolean(),
  slots: z
    .array(z.strictObject({ day, time }), 'Add a time.')
    .check(z.minLength(1, 'Add a time.'), z.maxLength(SLOTS_MAX, `Add at most ${SLOTS_MAX} times.`)),
  duration: z.literal(durations, oneOf),
  mode: z.enum(interviewModes, oneOf),
  room_id: optionalId,
  place: optionalText(limits.address),
  panel: z
    .array(z.strictObject({ name: requiredText(limits.name), email }), 'Add an interviewer.')
    .check(z.minLength(1, 'Add an interviewer.'), z.maxLength(PANEL_MAX, `Add at most ${PANEL_MAX} interviewers.`)),
})
export type OfferBody = z.output<typeof OfferBody>

/** Books the times of interviewers and room until candidates choose. Errors as `addInterview`. */
export const offerSlots = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/interview-offers',
  audience: 'staff',
  summary: 'Offer times for an interview',
  params: idParams,
  body: OfferBody,
  refusals: ['not_allowed', 'time_taken'],
  response: data(z.object({ id: z.number() })),
})
const Offer = z.object({
  id: z.number(),
  round: z.enum(interviewRounds),
  mode: z.enum(interviewModes),
  /** Everyone of the opening who waits for the round can book, not this candidate alone. */
  for_all: z.boolean(),
  interviewers: z.array(z.string()),
  created_by: z.string(),
  /** Those ahead, by start. Instants are ISO 8601 UTC. */
  slots: z.array(z.object({ starts_at: z.string(), ends_at: z.string(), is_taken: z.boolean() })),
})
export type Offer = z.infer<typeof Offer>
/** The offers a candidate can book from, while one of their times ahead is free; newest first. */
export const listOffers = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/interview-offers',
  audience: 'staff',
  summary: 'Times offered to a candidate',
  params: idParams,
  response: data(z.array(Offer)),
})
/** Frees the times that no one has booked. */
export const closeOffer = endpoint({
  method: 'POST',
  path: '/v1/interview-offers/:id/close',
  audience: 'staff',
  summary: 'Stop offering times',
  params: idParams,
  response: Success,
})

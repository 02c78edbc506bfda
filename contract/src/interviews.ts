import * as z from 'zod/mini'
import { type InterviewRound, interviewRounds, recommendations, TECHNICAL_SCHEDULED } from './interview-rounds.ts'
import { data, endpoint, idParams, numeral, Success } from './shared/endpoint.ts'
import { day, email, id, optionalText, requiredLines, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'
import { messages } from './shared/messages.ts'
import type { StageId } from './stages.ts'

interface RoundStages {
  readonly label: string
  /** Stage while an interview is scheduled; null: unchanged. */
  readonly scheduled: StageId | null
  /** Stage after the last interview was cancelled or missed; null: unchanged. */
  readonly back: StageId | null
  /** Stage once all remarks are submitted; null: unchanged. */
  readonly done: StageId | null
  /** Stages of candidates who are waiting for an interview. */
  readonly waiting: readonly number[]
}
/** Stage moves caused by interviews, always within the stage table. */
export const roundStages: Readonly<Record<InterviewRound, RoundStages>> = {
  screening: { label: 'Phone screening', scheduled: null, back: null, done: null, waiting: [2, 3, 4, 27] },
  technical: { label: 'Technical interview', scheduled: TECHNICAL_SCHEDULED, back: 10, done: 12, waiting: [10, TECHNICAL_SCHEDULED] },
  hr: { label: 'HR interview', scheduled: 17, back: null, done: 18, waiting: [17] },
  management: { label: 'Management interview', scheduled: 19, back: null, done: null, waiting: [19] },
}
/** The stages in which a scheduled interview of a round is kept; a move to another one cancels it. */
export const stagesKeeping = (round: InterviewRound): readonly number[] => {
  const { scheduled, waiting } = roundStages[round]
  return scheduled === null ? waiting : [scheduled]
}

export const interviewModes = ['in_person', 'video', 'phone'] as const
export type InterviewMode = (typeof interviewModes)[number]
export const modeLabels: Readonly<Record<InterviewMode, string>> = { in_person: 'In person', video: 'Video', phone: 'Phone' }

export const attendances = ['attended', 'no_show', 'rescheduled'] as const
/** 1 to 5, or 0: not assessed; by row key. */
export type Ratings = Readonly<Record<string, number>>

/** Possible lengths of an interview in minutes. */
export const durations = [15, 30, 45, 60, 90, 120] as const
export const PANEL_MAX = 6
/** Maximum number of slots in one offer. */
export const SLOTS_MAX = 60
/** How many days ahead an interview can be scheduled. */
export const HORIZON_DAYS = 120
/** Hours for which submitted remarks can be changed. */
export const EDIT_HOURS = 24
/** Minimum characters of remarks with a recommendation at either end of the scale. */
export const REASONED = 20

const oneOf = { error: 'Choose an option from the list.' }
/** `HH:MM`, Indian time. */
export const time = z
  .string({ error: ({ input }) => (input == null || input === '' ? messages.mandatory : 'Enter a time like 14:30.') })
  .check(
    z.refine((value) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(value), {
      error: ({ input }) => (input === '' ? messages.mandatory : 'Enter a time like 14:30.'),
    }),
  )
const duration = z.literal(durations, oneOf)
const Interviewer = z.strictObject({ name: requiredText(limits.name), email })
/** People who interview, or evaluate a task. */
export const panel = z.array(Interviewer, { error: 'Add an interviewer.' }).check(
  z.minLength(1, 'Add an interviewer.'),
  z.maxLength(PANEL_MAX, `Add at most ${PANEL_MAX} interviewers.`),
  z.refine((list) => new Set(list.map((member) => member.email)).size === list.length, 'Add each interviewer only once.'),
)
const optionalId = z.pipe(
  z.optional(z.nullable(z.union([z.literal(''), id], oneOf))),
  z.transform((value) => value || null),
)
/** Video services copy some links without their scheme: `meet.google.com/abc-defg-hij`. */
const withScheme = (place: string | null): string | null =>
  place !== null && /^(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S+$/i.test(place) ? `https://${place}` : place
const place = {
  mode: z.enum(interviewModes, oneOf),
  room_id: optionalId,
  /** Address, link or number, depending on the mode. */
  place: z.pipe(optionalText(limits.address), z.transform(withScheme)),
  panel,
}
/** Staff confirmed that the interview takes place on a day off or outside working hours. */
export const is_off_hours = z.optional(z.boolean(oneOf))
const slot = { day, time, duration, is_off_hours, ...place }
const reason = requiredLines(limits.longText)
const isLink = (value: string): boolean => /^https:\/\/[^\s<>"]{4,}$/.test(value)

/** Room and place errors for the mode: messages by field. */
export const placeErrors = (body: { mode: InterviewMode; room_id: number | null; place: string | null }): Record<string, string[]> => {
  if (body.mode === 'video' && !isLink(body.place ?? '')) return { place: ['Enter the meeting link, starting with https://.'] }
  if (body.mode === 'in_person' && body.room_id === null && body.place === null) return { place: ['Choose a room or enter an address.'] }
  if (body.mode !== 'in_person' && body.room_id !== null) return { room_id: ['Only an interview in person needs a room.'] }
  if (body.mode === 'phone' && body.place !== null && !/^\+?[0-9 ()-]{6,20}$/.test(body.place))
    return { place: ['Enter a full phone number: at least 6 digits, and only digits, spaces, brackets and hyphens.'] }
  return {}
}

export const InterviewBody = z.strictObject({ round: z.enum(interviewRounds, oneOf), ...slot })
export type InterviewBody = z.output<typeof InterviewBody>
/** `sequence`: optimistic lock, as read. */
export const MoveInterviewBody = z.strictObject({ sequence: z.int(), ...slot, reason })
export type MoveInterviewBody = z.output<typeof MoveInterviewBody>
export const ReasonBody = z.strictObject({ reason })

const PanelMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  /** `none`: nothing saved yet; `hidden`: submitted, but the caller is on the panel and hasn't submitted their own. */
  state: z.enum(['none', 'draft', 'submitted', 'hidden']),
  submitted_at: z.nullable(z.string()),
  remarks: z.nullable(
    z.object({
      attendance: z.enum(attendances),
      ratings: z.record(z.string(), z.number()),
      strengths: z.nullable(z.string()),
      concerns: z.nullable(z.string()),
      questions: z.nullable(z.string()),
      note: z.nullable(z.string()),
      recommendation: z.nullable(z.enum(recommendations)),
      next_round: z.nullable(z.enum(interviewRounds)),
    }),
  ),
})
export type PanelMember = z.infer<typeof PanelMember>

const interviewFields = {
  id: z.number(),
  round: z.enum(interviewRounds),
  /** ISO 8601 UTC. */
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(interviewModes),
  /** Room with address, address, link or number. */
  where: z.string(),
}
const InterviewState = z.enum(['scheduled', 'held', 'cancelled', 'no_show'])
/** A previous start and when it was changed, both ISO 8601 UTC. */
const InterviewMove = z.object({ starts_at: z.string(), moved_at: z.string(), reason: z.string() })
export type InterviewMove = z.infer<typeof InterviewMove>
const Interview = z.object({
  ...interviewFields,
  room_id: z.nullable(z.number()),
  place: z.nullable(z.string()),
  state: InterviewState,
  /** Once begun, it can be marked as missed but no longer be moved. */
  has_begun: z.boolean(),
  reason: z.nullable(z.string()),
  /** Previous times, oldest first, with the reasons for the changes. */
  moves: z.array(InterviewMove),
  sequence: z.number(),
  /** Why the candidate requests another time, until it is rescheduled or declined. */
  move_asked_reason: z.nullable(z.string()),
  /** Who chose the present time; null: the candidate, from the times offered. */
  set_by: z.nullable(z.string()),
  /** The caller is on the panel, owes remarks, and the page for them is open. */
  owes_remarks: z.boolean(),
  /** Rating rows. */
  rows: z.array(z.object({ key: z.string(), label: z.string() })),
  panel: z.array(PanelMember),
})
export type Interview = z.infer<typeof Interview>

/** Newest first. `rounds`: whether an interview can be scheduled now, or why not; `cannot_schedule`: why not one of any round. */
export const listInterviews = endpoint({
  method: 'GET',
  path: '/v1/candidates/:id/interviews',
  audience: 'staff',
  summary: 'Interviews of a candidate',
  params: idParams,
  response: data(
    z.object({
      interviews: z.array(Interview),
      /** `is_next`: the candidate can be moved to the stage from which it is scheduled, which `why` names. */
      rounds: z.array(z.object({ round: z.enum(interviewRounds), why: z.nullable(z.string()), is_next: z.boolean() })),
      cannot_schedule: z.nullable(z.string()),
    }),
  ),
})
/**
 * Schedules an interview, which moves the stage and sends the invitations in one transaction. 409 `time_taken` with the conflicting
 * booking; 422 by field for a time in the past; 409 `off_hours` unless `is_off_hours`; 422 `not_allowed` if the stage table doesn't allow the
 * round.
 */
export const addInterview = endpoint({
  method: 'POST',
  path: '/v1/candidates/:id/interviews',
  audience: 'staff',
  summary: 'Set the time of an interview',
  params: idParams,
  body: InterviewBody,
  refusals: ['off_hours', 'not_allowed', 'time_taken'],
  response: data(z.object({ id: z.number(), hiring_stage: z.number() })),
})
/**
 * Sends updates to all participants. 409 `changed_meanwhile` if `sequence` is outdated, `too_late` once it has begun; otherwise as
 * `addInterview`.
 */
export const changeInterview = endpoint({
  method: 'PUT',
  path: '/v1/interviews/:id',
  audience: 'staff',
  summary: 'Move an interview or change who and where',
  params: idParams,
  body: MoveInterviewBody,
  refusals: ['changed_meanwhile', 'off_hours', 'not_allowed', 'time_taken', 'too_late'],
  response: Success,
})
/** Sends cancellations to all participants; after the last interview of a round the stage is moved back (11 → 10). */
export const cancelInterview = endpoint({
  method: 'POST',
  path: '/v1/interviews/:id/cancel',
  audience: 'staff',
  summary: 'Cancel an interview',
  params: idParams,
  body: ReasonBody,
  refusals: ['not_allowed'],
  response: Success,
})
/** Keeps the time: declines the candidate's request for another one and emails the reason. 422 `not_allowed` without an open request. */
export const declineMove = endpoint({
  method: 'POST',
  path: '/v1/interviews/:id/decline-move',
  audience: 'staff',
  summary: 'Decline a request for another time',
  params: idParams,
  body: ReasonBody,
  refusals: ['not_allowed'],
  response: Success,
})
/** Only after the start. Sends no email. */
export const markNoShow = endpoint({
  method: 'POST',
  path: '/v1/interviews/:id/no-show',
  audience: 'staff',
  summary: 'Record that the candidate did not attend',
  params: idParams,
  body: ReasonBody,
  refusals: ['not_allowed'],
  response: Success,
})

/** `id`: null for staff who have never interviewed. */
const Known = z.object({ id: z.nullable(z.number()), name: z.string(), email: z.string(), is_staff: z.boolean() })
/** Staff, and external interviewers already known. */
export const listInterviewers = endpoint({
  method: 'GET',
  path: '/v1/interviewers',
  audience: 'staff',
  summary: 'Possible interviewers',
  response: data(z.array(Known)),
})

const Room = z.object({ id: z.number(), name: z.string(), address: z.string(), seats: z.nullable(z.number()) })
export type Room = z.infer<typeof Room>
export const listRooms = endpoint({
  method: 'GET',
  path: '/v1/interview-rooms',
  audience: 'staff',
  summary: 'Rooms for interviews',
  response: data(z.array(Room)),
})
const SEATS_MAX = 500
const seats = z
  .int(`Enter a whole number, up to ${SEATS_MAX}.`)
  .check(z.minimum(1, 'Enter at least 1.'), z.maximum(SEATS_MAX, `Enter a whole number, up to ${SEATS_MAX}.`))
export const RoomBody = z.strictObject({
  name: requiredText(limits.name),
  /** Shown to candidates. */
  address: requiredText(limits.address),
  seats: z.pipe(
    z.optional(z.nullable(seats)),
    z.transform((value) => value ?? null),
  ),
})
export type RoomBody = z.output<typeof RoomBody>
/** 409 `name_taken`. Restores an archived room of that name. */
export const addRoom = endpoint({
  method: 'POST',
  path: '/v1/interview-rooms',
  audience: 'administrator',
  summary: 'Add a room',
  body: RoomBody,
  refusals: ['name_taken'],
  response: data(Room),
})
/** Calendar entries already sent keep the previous name and place. 404; 409 `name_taken`, also if an archived room has the name. */
export const changeRoom = endpoint({
  method: 'PUT',
  path: '/v1/interview-rooms/:id',
  audience: 'administrator',
  summary: 'Change a room',
  params: idParams,
  body: RoomBody,
  refusals: ['name_taken'],
  response: data(Room),
})
/** Archives the room; interviews scheduled there keep it. 422 `not_allowed` while candidates can book times in it. */
export const removeRoom = endpoint({
  method: 'DELETE',
  path: '/v1/interview-rooms/:id',
  audience: 'administrator',
  summary: 'Archive a room',
  refusals: ['not_allowed'],
  params: idParams,
  response: Success,
})

const emails = z.string().check(z.maxLength(PANEL_MAX * (limits.email + 1), 'Too many addresses.'))
/**
 * The times at which the interviewers (addresses separated by commas), the room and the candidate are all free within working hours, on the
 * first three days from `from` that have any; none overlaps another. 404 for a candidate who isn't visible to staff.
 */
export const findTimes = endpoint({
  method: 'GET',
  path: '/v1/interviews/free-times',
  audience: 'staff',
  summary: 'First free common times',
  query: z.strictObject({
    emails,
    room_id: z.optional(numeral(1, limits.id)),
    candidate_id: z.optional(numeral(1, limits.id)),
    duration: numeral(15, 120),
    from: z.optional(day),
  }),
  response: data(z.array(z.object({ day: z.string(), time: z.string() }))),
})

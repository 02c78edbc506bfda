import * as z from 'zod/mini'
import { interviewRounds } from './interview-rounds.ts'
import { interviewModes } from './interviews.ts'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { day } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

const CalendarInterview = z.object({
  id: z.number(),
  candidate: z.object({ id: z.number(), name: z.string() }),
  round: z.enum(interviewRounds),
  /** ISO 8601 UTC. */
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(interviewModes),
  place: z.nullable(z.string()),
  room: z.nullable(z.object({ id: z.number(), name: z.string() })),
  state: z.enum(['scheduled', 'held', 'no_show']),
  sequence: z.number(),
  panel: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
})
export type CalendarInterview = z.infer<typeof CalendarInterview>

/** Interviews in one answer; a range with more has to be narrowed down. */
export const CALENDAR_MAX = 1000

/** Interviews by start, from the beginning of a day in India on; cancelled ones are left out. `has_more`: there are more than `CALENDAR_MAX`. */
export const readInterviewCalendar = endpoint({
  method: 'GET',
  path: '/v1/interviews/calendar',
  audience: 'staff',
  summary: 'Interviews of a day or a week',
  query: z.strictObject({
    from: day,
    days: numeral(1, 7),
    interviewer_id: z.optional(numeral(1, limits.id)),
    room_id: z.optional(numeral(1, limits.id)),
    round: z.optional(z.enum(interviewRounds, 'Choose an option from the list.')),
  }),
  response: data(z.object({ interviews: z.array(CalendarInterview), has_more: z.boolean() })),
})

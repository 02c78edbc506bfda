import * as z from 'zod/mini'
import { interviewRounds } from './interview-rounds.ts'
import { interviewModes } from './interviews.ts'
import { data, endpoint, numeral } from './shared/endpoint.ts'
import { day } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

const Row = z.object({
  id: z.number(),
  candidate_id: z.number(),
  name: z.string(),
  round: z.enum(interviewRounds),
  /** ISO 8601 UTC. */
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(interviewModes),
  place: z.nullable(z.string()),
  room_id: z.nullable(z.number()),
  state: z.enum(['scheduled', 'held', 'no_show']),
  sequence: z.number(),
  /** Ids of `people`, in the order they were added. */
  panel: z.array(z.number()),
})
/** Normalised: a week can have a thousand interviews with few interviewers and rooms, so each of these is listed once. */
const InterviewCalendar = z.object({
  interviews: z.array(Row),
  people: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })),
  rooms: z.array(z.object({ id: z.number(), name: z.string() })),
  has_more: z.boolean(),
})
export type InterviewCalendar = z.infer<typeof InterviewCalendar>

/** An interview with its people and room resolved. */
export interface CalendarInterview extends Omit<z.infer<typeof Row>, 'candidate_id' | 'name' | 'room_id' | 'panel'> {
  readonly candidate: { readonly id: number; readonly name: string }
  readonly room: InterviewCalendar['rooms'][number] | null
  readonly panel: InterviewCalendar['people']
}
export const calendarInterviews = ({ interviews, people, rooms }: InterviewCalendar): CalendarInterview[] => {
  const [byId, roomById] = [new Map(people.map((person) => [person.id, person])), new Map(rooms.map((room) => [room.id, room]))]
  return interviews.map(({ candidate_id, name, room_id, panel, ...row }) => ({
    ...row,
    candidate: { id: candidate_id, name },
    room: (room_id === null ? undefined : roomById.get(room_id)) ?? null,
    panel: panel.flatMap((id) => byId.get(id) ?? []),
  }))
}

/** Maximum number of interviews in a response; larger ranges have to be narrowed down. */
export const CALENDAR_MAX = 1000

/** Interviews by start, from the beginning of a day in India; excludes cancelled ones. `has_more`: there are more than `CALENDAR_MAX`. */
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
  response: data(InterviewCalendar),
})

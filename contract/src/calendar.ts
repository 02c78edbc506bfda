import * as z from 'zod/mini'
import { data, endpoint, idParams } from './shared/endpoint.ts'
import { across, day, requiredText } from './shared/fields.ts'
import { limits } from './shared/limits.ts'

const time = z.string('Enter a time, like 10:00.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, like 10:00.'))

const BUFFER_MAX = 120

/** Working days and hours in Indian time. `weekdays`: 1 (Monday) to 7 (Sunday); times `HH:MM`, days `YYYY-MM-DD`. */
const hours = {
  weekdays: z
    .array(
      z.int('Choose a day from the list.').check(z.minimum(1, 'Choose a day from the list.'), z.maximum(7, 'Choose a day from the list.')),
    )
    .check(
      z.minLength(1, 'Choose at least one working day.'),
      z.maxLength(7, 'Choose each day only once.'),
      z.refine((value) => new Set(value).size === value.length, 'Choose each day only once.'),
    ),
  opens_at: time,
  closes_at: time,
  /** Minimum minutes between two interviews of the same interviewer, room or candidate. */
  interview_buffer: z
    .int(`Enter whole minutes, up to ${BUFFER_MAX}.`)
    .check(z.minimum(0, `Enter whole minutes, up to ${BUFFER_MAX}.`), z.maximum(BUFFER_MAX, `Enter whole minutes, up to ${BUFFER_MAX}.`)),
}
const opensFirst = across<{ opens_at: unknown; closes_at: unknown }>(
  ({ opens_at, closes_at }) => typeof opens_at !== 'string' || typeof closes_at !== 'string' || opens_at < closes_at,
  'Choose a time after the start.',
  'closes_at',
)
export const WorkingHoursBody = z.strictObject(hours).check(opensFirst)
export type WorkingHoursBody = z.output<typeof WorkingHoursBody>

const Holiday = z.object({ id: z.number(), day: z.string(), name: z.string() })
export type Holiday = z.infer<typeof Holiday>

export const HolidayBody = z.strictObject({ day, name: requiredText(limits.holidayName) })
export type HolidayBody = z.output<typeof HolidayBody>

/** The company's calendar, which determines the working days for every due date. Holidays by day. */
export const Calendar = z.object({ ...hours, holidays: z.array(Holiday) })
export type Calendar = z.infer<typeof Calendar>

export const readCalendar = endpoint({
  method: 'GET',
  path: '/v1/calendar',
  audience: 'staff',
  summary: 'Working days, hours and holidays',
  response: data(Calendar),
})
/** Due dates from today on are recomputed; what is already due stays due. */
export const changeWorkingHours = endpoint({
  method: 'PUT',
  path: '/v1/calendar/hours',
  audience: 'administrator',
  summary: 'Change working days and hours',
  body: WorkingHoursBody,
  response: data(Calendar),
})
/** Recomputes due dates like `changeWorkingHours`. 409 `already_exists` for a day that is already a holiday, `too_many`. */
export const addHoliday = endpoint({
  method: 'POST',
  path: '/v1/calendar/holidays',
  audience: 'administrator',
  summary: 'Add a holiday',
  body: HolidayBody,
  refusals: ['already_exists', 'too_many'],
  response: data(Calendar),
})
/** Recomputes due dates like `changeWorkingHours`. */
export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/v1/calendar/holidays/:id',
  audience: 'administrator',
  summary: 'Remove a holiday',
  params: idParams,
  response: data(Calendar),
})

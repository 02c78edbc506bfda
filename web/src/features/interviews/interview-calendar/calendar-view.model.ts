import { interviewRounds, type InterviewRound } from '@portal/contract/interview-rounds'
import { addDays, isDay } from '@portal/contract/shared/dates'
import { words as dates } from '#words/shared/date.ts'
import { words as formats } from '#words/shared/format.ts'
import { words } from '#words/interviews/calendar.ts'
import { formatDay } from '../../../lib/format/format.ts'

/** Search parameters of the calendar. */
export interface CalendarView {
  /** Default: today. */
  readonly day?: string
  /** Default: week; on a phone, day. */
  readonly view?: 'day' | 'week'
  /** Columns of a day; default: interviewers. */
  readonly by?: 'room'
  readonly interviewer?: number
  readonly room?: number
  readonly round?: InterviewRound
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0
const isRound = (value: unknown): value is InterviewRound => (interviewRounds as readonly unknown[]).includes(value)

/** The valid search parameters. */
export const calendarViewOf = ({ day, view, by, interviewer, room, round }: Record<string, unknown>): CalendarView => ({
  ...(typeof day === 'string' && isDay(day) && { day }),
  ...((view === 'day' || view === 'week') && { view }),
  ...(by === 'room' && { by }),
  ...(isId(interviewer) && { interviewer }),
  ...(isId(room) && { room }),
  ...(isRound(round) && { round }),
})

/** 0 Monday to 6 Sunday. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The days to show: the day itself, or its week from Monday. */
export const visibleDays = (day: string, view: 'day' | 'week'): string[] => {
  if (view === 'day') return [day]
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

const dateOf = (day: string): number => Number(day.slice(8))
const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7)
const dayAndMonth = (day: string): string => words.dayOfMonth(dateOf(day), formats.monthNames[Number(day.slice(5, 7)) - 1] ?? '')

/** `23–29 Nov 2026`, `30 Nov – 6 Dec 2026`, `28 Dec 2026 – 3 Jan 2027`. */
export const weekTitle = (first: string, last: string): string => {
  if (isSameMonth(first, last)) return words.week.ofMonth(dateOf(first), formatDay(last))
  return words.week.ofYear(first.slice(0, 4) === last.slice(0, 4) ? dayAndMonth(first) : formatDay(first), formatDay(last))
}

/** The heading of a day below the title of its week: `Mon 23`, or `Mon 30 Nov` where the week is in two months. */
export const shortDay = (day: string, [first = day, ...rest]: readonly string[]): string =>
  dates.withWeekday(
    dates.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '',
    isSameMonth(first, rest.at(-1) ?? first) ? String(dateOf(day)) : dayAndMonth(day),
  )

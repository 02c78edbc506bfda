import { interviewRounds, type InterviewRound } from '@portal/contract/interview-rounds'
import { addDays, isDay } from '@portal/contract/shared/dates'

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

import { interviewRounds, type InterviewRound } from '@portal/contract/interview-rounds'
import { addDays, isDay } from '@portal/contract/shared/dates'

/** What the calendar shows, as the address has it. */
export interface CalendarView {
  /** Today without one. */
  readonly day?: string
  /** Without one a week, on a phone a day. */
  readonly view?: 'day' | 'week'
  /** The columns of a day; interviewers without one. */
  readonly by?: 'room'
  readonly interviewer?: number
  readonly room?: number
  readonly round?: InterviewRound
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0
const isRound = (value: unknown): value is InterviewRound => (interviewRounds as readonly unknown[]).includes(value)

/** The parts of an address that make sense. */
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

/** The days that are shown: the day itself, or its week from Monday on. */
export const visibleDays = (day: string, view: 'day' | 'week'): string[] => {
  if (view === 'day') return [day]
  const monday = addDays(day, -weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

import type { Calendar } from '@portal/contract/calendar'
import {
  addDays,
  DAY,
  dayInIndia,
  dayInWords,
  INDIA_OFFSET_MINUTES,
  instantInIndia,
  MINUTE,
  startOfDay,
  timeInWords,
} from '@portal/contract/shared/dates'

export interface Span {
  readonly starts_at: Date
  readonly ends_at: Date
}

/** `HH:MM` in India. */
export const timeInIndia = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_OFFSET_MINUTES * MINUTE).toISOString().slice(11, 16)

/** `10:30 am` in India. */
export const clockInWords = (instant: Date): string => timeInWords(timeInIndia(instant))

/** `11:00 am to 11:45 am`. */
const spanInWords = ({ starts_at, ends_at }: Span): string => `${clockInWords(starts_at)} to ${clockInWords(ends_at)}`
/** `24 Nov 2026, 11:00 am to 11:45 am`. */
export const whenInWords = (span: Span): string => `${dayInWords(dayInIndia(span.starts_at))}, ${spanInWords(span)}`

export const spanOf = ({ day, time, duration }: { day: string; time: string; duration: number }): Span => {
  const starts_at = instantInIndia(day, time)
  return { starts_at, ends_at: new Date(starts_at.getTime() + duration * MINUTE) }
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Why this is no working day; null if it is one. */
export const dayOff = (day: string, { weekdays, holidays }: Calendar): string | null => {
  const holiday = holidays.find((entry) => entry.day === day)
  if (holiday) return `${dayInWords(day)} is a holiday: ${holiday.name}.`
  return weekdays.includes(weekdayOf(day)) ? null : `${dayInWords(day)} is not a working day.`
}

/** Why an interview can't be at this time: messages by field, empty if it can. */
export const timeErrors = (
  span: Span,
  { now, horizonDays }: { readonly now: Date; readonly horizonDays: number },
): Record<string, string[]> => {
  const day = dayInIndia(span.starts_at)
  if (span.starts_at <= now) return { [day < dayInIndia(now) ? 'day' : 'time']: ['Choose a time in the future.'] }
  if (day > addDays(dayInIndia(now), horizonDays)) return { day: [`Choose a day within ${horizonDays} days.`] }
  if (dayInIndia(new Date(span.ends_at.getTime() - 1)) !== day) return { time: ['The interview must end before midnight.'] }
  return {}
}

/** Why no one usually works at this time, as sentences: a day off, or outside working hours. Empty if people do. */
export const offHours = (span: Span, calendar: Calendar): string[] => {
  const day = dayInIndia(span.starts_at)
  const [from, to] = [instantInIndia(day, calendar.opens_at), instantInIndia(day, calendar.closes_at)]
  const hours = `${timeInWords(calendar.opens_at)} to ${timeInWords(calendar.closes_at)}`
  const isOutside = span.starts_at < from || span.ends_at > to
  return [dayOff(day, calendar) ?? [], isOutside ? `${whenInWords(span)}, is outside working hours (${hours}).` : []].flat()
}

/** Times start at quarter hours. */
const STEP_MS = 15 * MINUTE
const DAYS_SEARCHED = 30

/** The span extended by the buffer on both sides. */
export const withBuffer = ({ starts_at, ends_at }: Span, { interview_buffer }: Calendar): Span => ({
  starts_at: new Date(starts_at.getTime() - interview_buffer * MINUTE),
  ends_at: new Date(ends_at.getTime() + interview_buffer * MINUTE),
})

/** Short interviews start at least this far apart, so that a day stays readable. */
const APART_MS = 30 * MINUTE

/** All free times, outside `busy` and its buffers, of the first `days` days that have any; they don't overlap one another. */
export const firstFreeTimes = (
  busy: readonly Span[],
  calendar: Calendar,
  { from, duration, now, days }: { from: string; duration: number; now: Date; days: number },
): Span[] => {
  const blocked = busy.map((span) => withBuffer(span, calendar))
  const freeOn = (day: string): Span[] => {
    const found: Span[] = []
    const end = instantInIndia(day, calendar.closes_at).getTime() - duration * MINUTE
    for (let at = instantInIndia(day, calendar.opens_at).getTime(); at <= end; at += STEP_MS) {
      const span = { starts_at: new Date(at), ends_at: new Date(at + duration * MINUTE) }
      const isFree = (other: Span) => other.ends_at <= span.starts_at || other.starts_at >= span.ends_at
      const last = found.at(-1)
      const isApart = !last || at >= Math.max(last.ends_at.getTime(), last.starts_at.getTime() + APART_MS)
      if (at > now.getTime() && isApart && blocked.every(isFree)) found.push(span)
    }
    return found
  }
  const found: Span[][] = []
  for (let day = from; day <= addDays(from, DAYS_SEARCHED) && found.length < days; day = addDays(day, 1)) {
    const free = dayOff(day, calendar) === null ? freeOn(day) : []
    if (free.length > 0) found.push(free)
  }
  return found.flat()
}

/** End of the days that `firstFreeTimes` searches. */
export const lastDaySearched = (from: string): Date => new Date(startOfDay(from).getTime() + (DAYS_SEARCHED + 1) * DAY)

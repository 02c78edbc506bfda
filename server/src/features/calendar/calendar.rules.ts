import type { Calendar } from '@portal/contract/calendar'
import { addWorkingDays, dayInIndia, INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'

/** Instant of an Indian day and time (`HH:MM`). */
export const instantInIndia = (day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - INDIA_OFFSET_MINUTES * MINUTE)

/** Start of work on the next working day in India. */
export const nextWorkingMorning = (now: Date, calendar: Calendar): Date =>
  instantInIndia(addWorkingDays(dayInIndia(now), 1, calendar), calendar.opens_at)

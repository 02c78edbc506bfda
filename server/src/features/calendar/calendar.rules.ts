import type { Calendar } from '@portal/contract/calendar'
import { addWorkingDays, dayInIndia, INDIA_OFFSET_MINUTES, MINUTE } from '@portal/contract/shared/dates'

/** The instant of a day and time, `HH:MM`, in India. */
export const instantInIndia = (day: string, time: string): Date =>
  new Date(Date.parse(`${day}T${time}:00Z`) - INDIA_OFFSET_MINUTES * MINUTE)

/** When work begins on the next working day in India. */
export const nextWorkingMorning = (now: Date, calendar: Calendar): Date =>
  instantInIndia(addWorkingDays(dayInIndia(now), 1, calendar), calendar.opens_at)

import type { Calendar } from '@portal/contract/calendar'
import { addWorkingDays, dayInIndia, instantInIndia } from '@portal/contract/shared/dates'

/** Start of work on the next working day in India. */
export const nextWorkingMorning = (now: Date, calendar: Calendar): Date =>
  instantInIndia(addWorkingDays(dayInIndia(now), 1, calendar), calendar.opens_at)

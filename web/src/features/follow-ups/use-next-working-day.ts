import { addDays, addWorkingDays, dayInIndia } from '@portal/contract/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { calendarQuery } from '../accounts/calendar/calendar.api.ts'

/** The next working day; tomorrow until the calendar has been read. */
export const useNextWorkingDay = (): string => {
  const { data } = useQuery(calendarQuery)
  const today = dayInIndia()
  return data ? addWorkingDays(today, 1, data) : addDays(today, 1)
}

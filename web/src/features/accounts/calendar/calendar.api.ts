import {
  addHoliday,
  changeWorkingHours,
  type HolidayBody,
  readCalendar,
  removeHoliday,
  type WorkingHoursBody,
} from '@portal/contract/calendar'
import { readInterviewCalendar } from '@portal/contract/interview-calendar'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const calendarQuery = queryOf(readCalendar)

/** Number of interviews on a day. */
export const bookedOnQuery = (day: string) =>
  queryOf(readInterviewCalendar, { query: { from: day, days: 1 } }, { select: ({ interviews }) => interviews.length })

export const useChangeWorkingHours = () => useMutationOf((body: WorkingHoursBody) => mutationOf(changeWorkingHours, { body }))

export const useAddHoliday = () => useMutationOf((body: HolidayBody) => mutationOf(addHoliday, { body }))

export const useRemoveHoliday = () => useMutationOf((id: number) => mutationOf(removeHoliday, { params: { id } }))

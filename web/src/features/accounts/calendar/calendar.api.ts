import {
  addHoliday,
  changeWorkingHours,
  type HolidayBody,
  readCalendar,
  removeHoliday,
  type WorkingHoursBody,
} from '@portal/contract/calendar'
import { mutationOf, useMutationOf } from '../../../lib/api/mutations.ts'
import { queryOf } from '../../../lib/api/queries.ts'

export const calendarQuery = queryOf(readCalendar)

export const useChangeWorkingHours = () => useMutationOf((body: WorkingHoursBody) => mutationOf(changeWorkingHours, { body }))

export const useAddHoliday = () => useMutationOf((body: HolidayBody) => mutationOf(addHoliday, { body }))

export const useRemoveHoliday = () => useMutationOf((id: number) => mutationOf(removeHoliday, { params: { id } }))

import { readInterviewCalendar } from '@portal/contract/interview-calendar'
import type { Query } from '@portal/contract/shared/endpoint'
import { queryOf } from '../../../lib/api/queries.ts'

/** The interviews of a day or a week. */
export const interviewCalendarQuery = (query: Query<typeof readInterviewCalendar>) => queryOf(readInterviewCalendar, { query })

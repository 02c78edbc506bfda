import { calendarInterviews, readInterviewCalendar, type InterviewCalendar } from '@portal/contract/interview-calendar'
import type { Query } from '@portal/contract/shared/endpoint'
import { queryOf } from '../../../lib/api/queries.ts'

const withNames = (answer: InterviewCalendar) => ({ interviews: calendarInterviews(answer), has_more: answer.has_more })

/** The interviews of a day or a week. */
export const interviewCalendarQuery = (query: Query<typeof readInterviewCalendar>) =>
  queryOf(readInterviewCalendar, { query }, { select: withNames })

import { CALENDAR_MAX, type CalendarInterview } from '@portal/contract/interview-calendar'
import { addDays } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectCalendarInterviews, type CalendarRange } from './interview-calendar.queries.ts'
import { mayPlan } from './interviews.policy.ts'
import { instantOf } from '../calendar/working-time.rules.ts'

interface Shown extends Omit<CalendarRange, 'from' | 'to'> {
  readonly from: string
  readonly days: number
}

/** The interviews of some days in India, in one statement. */
export const readInterviewCalendar = async (
  { database: { db } }: AppContext,
  actor: Actor,
  { from, days, ...filters }: Shown,
): Promise<{ interviews: CalendarInterview[]; has_more: boolean }> => {
  authorize(actor, mayPlan, {})
  const range = { from: instantOf(from, '00:00'), to: instantOf(addDays(from, days), '00:00') }
  const rows = await selectCalendarInterviews(db, { ...range, ...filters })
  return {
    interviews: rows.slice(0, CALENDAR_MAX).map(({ candidate_id, first_name, last_name, starts_at, ends_at, ...row }) => ({
      ...row,
      candidate: { id: candidate_id, name: displayName({ first_name, last_name }) },
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
    })),
    has_more: rows.length > CALENDAR_MAX,
  }
}

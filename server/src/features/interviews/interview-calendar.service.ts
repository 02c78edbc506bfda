import { CALENDAR_MAX, type InterviewCalendar } from '@portal/contract/interview-calendar'
import { addDays, startOfDay } from '@portal/contract/shared/dates'
import { displayName } from '@portal/contract/shared/names'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { selectCalendarInterviews, selectNamed, type CalendarRange } from './interview-calendar.queries.ts'
import { mayPlan } from './interviews.policy.ts'

interface Shown extends Omit<CalendarRange, 'from' | 'to'> {
  readonly from: string
  readonly days: number
}

/** Interviews of a range of days (India), in three statements. */
export const readInterviewCalendar = async (
  { database: { db } }: AppContext,
  actor: Actor,
  { from, days, ...filters }: Shown,
): Promise<InterviewCalendar> => {
  authorize(actor, mayPlan, {})
  const range = { from: startOfDay(from), to: startOfDay(addDays(from, days)) }
  const found = await selectCalendarInterviews(db, { ...range, ...filters })
  const rows = found.slice(0, CALENDAR_MAX)
  const named = await selectNamed(
    db,
    [...new Set(rows.flatMap(({ panel }) => panel))],
    [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))],
  )
  return {
    interviews: rows.map(({ first_name, last_name, starts_at, ends_at, ...row }) => ({
      ...row,
      name: displayName({ first_name, last_name }),
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
    })),
    ...named,
    has_more: found.length > CALENDAR_MAX,
  }
}

import { count, eq, sql } from 'drizzle-orm'
import type { Calendar, HolidayBody, WorkingHoursBody } from '@portal/contract/calendar'
import { ON_HOLD, REGISTERED } from '@portal/contract/stages'
import { startOfDay } from '@portal/contract/shared/dates'
import type { Db } from '../../database/open.ts'
import { preparedStatement } from '../../database/prepared.ts'
import { candidate_facts, follow_ups, holidays, working_hours } from '../../database/schema.ts'

const readCalendar = preparedStatement<Calendar>(
  'calendar',
  sql`select w.weekdays, to_char(w.opens_at, 'HH24:MI') as opens_at, to_char(w.closes_at, 'HH24:MI') as closes_at, w.interview_buffer,
    coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'day', h.day, 'name', h.name) order by h.day) from holidays h), '[]'::jsonb) as holidays
  from working_hours w`,
)

/** A single prepared statement, because every list and every due date reads the calendar. */
export const selectCalendar = async (db: Db): Promise<Calendar> => {
  const [row] = await readCalendar(db, {})
  if (!row) throw new Error('The calendar has no row.')
  return row
}

/** Locks the calendar to serialise concurrent changes. */
export const lockCalendar = async (tx: Db): Promise<void> => {
  await tx.select({ id: working_hours.id }).from(working_hours).for('update')
}

export const updateWorkingHours = async (tx: Db, { weekdays, ...hours }: WorkingHoursBody): Promise<void> => {
  await tx.update(working_hours).set({ weekdays: weekdays.toSorted((a, b) => a - b), ...hours })
}

export const countHolidays = async (tx: Db): Promise<number> => {
  const [row] = await tx.select({ holidays: count() }).from(holidays)
  return row?.holidays ?? 0
}

/** Undefined for a day that is already a holiday. */
export const insertHoliday = async (tx: Db, values: HolidayBody): Promise<number | undefined> => {
  const [row] = await tx.insert(holidays).values(values).onConflictDoNothing().returning({ id: holidays.id })
  return row?.id
}

export const deleteHoliday = async (tx: Db, id: number): Promise<{ day: string } | undefined> => {
  const [row] = await tx.delete(holidays).where(eq(holidays.id, id)).returning({ day: holidays.day })
  return row
}

/**
 * Recomputes due days from `today` on, and the follow-ups that are due on them; few, as they only concern active candidates. Excludes
 * candidates on hold, whose day staff chose. A follow-up on another day than its stage was postponed by a call, an interview or staff.
 */
export const updateDueDays = async (tx: Db, today: string): Promise<void> => {
  await tx.execute(sql`
    update ${follow_ups} f set due_at = (follow_up_moments(c.hiring_stage, c.stage_since, null, null))[1]
    from candidates c join ${candidate_facts} a on a.candidate_id = c.id
    where c.id = f.candidate_id and f.closed_at is null and f.due_at >= ${startOfDay(today).toISOString()}::timestamptz
      and f.snoozed_until is null and f.follows_id is null and f.rule = rule_of_stage(f.stage) and day_in_india(f.due_at) = a.due_on
      and f.stage <> ${ON_HOLD} and f.stage <> ${REGISTERED}`)
  await tx.execute(sql`
    update ${candidate_facts} f
    set due_on = next_step_due(f.hiring_stage, day_in_india(f.stage_since), null)
    where f.due_on >= ${today}::date and f.hiring_stage <> ${ON_HOLD}`)
}

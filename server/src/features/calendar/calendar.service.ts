import type { Calendar, HolidayBody, WorkingHoursBody } from '@portal/contract/calendar'
import type { AuditAction, AuditDetails } from '@portal/contract/audit'
import { dayInIndia } from '@portal/contract/shared/dates'
import { limits } from '@portal/contract/shared/limits'
import type { Db } from '../../database/open.ts'
import { authorize, type Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { mayChangeCalendar, mayReadCalendar } from './calendar.policy.ts'
import {
  countHolidays,
  deleteHoliday,
  insertHoliday,
  lockCalendar,
  selectCalendar,
  updateDueDays,
  updateWorkingHours,
} from './calendar.queries.ts'

export const readCalendar = ({ database }: AppContext, actor: Actor): Promise<Calendar> => {
  authorize(actor, mayReadCalendar, {})
  return selectCalendar(database.db)
}

/** Description of a change, for the audit log. */
interface Change {
  readonly action: AuditAction
  readonly record_id?: number
  readonly details: AuditDetails
}

/** Changes the calendar and recomputes future due days in one transaction. */
const changeCalendar = ({ database }: AppContext, actor: Actor, change: (tx: Db) => Promise<Change>): Promise<Calendar> =>
  database.transaction(async (tx) => {
    authorize(actor, mayChangeCalendar, {})
    await lockCalendar(tx)
    const { action, record_id = null, details } = await change(tx)
    await updateDueDays(tx, dayInIndia())
    await recordAudit(tx, actor, action, 'calendar', record_id, details)
    return selectCalendar(tx)
  })

export const changeWorkingHours = (ctx: AppContext, actor: Actor, body: WorkingHoursBody): Promise<Calendar> =>
  changeCalendar(ctx, actor, async (tx) => {
    await updateWorkingHours(tx, body)
    return { action: 'working_hours_changed', details: { ...body, weekdays: body.weekdays.join(' ') } }
  })

/** 409 `already_exists`, `too_many`. */
export const addHoliday = (ctx: AppContext, actor: Actor, body: HolidayBody): Promise<Calendar> =>
  changeCalendar(ctx, actor, async (tx) => {
    if ((await countHolidays(tx)) >= limits.holidays) {
      throw conflict('too_many', `You can keep up to ${limits.holidays} holidays. Remove past ones first.`)
    }
    const record_id = await insertHoliday(tx, body)
    if (record_id === undefined) throw conflict('already_exists', 'This day is already a holiday.')
    return { action: 'holiday_added', record_id, details: { day: body.day } }
  })

/** 404. */
export const removeHoliday = (ctx: AppContext, actor: Actor, id: number): Promise<Calendar> =>
  changeCalendar(ctx, actor, async (tx) => {
    const removed = await deleteHoliday(tx, id)
    if (!removed) throw notFound()
    return { action: 'holiday_removed', record_id: id, details: { day: removed.day } }
  })

import { ME, type FollowUp, type FollowUpNumbers, type listFollowUps as list } from '@portal/contract/follow-ups'
import { dayInIndia, type WorkingDays } from '@portal/contract/shared/dates'
import { PER_PAGE } from '@portal/contract/shared/page'
import type { ParsedQuery, Response } from '@portal/contract/shared/endpoint'
import { authorize, type Actor } from '../../platform/actor.ts'
import { csvOf } from '../../platform/csv.rules.ts'
import { notFound } from '../../platform/errors.ts'
import type { AppContext } from '../../platform/context.ts'
import { readWholeList } from '../audit/whole-list.service.ts'
import { selectCalendar } from '../calendar/calendar.queries.ts'
import { findVisibleCandidate } from '../candidates/candidates.queries.ts'
import { assigneesOf } from './conditions.queries.ts'
import { columns } from './export.rules.ts'
import { calendarDaysOf } from './follow-ups.rules.ts'
import { mayReadFollowUps } from './follow-ups.policy.ts'
import { selectCandidateFollowUps, selectFollowUps, selectNumbers } from './list.queries.ts'
import { countDue } from './page.queries.ts'

type Query = ParsedQuery<typeof list>

/** The query in days of the calendar, as the tallies count: `overdue_over` is in working days. */
const inCalendarDays = (query: Query, calendar: WorkingDays): Query =>
  query.overdue_over === undefined ? query : { ...query, overdue_over: calendarDaysOf(query.overdue_over, dayInIndia(), calendar) }

/** One page of a tab. */
export const listFollowUps = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: Query,
): Promise<Response<typeof list>['data']> => {
  authorize(actor, mayReadFollowUps, query)
  const { tab = 'overdue', page = 1, per_page = PER_PAGE } = query
  const calendar = await selectCalendar(db)
  const slice = { limit: per_page, offset: (page - 1) * per_page }
  const { rows, counts, next_on, groups } = await selectFollowUps(db, actor, inCalendarDays(query, calendar), slice, calendar)
  return { rows, total: counts[tab], page, per_page, counts, next_on, groups }
}

/** The rows of a tab as CSV. Audited. 422 `too_many`. */
export const exportFollowUps = async (ctx: AppContext, actor: Actor, query: Query): Promise<string> => {
  authorize(actor, mayReadFollowUps, query)
  return csvOf(
    columns,
    await readWholeList(ctx.database.db, actor, 'follow_ups', (whole) => listFollowUps(ctx, actor, { ...query, ...whole })),
  )
}

/** Number of candidates with a follow-up due today for the actor, or for an assignee as in the list, including overdue ones. */
export const countDueFollowUps = (
  { database: { db } }: AppContext,
  actor: Actor,
  assignee = ME,
): Promise<{ due: number; overdue: number }> => {
  authorize(actor, mayReadFollowUps, {})
  return countDue(db, assigneesOf(assignee, actor))
}

export const readNumbers = ({ database: { db } }: AppContext, actor: Actor): Promise<FollowUpNumbers[]> => {
  authorize(actor, mayReadFollowUps, {})
  return selectNumbers(db)
}

/** Open follow-ups of a candidate. 404 if the candidate isn't visible to staff. */
export const listCandidateFollowUps = async ({ database: { db } }: AppContext, actor: Actor, id: number): Promise<FollowUp[]> => {
  const { candidate_id } = authorize(actor, mayReadFollowUps, { candidate_id: id })
  if (!(await findVisibleCandidate(db, candidate_id))) throw notFound()
  return selectCandidateFollowUps(db, candidate_id, await selectCalendar(db))
}

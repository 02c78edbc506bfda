import {
  REQUESTS_LISTED,
  type Analytics,
  type listLoad as loadList,
  type LoadRow,
  type readAnalytics as analytics,
} from '@portal/contract/analytics'
import type { ReasonCode } from '@portal/contract/applications'
import { periodOf } from '@portal/contract/reports'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { PER_PAGE, type Paged } from '@portal/contract/shared/page'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { listOpenByAge } from '../resource-requests/request-summaries.service.ts'
import { selectInterviewers, selectLoad, selectMonths, selectOffers, selectReasons } from './analytics.queries.ts'
import { mayReadAnalytics } from './dashboard.policy.ts'
import { daysOf, mondaysOf, monthsOf, reachedOf, clippedWeek } from './reports.rules.ts'

/** Company-wide figures of a period, in five index-backed statements. */
export const readAnalytics = async (ctx: AppContext, actor: Actor, query: ParsedQuery<typeof analytics>): Promise<Analytics> => {
  const { department = null, ...range } = authorize(actor, mayReadAnalytics, query)
  const { db } = ctx.database
  const today = dayInIndia()
  const { from, to } = daysOf(periodOf(range), today)
  const scope = { from, to, department }
  const [months, requests, interviewers, offers, reasons] = await Promise.all([
    selectMonths(db, scope),
    listOpenByAge(ctx, actor, department, REQUESTS_LISTED),
    selectInterviewers(db, scope),
    selectOffers(db, scope),
    selectReasons(db, scope),
  ])
  const mondays = mondaysOf(scope)
  const { offered = 0, accepted = 0, waiting = 0, to_join = 0, joined = 0, declined = 0, not_joined = 0 } = offers ?? {}
  const other = offered - waiting - to_join - joined - declined - not_joined
  return {
    from,
    to,
    cohorts: monthsOf(scope).map((month) => ({
      ...month,
      reached: reachedOf(months.filter((row) => row.month.slice(0, 7) === month.from.slice(0, 7))),
    })),
    requests,
    weeks: mondays.map((monday) => clippedWeek(scope, monday)),
    load: interviewers.map(({ by_week, ...row }) => ({ ...row, weeks: mondays.map((monday) => by_week[monday] ?? 0) })),
    offers: {
      offered,
      accepted,
      outcomes: { waiting, to_join, joined, declined, not_joined, other },
      days_to_accept: offers?.days_to_accept ?? null,
      days_to_join: offers?.days_to_join ?? null,
      reasons: reasons.map(({ reason, ...row }) => ({ ...row, reason: reason as ReasonCode | null })),
    },
  }
}

/** The interviews behind one of an interviewer's figures. */
export const listLoad = async (
  { database: { db } }: AppContext,
  actor: Actor,
  query: ParsedQuery<typeof loadList>,
): Promise<Paged<LoadRow>> => {
  const { interviewer, from, to, department = null, late, page = 1, per_page = PER_PAGE } = authorize(actor, mayReadAnalytics, query)
  const found = await selectLoad(db, { from, to, department }, { interviewer, isOnlyLate: late === '1', page, per_page })
  return { ...found, page, per_page }
}

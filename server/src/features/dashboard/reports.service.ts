import { periodOf, type readReports as reports, type Reports } from '@portal/contract/reports'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadDashboard } from './dashboard.policy.ts'
import { selectCohort, selectMedians, selectSourceLabels, selectWaiting } from './reports.queries.ts'
import { daysOf, toReports } from './reports.rules.ts'

/** Figures of a period, in four statements: from the tallies, plus the days of partial weeks. */
export const readReports = async ({ database: { db } }: AppContext, actor: Actor, query: ParsedQuery<typeof reports>): Promise<Reports> => {
  const { scope = 'everyone', department = null, ...range } = authorize(actor, mayReadDashboard, query)
  const today = dayInIndia()
  const period = daysOf(periodOf(range), today)
  const filters = { assigned_to: scope === 'mine' ? actor.user_id : null, department, today }
  const [cohort, waiting, medians, labels] = await Promise.all([
    selectCohort(db, filters, period.from, period.to),
    selectWaiting(db, filters),
    selectMedians(db, filters, period),
    selectSourceLabels(db),
  ])
  return toReports(period, { cohort, waiting, medians }, labels)
}

import { DEFAULT_WEEKS, type readReports as reports, type Reports } from '@portal/contract/reports'
import { dayInIndia } from '@portal/contract/shared/dates'
import type { ParsedQuery } from '@portal/contract/shared/endpoint'
import { authorize, type Actor } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/context.ts'
import { mayReadDashboard } from './dashboard.policy.ts'
import { selectCohort, selectMedians, selectSourceLabels, selectWaiting } from './reports.queries.ts'
import { periodOf, toReports } from './reports.rules.ts'

/** Figures of the last weeks, in four statements on kept numbers. */
export const readReports = async ({ database: { db } }: AppContext, actor: Actor, query: ParsedQuery<typeof reports>): Promise<Reports> => {
  const { scope = 'everyone', weeks = DEFAULT_WEEKS, department = null } = authorize(actor, mayReadDashboard, query)
  const period = periodOf(weeks, dayInIndia())
  const { from, previous_from: previous, to: today } = period
  const about = { assigned_to: scope === 'mine' ? actor.user_id : null, department, from, previous, today }
  const [cohort, waiting, medians, labels] = await Promise.all([
    selectCohort(db, about),
    selectWaiting(db, about),
    selectMedians(db, about),
    selectSourceLabels(db),
  ])
  return toReports(period, weeks, { cohort, waiting, medians }, labels)
}

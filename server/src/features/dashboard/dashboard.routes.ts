import { listLoad as loadList, readAnalytics as analytics } from '@portal/contract/analytics'
import * as contract from '@portal/contract/dashboard'
import { readReports as reports } from '@portal/contract/reports'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { listLoad, readAnalytics } from './analytics.service.ts'
import { readDashboard } from './dashboard.service.ts'
import { readReports } from './reports.service.ts'

export const dashboardRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readDashboard, async ({ actor, query }) => ({ data: await readDashboard(ctx, actor, query) }))
  route(reports, async ({ actor, query }) => ({ data: await readReports(ctx, actor, query) }))
  route(analytics, async ({ actor, query }) => ({ data: await readAnalytics(ctx, actor, query) }))
  route(loadList, async ({ actor, query }) => ({ data: await listLoad(ctx, actor, query) }))
}

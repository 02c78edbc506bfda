import * as contract from '@portal/contract/dashboard'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { readDashboard } from './dashboard.service.ts'

export const dashboardRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readDashboard, async ({ actor, query }) => ({ data: await readDashboard(ctx, actor, query) }))
}

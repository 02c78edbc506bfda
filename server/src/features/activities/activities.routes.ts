import * as contract from '@portal/contract/activities'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listActivities } from './activities.service.ts'

export const activityRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listActivities, async ({ actor, query }) => ({ data: await listActivities(ctx, actor, query.candidate_id) }))
}

import * as contract from '@portal/contract/drive-day'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { listDayStudents, recordScores } from './drive-day.service.ts'

export const driveDayRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listDayStudents, async ({ actor, params, query }) => ({ data: await listDayStudents(ctx, actor, params.id, query.since) }))
  route(contract.recordScores, async ({ actor, params, body }) => ({ data: await recordScores(ctx, actor, params.id, body.changes) }))
}

import * as contract from '@portal/contract/openings'
import type { Register } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listOpenRequests, readFit } from './fit.service.ts'
import { appliedJob, listOpenings } from './openings.service.ts'

export const openingRoutes = (route: Register, ctx: AppContext): void => {
  route(contract.listOpenings, async ({ actor, query }) => ({ data: await listOpenings(ctx, actor, query) }))
  route(contract.readFit, async ({ actor, params, query }) => ({ data: await readFit(ctx, actor, params.id, query.request_id) }))
  route(contract.listOpenRequests, async ({ actor }) => ({ data: await listOpenRequests(ctx, actor) }))
  route(contract.appliedJob, async ({ actor, body }) => ({ data: await appliedJob(ctx, actor, body.request_id) }))
}

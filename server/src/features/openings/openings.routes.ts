import * as contract from '@portal/contract/openings'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listOpenRequests, readOpeningMatch } from './match.service.ts'
import { getAppliedJob, listOpenings, readSharedOpening } from './openings.service.ts'

export const openingRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listOpenings, async ({ actor, query }) => ({ data: await listOpenings(ctx, actor, query) }))
  route(contract.readSharedOpening, async ({ body, request }) => ({ data: await readSharedOpening(ctx, body.opening, request.ip) }))
  route(contract.readOpeningMatch, async ({ actor, params, query }) => ({
    data: await readOpeningMatch(ctx, actor, params.id, query.resource_request_id),
  }))
  route(contract.listOpenRequests, async ({ actor }) => ({ data: await listOpenRequests(ctx, actor) }))
  route(contract.appliedJob, async ({ actor, body }) => ({ data: await getAppliedJob(ctx, actor, body.request_id) }))
}

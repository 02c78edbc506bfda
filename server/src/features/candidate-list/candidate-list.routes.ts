import { readBoard } from '@portal/contract/board'
import * as list from '@portal/contract/candidate-list'
import { listCandidates } from '@portal/contract/candidate-list'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import * as service from './candidate-list.service.ts'

export const candidateListRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(listCandidates, async ({ actor, query }) => ({ data: await service.listCandidates(ctx, actor, query) }))
  route(list.countViews, async ({ actor, query }) => ({ data: await service.countViews(ctx, actor, query) }))
  route(readBoard, async ({ actor, query }) => ({ data: await service.readBoard(ctx, actor, query) }))
  route(list.listChoices, async ({ actor, query }) => ({ data: await service.listChoices(ctx, actor, query) }))
  route(list.readNeighbours, async ({ actor, params, query }) => ({ data: await service.readNeighbours(ctx, actor, params.id, query) }))
}

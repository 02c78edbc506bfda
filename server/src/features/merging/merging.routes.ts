import * as contract from '@portal/contract/duplicates'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { mergeCandidates, readDuplicates } from './merging.service.ts'
import { previewMerge } from './preview.service.ts'
import { undoMerge } from './undo-merge.service.ts'

export const mergingRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readDuplicates, async ({ actor, params }) => ({ data: await readDuplicates(ctx, actor, params.id) }))
  route(contract.previewMerge, async ({ actor, params, query }) => ({ data: await previewMerge(ctx, actor, params.id, query.with) }))
  route(contract.mergeCandidates, async ({ actor, params, body }) => ({ data: await mergeCandidates(ctx, actor, params.id, body) }))
  route(contract.undoMerge, async ({ actor, params }) => ({ data: await undoMerge(ctx, actor, params.id) }))
}

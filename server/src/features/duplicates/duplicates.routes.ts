import * as contract from '@portal/contract/duplicates'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { checkDuplicates, decideDuplicate, listDuplicates } from './duplicates.service.ts'

export const duplicateRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.checkDuplicates, async ({ actor, body }) => ({ data: await checkDuplicates(ctx, actor, body) }))
  route(contract.listDuplicates, async ({ actor, query }) => ({ data: await listDuplicates(ctx, actor, query) }))
  route(contract.decideDuplicate, async ({ actor, params, body }) => {
    await decideDuplicate(ctx, actor, params.id, body.state)
    return success
  })
}

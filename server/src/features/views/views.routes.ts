import { success } from '@portal/contract/shared/endpoint'
import * as contract from '@portal/contract/views'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { changeView, listViews, removeView, saveView } from './views.service.ts'

export const viewRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listViews, async ({ actor, query }) => ({ data: { rows: await listViews(ctx, actor, query.list) } }))
  route(contract.saveView, async ({ actor, body }) => ({ data: await saveView(ctx, actor, body) }))
  route(contract.changeView, async ({ actor, params, body }) => ({ data: await changeView(ctx, actor, params.id, body) }))
  route(contract.removeView, async ({ actor, params }) => {
    await removeView(ctx, actor, params.id)
    return success
  })
}

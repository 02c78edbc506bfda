import * as contract from '@portal/contract/apply-links'
import { success } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { addApplyLink, listApplyLinks, visitApplyLink } from './apply-links.service.ts'

export const applyLinkRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listApplyLinks, async ({ actor, params }) => ({ data: await listApplyLinks(ctx, actor, params.id) }))
  route(contract.addApplyLink, async ({ actor, params, body }) => ({ data: await addApplyLink(ctx, actor, params.id, body) }))
  route(contract.visitApplyLink, async ({ body, request: { ip, headers } }) => {
    await visitApplyLink(ctx, body, { ip, userAgent: headers['user-agent'] ?? '' })
    return success
  })
}

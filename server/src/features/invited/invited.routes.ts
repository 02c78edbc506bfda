import * as contract from '@portal/contract/invited'
import { declineInvitation as declineEndpoint } from '@portal/contract/privacy'
import { success } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { acceptInvitation, askForInvitation, declineInvitation, openInvitation, refuseInvitations } from './invited.service.ts'

export const invitedRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.openInvitation, async ({ body, request }) => ({ data: await openInvitation(ctx, body.token, request.ip) }))
  route(contract.acceptInvitation, ({ body, request }) => acceptInvitation(ctx, body.token, request.ip))
  route(contract.askForInvitation, async ({ body, request }) => {
    await askForInvitation(ctx, body.token, request.ip)
    return success
  })
  route(contract.refuseInvitations, async ({ body, request }) => {
    await refuseInvitations(ctx, body.token, request.ip)
    return success
  })
  route(declineEndpoint, async ({ actor }) => {
    await declineInvitation(ctx, actor)
    return success
  })
}

import * as contract from '@portal/contract/inviting'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { actOnInvitations, changeEmail, copyLink } from './actions.service.ts'
import { checkInvitees, invite } from './inviting.service.ts'
import { countInvitations, exportInvitations, listInvitations, listReferrers } from './list.service.ts'

export const invitingRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.checkInvitees, async ({ actor, body }) => ({ data: await checkInvitees(ctx, actor, body) }))
  route(contract.invite, async ({ actor, body }) => ({ data: { ids: await invite(ctx, actor, body) } }))
  route(contract.listInvitations, async ({ actor, query }) => ({ data: await listInvitations(ctx, actor, query) }))
  route(contract.countInvitations, async ({ actor, query }) => ({ data: await countInvitations(ctx, actor, query) }))
  route(contract.exportInvitations, async ({ actor, query }) => ({ data: { csv: await exportInvitations(ctx, actor, query) } }))
  route(contract.listReferrers, async ({ actor }) => ({ data: await listReferrers(ctx, actor) }))
  route(contract.actOnInvitations, async ({ actor, body }) => ({ data: await actOnInvitations(ctx, actor, body) }))
  route(contract.copyInvitationLink, async ({ actor, params }) => ({ data: { url: await copyLink(ctx, actor, params.id) } }))
  route(contract.changeInvitationEmail, async ({ actor, params, body }) => {
    await changeEmail(ctx, actor, params.id, body.email)
    return success
  })
}

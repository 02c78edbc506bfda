import * as contract from '@portal/contract/guardians'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { askGuardian, decideGuardian, getGuardian, inviteGuardian, openGuardian } from './guardians.service.ts'

export const guardianRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.askGuardian, async ({ body, request }) => {
    await askGuardian(ctx, body, request.ip)
    return success
  })
  route(contract.openGuardian, async ({ body, request }) => ({ data: await openGuardian(ctx, body.token, request.ip) }))
  route(contract.decideGuardian, async ({ body, request }) => {
    await decideGuardian(ctx, body, request.ip)
    return success
  })
  route(contract.getGuardian, async ({ actor }) => ({ data: await getGuardian(ctx, actor) }))
  route(contract.inviteGuardian, async ({ actor, body }) => ({ data: await inviteGuardian(ctx, actor, body.guardian_email) }))
}

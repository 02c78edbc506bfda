import * as contract from '@portal/contract/guardians'
import { success } from '@portal/contract/shared/endpoint'
import type { Register } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { askGuardian, decideGuardian, getGuardian, inviteGuardian, openGuardian } from './guardians.service.ts'

export const guardianRoutes = (route: Register, parts: AppContext): void => {
  route(contract.askGuardian, async ({ body, request }) => {
    await askGuardian(parts, body, request.ip)
    return success
  })
  route(contract.openGuardian, async ({ body, request }) => ({ data: await openGuardian(parts, body.token, request.ip) }))
  route(contract.decideGuardian, async ({ body, request }) => {
    await decideGuardian(parts, body, request.ip)
    return success
  })
  route(contract.getGuardian, async ({ actor }) => ({ data: await getGuardian(parts, actor) }))
  route(contract.inviteGuardian, async ({ actor, body }) => ({ data: await inviteGuardian(parts, actor, body.guardian_email) }))
}

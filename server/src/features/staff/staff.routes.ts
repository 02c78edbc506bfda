import * as contract from '@portal/contract/staff'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addStaff, changeStaff, endStaffSessions, inviteStaffAgain, listStaff, resetSecondFactor } from './staff.service.ts'

export const staffRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listStaff, async ({ actor }) => ({ data: await listStaff(ctx, actor) }))
  route(contract.addStaff, async ({ actor, body }) => ({ data: await addStaff(ctx, actor, body) }))
  route(contract.changeStaff, async ({ actor, params, body }) => ({ data: await changeStaff(ctx, actor, params.id, body) }))
  route(contract.inviteStaffAgain, async ({ actor, params }) => ({ data: await inviteStaffAgain(ctx, actor, params.id) }))
  route(contract.endStaffSessions, async ({ actor, params }) => ({ data: await endStaffSessions(ctx, actor, params.id) }))
  route(contract.resetSecondFactor, async ({ actor, params }) => ({ data: await resetSecondFactor(ctx, actor, params.id) }))
}

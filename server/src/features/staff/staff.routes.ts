import * as contract from '@portal/contract/staff'
import { success } from '@portal/contract/shared/endpoint'
import type { Register } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, readSecondFactor } from '../accounts/second-factor.service.ts'
import { addStaff, changeStaff, endStaffSessions, listStaff, resetSecondFactor } from './staff.service.ts'

export const staffRoutes = (route: Register, parts: AppContext): void => {
  route(contract.listStaff, async ({ actor }) => ({ data: await listStaff(parts, actor) }))
  route(contract.addStaff, async ({ actor, body }) => ({ data: await addStaff(parts, actor, body) }))
  route(contract.changeStaff, async ({ actor, params, body }) => ({ data: await changeStaff(parts, actor, params.id, body) }))
  route(contract.endStaffSessions, async ({ actor, params }) => ({ data: await endStaffSessions(parts, actor, params.id) }))
  route(contract.resetSecondFactor, async ({ actor, params }) => ({ data: await resetSecondFactor(parts, actor, params.id) }))
  route(contract.readSecondFactor, async ({ actor }) => ({ data: await readSecondFactor(parts, actor) }))
  route(contract.beginSecondFactor, async ({ actor, body }) => ({ data: await beginSecondFactor(parts, actor, body.password) }))
  route(contract.confirmSecondFactor, async ({ actor, body }) => ({ data: await confirmSecondFactor(parts, actor, body.code) }))
  route(contract.disableSecondFactor, async ({ actor, body }) => {
    await disableSecondFactor(parts, actor, body)
    return success
  })
}

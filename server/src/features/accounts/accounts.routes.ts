import * as contract from '@portal/contract/accounts'
import * as staff from '@portal/contract/staff'
import { success } from '@portal/contract/shared/endpoint'
import type { Register } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { changePassword, forgotPassword, resetPassword } from './accounts.service.ts'
import { register, resendVerification, verifyEmail } from './registration.service.ts'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, readSecondFactor } from './second-factor.service.ts'
import { logout, whoIs } from './sessions.service.ts'
import { login } from './sign-in.service.ts'

export const accountRoutes = (route: Register, parts: AppContext): void => {
  route(contract.login, ({ body, request }) => login(parts, body, request.ip))
  route(contract.logout, async ({ actor }) => {
    await logout(parts, actor)
    return success
  })
  route(contract.me, async ({ actor }) => ({ data: whoIs(actor) }))
  route(contract.register, async ({ body, request }) => {
    await register(parts, body, request.ip)
    return success
  })
  route(contract.verifyEmail, ({ body, request }) => verifyEmail(parts, body, request.ip))
  route(contract.resendVerification, async ({ body, request }) => {
    await resendVerification(parts, body.email, request.ip)
    return success
  })
  route(contract.forgotPassword, async ({ body, request }) => {
    await forgotPassword(parts, body.email, request.ip)
    return success
  })
  route(contract.resetPassword, async ({ body, request }) => {
    await resetPassword(parts, body.token, body.password, request.ip)
    return success
  })
  route(contract.changePassword, async ({ actor, body }) => {
    await changePassword(parts, actor, body.current_password, body.password)
    return success
  })
  route(staff.readSecondFactor, async ({ actor }) => ({ data: await readSecondFactor(parts, actor) }))
  route(staff.beginSecondFactor, async ({ actor, body }) => ({ data: await beginSecondFactor(parts, actor, body.password) }))
  route(staff.confirmSecondFactor, async ({ actor, body }) => ({ data: await confirmSecondFactor(parts, actor, body.code) }))
  route(staff.disableSecondFactor, async ({ actor, body }) => {
    await disableSecondFactor(parts, actor, body)
    return success
  })
}

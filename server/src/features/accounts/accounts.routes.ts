import * as contract from '@portal/contract/accounts'
import * as staff from '@portal/contract/staff'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { changePassword, checkPasswordLink, forgotPassword, resetPassword, setFirstPassword } from './accounts.service.ts'
import { register, resendVerification, verifyEmail } from './registration.service.ts'
import { beginSecondFactor, confirmSecondFactor, disableSecondFactor, readSecondFactor } from './second-factor.service.ts'
import { logout, toUser } from './sessions.service.ts'
import { login } from './sign-in.service.ts'

export const accountRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.login, ({ body, request }) => login(ctx, body, request.ip))
  route(contract.logout, async ({ actor }) => {
    await logout(ctx, actor)
    return success
  })
  route(contract.me, async ({ actor }) => ({ data: toUser(actor) }))
  route(contract.register, async ({ body, request }) => {
    await register(ctx, body, request.ip)
    return success
  })
  route(contract.verifyEmail, ({ body, request }) => verifyEmail(ctx, body, request.ip))
  route(contract.resendVerification, async ({ body, request }) => {
    await resendVerification(ctx, body.email, request.ip)
    return success
  })
  route(contract.forgotPassword, async ({ body, request }) => {
    await forgotPassword(ctx, body.email, request.ip)
    return success
  })
  route(contract.checkPasswordLink, async ({ body, request }) => ({ data: await checkPasswordLink(ctx, body.token, request.ip) }))
  route(contract.resetPassword, async ({ body, request }) => {
    await resetPassword(ctx, body.token, body.password, request.ip)
    return success
  })
  route(contract.changePassword, async ({ actor, body }) => {
    await changePassword(ctx, actor, body.current_password, body.password)
    return success
  })
  route(contract.setFirstPassword, async ({ actor, body }) => {
    await setFirstPassword(ctx, actor, body.password)
    return success
  })
  route(staff.readSecondFactor, async ({ actor }) => ({ data: await readSecondFactor(ctx, actor) }))
  route(staff.beginSecondFactor, async ({ actor, body }) => ({ data: await beginSecondFactor(ctx, actor, body.password) }))
  route(staff.confirmSecondFactor, async ({ actor, body }) => ({ data: await confirmSecondFactor(ctx, actor, body.code) }))
  route(staff.disableSecondFactor, async ({ actor, body }) => {
    await disableSecondFactor(ctx, actor, body)
    return success
  })
}

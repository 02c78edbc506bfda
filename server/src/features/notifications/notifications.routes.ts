import * as contract from '@portal/contract/notifications'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listNotifications, readNotifications } from './notifications.service.ts'

export const notificationRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listNotifications, async ({ actor }) => ({ data: await listNotifications(ctx, actor) }))
  route(contract.readNotifications, async ({ actor, body }) => {
    await readNotifications(ctx, actor, body)
    return success
  })
}

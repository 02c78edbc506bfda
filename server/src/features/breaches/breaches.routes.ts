import * as contract from '@portal/contract/breaches'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  addAffected,
  addBreach,
  changeBreach,
  listAffected,
  listBreaches,
  listOwnBreachNotices,
  previewNotice,
  readBreach,
  readOwnBreachNotice,
  removeAffected,
  reportBreach,
  sendNotices,
} from './breaches.service.ts'

export const breachRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listBreaches, async ({ actor, query }) => ({ data: await listBreaches(ctx, actor, query) }))
  route(contract.readBreach, async ({ actor, params }) => ({ data: await readBreach(ctx, actor, params.id) }))
  route(contract.addBreach, async ({ actor, body, key }) => ({ data: await addBreach(ctx, actor, body, key) }))
  route(contract.changeBreach, async ({ actor, params, body }) => ({ data: await changeBreach(ctx, actor, params.id, body) }))
  route(contract.reportBreach, async ({ actor, params, body: { report, at } }) => ({
    data: await reportBreach(ctx, actor, params.id, report, at),
  }))
  route(contract.addAffected, async ({ actor, params, body }) => ({ data: await addAffected(ctx, actor, params.id, body) }))
  route(contract.listAffected, async ({ actor, params, query }) => ({ data: await listAffected(ctx, actor, params.id, query) }))
  route(contract.removeAffected, async ({ actor, params }) => ({ data: await removeAffected(ctx, actor, params.id) }))
  route(contract.previewNotice, async ({ actor, params }) => ({ data: await previewNotice(ctx, actor, params.id) }))
  route(contract.sendNotices, async ({ actor, params, body }) => ({ data: await sendNotices(ctx, actor, params.id, body.password) }))
  route(contract.listOwnBreachNotices, async ({ actor }) => ({ data: await listOwnBreachNotices(ctx, actor) }))
  route(contract.readOwnBreachNotice, async ({ actor, params }) => {
    await readOwnBreachNotice(ctx, actor, params.id)
    return success
  })
}

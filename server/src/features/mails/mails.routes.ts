import { writeMail as writeMailEndpoint } from '@portal/contract/bulk'
import * as contract from '@portal/contract/mails'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listCandidateMails, readMail, sendStoppedMail, stopMail } from './mails.service.ts'
import { writeMail } from './staff-mail.service.ts'

export const mailRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readMail, async ({ actor, query }) => ({ data: await readMail(ctx, actor, query.id) }))
  route(contract.listCandidateMails, async ({ actor, params }) => ({ data: await listCandidateMails(ctx, actor, params.id) }))
  route(contract.stopMail, async ({ actor, params }) => {
    await stopMail(ctx, actor, params.id)
    return success
  })
  route(contract.sendStoppedMail, async ({ actor, params }) => {
    await sendStoppedMail(ctx, actor, params.id)
    return success
  })
  route(writeMailEndpoint, async ({ actor, params, body }) => ({ data: await writeMail(ctx, actor, params.id, body) }))
}

import * as contract from '@portal/contract/mails'
import * as outbox from '@portal/contract/outbox'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listCandidateMails, readMail, sendCancelledMail, cancelMail } from './mails.service.ts'
import { listOutbox, outboxCounts, retryMail, sendMailNow, sendRunMails, cancelRunMails } from './outbox.service.ts'

export const mailRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readMail, async ({ actor, query }) => ({ data: await readMail(ctx, actor, query.id) }))
  route(contract.listCandidateMails, async ({ actor, params }) => ({ data: await listCandidateMails(ctx, actor, params.id) }))
  route(contract.cancelMail, async ({ actor, params }) => {
    await cancelMail(ctx, actor, params.id)
    return success
  })
  route(contract.sendCancelledMail, async ({ actor, params }) => {
    await sendCancelledMail(ctx, actor, params.id)
    return success
  })
  route(outbox.listOutbox, async ({ actor, query }) => ({ data: await listOutbox(ctx, actor, query) }))
  route(outbox.countOutbox, async ({ actor, query }) => ({ data: await outboxCounts(ctx, actor, query) }))
  route(outbox.sendMailNow, async ({ actor, params }) => {
    await sendMailNow(ctx, actor, params.id)
    return success
  })
  route(outbox.retryMail, async ({ actor, params }) => {
    await retryMail(ctx, actor, params.id)
    return success
  })
  route(outbox.cancelRunMails, async ({ actor, params }) => ({ data: { count: await cancelRunMails(ctx, actor, params.id) } }))
  route(outbox.sendRunMails, async ({ actor, params }) => ({ data: { count: await sendRunMails(ctx, actor, params.id) } }))
}

import * as contract from '@portal/contract/follow-ups'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { actOnFollowUps, addFollowUp, undoFollowUps } from './follow-ups.service.ts'
import { countDueFollowUps, exportFollowUps, listCandidateFollowUps, listFollowUps, readNumbers } from './list.service.ts'

export const followUpRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listFollowUps, async ({ actor, query }) => ({ data: await listFollowUps(ctx, actor, query) }))
  route(contract.countDueFollowUps, async ({ actor }) => ({ data: await countDueFollowUps(ctx, actor) }))
  route(contract.readFollowUpNumbers, async ({ actor }) => ({ data: await readNumbers(ctx, actor) }))
  route(contract.exportFollowUps, async ({ actor, query }) => ({ data: { csv: await exportFollowUps(ctx, actor, query) } }))
  route(contract.listCandidateFollowUps, async ({ actor, params }) => ({ data: await listCandidateFollowUps(ctx, actor, params.id) }))
  route(contract.addFollowUp, async ({ actor, body }) => ({ data: await addFollowUp(ctx, actor, body) }))
  route(contract.actOnFollowUps, async ({ actor, body }) => ({ data: await actOnFollowUps(ctx, actor, body.ids, body.act) }))
  route(contract.undoFollowUps, async ({ actor, body }) => {
    await undoFollowUps(ctx, actor, body.batch)
    return success
  })
}

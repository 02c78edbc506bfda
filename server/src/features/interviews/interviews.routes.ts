import * as contract from '@portal/contract/interviews'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addRoom, findTimes, listInterviewers, listInterviews, listRooms, removeRoom } from './interviews.service.ts'
import { addInterview, cancelInterview, changeInterview, markNoShow } from './planning.service.ts'

export const interviewRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listInterviews, async ({ actor, params }) => ({ data: await listInterviews(ctx, actor, params.id) }))
  route(contract.addInterview, async ({ actor, params, body }) => ({ data: await addInterview(ctx, actor, params.id, body) }))
  route(contract.changeInterview, async ({ actor, params, body }) => {
    await changeInterview(ctx, actor, params.id, body)
    return success
  })
  route(contract.cancelInterview, async ({ actor, params, body }) => {
    await cancelInterview(ctx, actor, params.id, body.reason)
    return success
  })
  route(contract.markNoShow, async ({ actor, params, body }) => {
    await markNoShow(ctx, actor, params.id, body.reason)
    return success
  })
  route(contract.listInterviewers, async ({ actor }) => ({ data: await listInterviewers(ctx, actor) }))
  route(contract.listRooms, async ({ actor }) => ({ data: await listRooms(ctx, actor) }))
  route(contract.addRoom, async ({ actor, body }) => ({ data: await addRoom(ctx, actor, body) }))
  route(contract.removeRoom, async ({ actor, params }) => {
    await removeRoom(ctx, actor, params.id)
    return success
  })
  route(contract.findTimes, async ({ actor, query }) => ({ data: await findTimes(ctx, actor, query) }))
}

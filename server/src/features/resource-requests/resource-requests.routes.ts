import * as list from '@portal/contract/request-list'
import * as contract from '@portal/contract/resource-requests'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addRequest, countStatuses, editRequest, exportRequests, listRequests, readRequest } from './resource-requests.service.ts'
import { runTransition } from './transitions.service.ts'
import { undoApproval } from './undo-approval.service.ts'

export const resourceRequestRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(list.listRequests, async ({ actor, query }) => ({ data: await listRequests(ctx, actor, query) }))
  route(list.countRequests, async ({ actor, query }) => ({ data: await countStatuses(ctx, actor, query) }))
  route(list.exportRequests, async ({ actor, query }) => ({ data: { csv: await exportRequests(ctx, actor, query) } }))
  route(contract.addResourceRequest, async ({ actor, body, key }) => ({ data: await addRequest(ctx, actor, body, key) }))
  route(contract.readResourceRequest, async ({ actor, params }) => ({ data: await readRequest(ctx.database.db, actor, params.id) }))
  route(contract.editResourceRequest, async ({ actor, params, body }) => ({ data: await editRequest(ctx, actor, params.id, body) }))
  route(contract.submitRequest, async ({ actor, params, body }) => ({ data: await runTransition(ctx, actor, params.id, 'submit', body) }))
  route(contract.approveRequest, async ({ actor, params, body }) => ({ data: await runTransition(ctx, actor, params.id, 'approve', body) }))
  route(contract.undoApproval, async ({ actor, params, body }) => ({ data: await undoApproval(ctx, actor, params.id, body) }))
  route(contract.withdrawRequest, async ({ actor, params, body }) => ({
    data: await runTransition(ctx, actor, params.id, 'withdraw', body),
  }))
  route(contract.rejectRequest, async ({ actor, params, body }) => ({ data: await runTransition(ctx, actor, params.id, 'reject', body) }))
  route(contract.holdRequest, async ({ actor, params, body }) => ({ data: await runTransition(ctx, actor, params.id, 'hold', body) }))
  route(contract.resumeRequest, async ({ actor, params, body }) => ({ data: await runTransition(ctx, actor, params.id, 'resume', body) }))
  route(contract.closeRequest, async ({ actor, params, body }) => ({ data: await runTransition(ctx, actor, params.id, 'close', body) }))
}

import * as contract from '@portal/contract/joining'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  requestDocuments,
  changeJoiningDate,
  checkDocument,
  handInDocument,
  readJoining,
  readOwnJoining,
  recordJoined,
  removeDocument,
} from './joining.service.ts'

export const joiningRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readJoining, async ({ actor, params }) => ({ data: await readJoining(ctx, actor, params.id) }))
  route(contract.requestDocuments, async ({ actor, params, body }) => ({ data: await requestDocuments(ctx, actor, params.id, body.kinds) }))
  route(contract.checkDocument, async ({ actor, params, body }) => {
    await checkDocument(ctx, actor, params.id, body)
    return success
  })
  route(contract.removeDocument, async ({ actor, params }) => {
    await removeDocument(ctx, actor, params.id)
    return success
  })
  route(contract.changeJoiningDate, async ({ actor, params, body }) => ({
    data: await changeJoiningDate(ctx, actor, params.id, body.joining_on),
  }))
  route(contract.recordJoined, async ({ actor, params, body }) => ({ data: await recordJoined(ctx, actor, params.id, body.joined_on) }))
  route(contract.readOwnJoining, async ({ actor }) => ({ data: await readOwnJoining(ctx, actor) }))
  route(contract.handInDocument, async ({ actor, params, body }) => {
    await handInDocument(ctx, actor, params.id, body)
    return success
  })
}

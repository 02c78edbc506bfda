import * as contract from '@portal/contract/privacy-requests'
import * as rights from '@portal/contract/privacy-rights'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addNominee, deleteNominee, listCandidateNominees, listNominees, updateNominee } from './nominees.service.ts'
import {
  addRequest,
  answerRequest,
  listCandidateRequests,
  listOwnRequests,
  listRequests,
  recordComplaint,
} from './privacy-requests.service.ts'

export const privacyRequestRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listOwnRequests, async ({ actor }) => ({ data: await listOwnRequests(ctx, actor) }))
  route(contract.addRequest, async ({ actor, body, key }) => ({ data: await addRequest(ctx, actor, body, key) }))
  route(contract.listRequests, async ({ actor, query }) => ({ data: await listRequests(ctx, actor, query) }))
  route(contract.answerRequest, async ({ actor, params, body }) => ({ data: await answerRequest(ctx, actor, params.id, body) }))
  route(rights.listCandidateRequests, async ({ actor, params }) => ({ data: await listCandidateRequests(ctx, actor, params.id) }))
  route(rights.recordComplaint, async ({ actor, params, body, key }) => ({ data: await recordComplaint(ctx, actor, params.id, body, key) }))
  route(rights.listCandidateNominees, async ({ actor, params }) => ({ data: await listCandidateNominees(ctx, actor, params.id) }))
  route(contract.listNominees, async ({ actor }) => ({ data: await listNominees(ctx, actor) }))
  route(contract.addNominee, async ({ actor, body, key }) => ({ data: await addNominee(ctx, actor, body, key) }))
  route(contract.updateNominee, async ({ actor, params, body }) => ({ data: await updateNominee(ctx, actor, params.id, body) }))
  route(contract.deleteNominee, async ({ actor, params }) => {
    await deleteNominee(ctx, actor, params.id)
    return success
  })
}

import * as contract from '@portal/contract/candidates'
import { success } from '@portal/contract/shared/endpoint'
import { ownCandidate } from '../../platform/actor.ts'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'
import { getCandidate, reapply, save } from './candidates.service.ts'
import { listCandidates, readCandidate } from './desk.service.ts'

export const candidateRoutes = (route: Register, parts: Parts): void => {
  route(contract.getCandidate, async ({ actor }) => ({ data: await getCandidate(parts, ownCandidate(actor)) }))
  route(contract.save, async ({ actor, body }) => ({ data: await save(parts, actor, body) }))
  route(contract.reapply, async ({ actor }) => {
    await reapply(parts, actor)
    return success
  })
  route(contract.listCandidates, async ({ actor, query }) => ({ data: await listCandidates(parts, actor, query) }))
  route(contract.readCandidate, async ({ actor, params }) => ({ data: await readCandidate(parts, actor, params.id) }))
}

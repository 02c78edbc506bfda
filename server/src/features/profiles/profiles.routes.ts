import { readBoard } from '@portal/contract/board'
import * as contract from '@portal/contract/candidates'
import * as candidatesDesk from '@portal/contract/profiles'
import * as desk from '@portal/contract/candidate-list'
import { success } from '@portal/contract/shared/endpoint'
import { ownCandidate } from '../../platform/actor.ts'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/context.ts'
import { registerCandidate } from '@portal/contract/register-candidate'
import { readBoard as board } from '../candidates/board.service.ts'
import { getCandidate, reapply, save } from './profiles.service.ts'
import { editCandidate } from './staff-edit.service.ts'
import { countViews, listCandidates, listChoices, readCandidate, readTrail } from '../candidate-list/candidate-list.service.ts'
import { registerCandidate as register } from './register.service.ts'

export const candidateRoutes = (route: Register, parts: Parts): void => {
  route(contract.getCandidate, async ({ actor }) => ({ data: await getCandidate(parts, ownCandidate(actor)) }))
  route(contract.save, async ({ actor, body }) => ({ data: await save(parts, actor, body) }))
  route(contract.reapply, async ({ actor }) => {
    await reapply(parts, actor)
    return success
  })
  route(contract.listCandidates, async ({ actor, query }) => ({ data: await listCandidates(parts, actor, query) }))
  route(registerCandidate, async ({ actor, body }) => ({ data: await register(parts, actor, body) }))
  route(desk.countViews, async ({ actor }) => ({ data: await countViews(parts, actor) }))
  route(readBoard, async ({ actor, query }) => ({ data: await board(parts, actor, query) }))
  route(desk.listChoices, async ({ actor, query }) => ({ data: await listChoices(parts, actor, query) }))
  route(desk.readTrail, async ({ actor, params, query }) => ({ data: await readTrail(parts, actor, params.id, query) }))
  route(candidatesDesk.editCandidate, async ({ actor, params, body }) => ({ data: await editCandidate(parts, actor, params.id, body) }))
  route(contract.readCandidate, async ({ actor, params }) => ({ data: await readCandidate(parts, actor, params.id) }))
}

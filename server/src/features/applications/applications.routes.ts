import * as contract from '@portal/contract/stages'
import * as desk from '@portal/contract/applications'
import { success } from '@portal/contract/shared/endpoint'
import type { Register } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { withdraw } from './applications.service.ts'
import { assign, listAssignable } from './assign.service.ts'
import { correctStage, moveStage } from './moves.service.ts'
import { changeOpening } from './change-opening.service.ts'
import { addNote, listNotes } from './notes.service.ts'
import { listStageChanges, readStanding } from './candidate-stage.service.ts'
import { undoMove } from './undo.service.ts'

export const applicationRoutes = (route: Register, ctx: AppContext): void => {
  route(contract.withdraw, async ({ actor, body }) => {
    await withdraw(ctx, actor, body.reason)
    return success
  })
  route(desk.readStanding, async ({ actor, params }) => ({ data: await readStanding(ctx, actor, params.id) }))
  route(desk.moveStage, async ({ actor, params, body }) => ({ data: await moveStage(ctx, actor, params.id, body) }))
  route(desk.correctStage, async ({ actor, params, body }) => ({ data: await correctStage(ctx, actor, params.id, body) }))
  route(desk.undoMove, async ({ actor, params, body }) => ({ data: await undoMove(ctx, actor, params.id, body.change_id) }))
  route(desk.changeOpening, async ({ actor, params, body }) => ({ data: await changeOpening(ctx, actor, params.id, body) }))
  route(desk.listAssignable, async ({ actor }) => ({ data: await listAssignable(ctx, actor) }))
  route(desk.assign, async ({ actor, params, body }) => ({ data: await assign(ctx, actor, params.id, body) }))
  route(desk.addNote, async ({ actor, params, body }) => ({ data: await addNote(ctx, actor, params.id, body.body) }))
  route(desk.listNotes, async ({ actor, params }) => ({ data: await listNotes(ctx, actor, params.id) }))
  route(desk.listStageChanges, async ({ actor, params }) => ({ data: await listStageChanges(ctx, actor, params.id) }))
}

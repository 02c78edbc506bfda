import * as contract from '@portal/contract/stages'
import * as staffPage from '@portal/contract/applications'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { withdraw } from './applications.service.ts'
import { assign, listAssignable } from './assign.service.ts'
import { correctStage, moveStage } from './moves.service.ts'
import { changeOpening } from './change-opening.service.ts'
import { addNote, listNotes } from './notes.service.ts'
import { listStageChanges, readStage } from './candidate-stage.service.ts'
import { undoMove } from './undo.service.ts'

export const applicationRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.withdraw, async ({ actor, body }) => {
    await withdraw(ctx, actor, body.reason)
    return success
  })
  route(staffPage.readStage, async ({ actor, params }) => ({ data: await readStage(ctx, actor, params.id) }))
  route(staffPage.moveStage, async ({ actor, params, body }) => ({ data: await moveStage(ctx, actor, params.id, body) }))
  route(staffPage.correctStage, async ({ actor, params, body }) => ({ data: await correctStage(ctx, actor, params.id, body) }))
  route(staffPage.undoMove, async ({ actor, params, body }) => ({ data: await undoMove(ctx, actor, params.id, body.change_id) }))
  route(staffPage.changeOpening, async ({ actor, params, body }) => ({ data: await changeOpening(ctx, actor, params.id, body) }))
  route(staffPage.listAssignable, async ({ actor }) => ({ data: await listAssignable(ctx, actor) }))
  route(staffPage.assign, async ({ actor, params, body }) => ({ data: await assign(ctx, actor, params.id, body) }))
  route(staffPage.addNote, async ({ actor, params, body }) => ({ data: await addNote(ctx, actor, params.id, body.body) }))
  route(staffPage.listNotes, async ({ actor, params }) => ({ data: await listNotes(ctx, actor, params.id) }))
  route(staffPage.listStageChanges, async ({ actor, params }) => ({ data: await listStageChanges(ctx, actor, params.id) }))
}

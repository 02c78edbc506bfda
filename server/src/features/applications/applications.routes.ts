import * as applying from '@portal/contract/applying'
import * as contract from '@portal/contract/applications'
import * as timeline from '@portal/contract/staff-timeline'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { withdraw } from './applications.service.ts'
import { assign, listAssignable } from './assign.service.ts'
import { correctStage, moveStage } from './moves.service.ts'
import { changeOpening } from './change-opening.service.ts'
import { addNote, listNotes } from './notes.service.ts'
import { listStageChanges, readStage } from './candidate-stage.service.ts'
import { readStaffTimeline } from './staff-timeline.service.ts'
import { undoMove } from './undo.service.ts'

export const applicationRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(applying.withdraw, async ({ actor, body }) => {
    await withdraw(ctx, actor, body.reason)
    return success
  })
  route(contract.readStage, async ({ actor, params }) => ({ data: await readStage(ctx, actor, params.id) }))
  route(contract.moveStage, async ({ actor, params, body }) => ({ data: await moveStage(ctx, actor, params.id, body) }))
  route(contract.correctStage, async ({ actor, params, body }) => ({ data: await correctStage(ctx, actor, params.id, body) }))
  route(contract.undoMove, async ({ actor, params, body }) => ({ data: await undoMove(ctx, actor, params.id, body.change_id) }))
  route(contract.changeOpening, async ({ actor, params, body }) => ({ data: await changeOpening(ctx, actor, params.id, body) }))
  route(contract.listAssignable, async ({ actor }) => ({ data: await listAssignable(ctx, actor) }))
  route(contract.assign, async ({ actor, params, body, key }) => ({ data: await assign(ctx, actor, params.id, body, key) }))
  route(contract.addNote, async ({ actor, params, body, key }) => ({ data: await addNote(ctx, actor, params.id, body.body, key) }))
  route(contract.listNotes, async ({ actor, params }) => ({ data: await listNotes(ctx, actor, params.id) }))
  route(timeline.readStaffTimeline, async ({ actor, params }) => ({ data: await readStaffTimeline(ctx, actor, params.id) }))
  route(timeline.listStageChanges, async ({ actor, params }) => ({ data: await listStageChanges(ctx, actor, params.id) }))
}

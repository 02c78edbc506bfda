import * as contract from '@portal/contract/tasks'
import { success } from '@portal/contract/shared/endpoint'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { type Upload, withUpload } from '../../platform/http/upload.ts'
import type { AppContext } from '../../platform/context.ts'
import { addTaskFile, assertCanAddTaskFile } from './task-file.service.ts'
import { changeDeadline, evaluateTask, handInTask, listTasks, readOwnTask, setTask } from './tasks.service.ts'

export const taskRoutes = (route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listTasks, async ({ actor, params }) => ({ data: await listTasks(ctx, actor, params.id) }))
  route(contract.addTaskFile, async ({ actor, params, request }) => {
    await assertCanAddTaskFile(ctx, actor, params.id)
    const store = (upload: Upload) => addTaskFile(ctx, actor, params.id, upload)
    return { data: await withUpload(request, ctx.config.dataDir, contract.addTaskFile.upload, store) }
  })
  route(contract.setTask, async ({ actor, params, body }) => ({ data: await setTask(ctx, actor, params.id, body) }))
  route(contract.changeDeadline, async ({ actor, params, body }) => {
    await changeDeadline(ctx, actor, params.id, body.deadline)
    return success
  })
  route(contract.evaluateTask, async ({ actor, params, body }) => {
    await evaluateTask(ctx, actor, params.id, body)
    return success
  })
  route(contract.readOwnTask, async ({ actor }) => ({ data: await readOwnTask(ctx, actor) }))
  route(contract.handInTask, async ({ actor, params, body }) => {
    await handInTask(ctx, actor, params.id, body)
    return success
  })
}

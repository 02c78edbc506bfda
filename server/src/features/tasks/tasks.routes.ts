import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as evaluations from '@portal/contract/task-evaluations'
import * as contract from '@portal/contract/tasks'
import { success } from '@portal/contract/shared/endpoint'
import { notFound } from '../../platform/errors.ts'
import { sendDocument } from '../../platform/http/document.ts'
import { signedFields } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { type Upload, withUpload } from '../../platform/http/upload.ts'
import type { AppContext } from '../../platform/context.ts'
import { addTaskFile, assertCanAddTaskFile } from './task-file.service.ts'
import { askForEvaluationLink, openEvaluation, openTaskFile, saveEvaluation, submitEvaluation } from './evaluation-links.service.ts'
import { closeEvaluation, evaluateTask, sendEvaluationLink, setEvaluators } from './evaluations.service.ts'
import { changeDeadline, handInTask, listTasks, readOwnTask, setTask } from './tasks.service.ts'

const FileLink = z.strictObject(signedFields)

export const taskRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listTasks, async ({ actor, params }) => ({ data: await listTasks(ctx, actor, params.id) }))
  route(contract.addTaskFile, async ({ actor, params, request }) => {
    await assertCanAddTaskFile(ctx, actor, params.id)
    const store = (upload: Upload) => addTaskFile(ctx, actor, params.id, upload)
    return { data: await withUpload(request, ctx.config, contract.addTaskFile.upload, store) }
  })
  route(contract.setTask, async ({ actor, params, body }) => ({ data: await setTask(ctx, actor, params.id, body) }))
  route(contract.changeDeadline, async ({ actor, params, body }) => {
    await changeDeadline(ctx, actor, params.id, body.deadline)
    return success
  })
  route(evaluations.setEvaluators, async ({ actor, params, body }) => {
    await setEvaluators(ctx, actor, params.id, body.panel)
    return success
  })
  route(evaluations.evaluateTask, async ({ actor, params, body }) => {
    await evaluateTask(ctx, actor, params.id, body)
    return success
  })
  route(evaluations.closeEvaluation, async ({ actor, params }) => {
    await closeEvaluation(ctx, actor, params.id)
    return success
  })
  route(evaluations.sendEvaluationLink, async ({ actor, params }) => {
    await sendEvaluationLink(ctx, actor, params.id)
    return success
  })
  route(evaluations.openEvaluation, async ({ body, request }) => ({ data: await openEvaluation(ctx, body.token, request.ip) }))
  route(evaluations.saveEvaluation, async ({ body, request }) => {
    await saveEvaluation(ctx, body.token, body.evaluation, request.ip)
    return success
  })
  route(evaluations.submitEvaluation, async ({ body, request }) => ({
    data: await submitEvaluation(ctx, body.token, body.evaluation, request.ip),
  }))
  route(evaluations.askForEvaluationLink, async ({ body, request }) => {
    await askForEvaluationLink(ctx, body.token, request.ip)
    return success
  })
  // Opened as a link from the page, so without an Authorization header.
  app.get<{ Params: { id: string } }>(
    '/api/task-files/:id',
    { config: { audience: 'public' }, exposeHeadRoute: false },
    async (request, reply) => {
      const link = FileLink.safeParse(request.query)
      if (!link.success) throw notFound()
      return sendDocument(reply, await openTaskFile(ctx, Number(request.params.id), link.data))
    },
  )
  route(contract.readOwnTask, async ({ actor }) => ({ data: await readOwnTask(ctx, actor) }))
  route(contract.handInTask, async ({ actor, params, body }) => {
    await handInTask(ctx, actor, params.id, body)
    return success
  })
}

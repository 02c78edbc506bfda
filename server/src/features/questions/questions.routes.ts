import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/questions'
import { limits } from '@portal/contract/shared/limits'
import type { AppContext } from '../../platform/context.ts'
import { sendDocument } from '../../platform/http/document.ts'
import { FileLink, parseLink } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { withUpload } from '../../platform/http/upload.ts'
import { importQuestions, limitImports, readTemplate } from './import.service.ts'
import { addPicture, limitPictures, openPicture, removePicture } from './pictures.service.ts'
import { addQuestion, archiveQuestion, changeQuestion, listQuestions, listTags, readQuestion } from './questions.service.ts'

export const questionRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listQuestions, async ({ actor, query }) => ({ data: await listQuestions(ctx, actor, query) }))
  route(contract.listTags, async ({ actor }) => ({ data: await listTags(ctx, actor) }))
  route(contract.addQuestion, async ({ actor, body }) => ({ data: await addQuestion(ctx, actor, body) }))
  route(contract.readQuestion, async ({ actor, params }) => ({ data: await readQuestion(ctx, ctx.database.db, actor, params.id) }))
  route(contract.changeQuestion, async ({ actor, params, body }) => ({ data: await changeQuestion(ctx, actor, params.id, body) }))
  route(contract.archiveQuestion, async ({ actor, params, body }) => ({
    data: await archiveQuestion(ctx, actor, params.id, body.is_archived),
  }))
  route(contract.addQuestionPicture, async ({ actor, params, request }) => {
    await limitPictures(ctx, actor)
    const { upload } = contract.addQuestionPicture
    const add = (file: Parameters<typeof addPicture>[3]) => addPicture(ctx, actor, params.id, file)
    return { data: await withUpload(request, ctx.config, upload, add, limits.questionPictureBytes) }
  })
  route(contract.removeQuestionPicture, async ({ actor, params }) => ({ data: await removePicture(ctx, actor, params.id) }))
  route(contract.importQuestions, async ({ actor, request }) => {
    await limitImports(ctx, actor)
    const { upload } = contract.importQuestions
    return { data: await withUpload(request, ctx.config, upload, (file) => importQuestions(ctx, actor, file)) }
  })
  route(contract.readQuestionTemplate, async ({ actor }) => ({ data: await readTemplate(actor) }))

  // Not an endpoint of the contract: it returns a picture and is authorized by the signed link.
  const options = { config: { audience: 'public' }, exposeHeadRoute: false } as const
  app.get('/api/question-pictures/:id', options, async (request, reply) =>
    sendDocument(reply, await openPicture(ctx, parseLink(FileLink, request))),
  )
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as resumes from '@portal/contract/import-resumes'
import * as rows from '@portal/contract/import-rows'
import * as contract from '@portal/contract/imports'
import { numeral, success } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { FileLink, parseLink } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { sendDocument } from '../../platform/http/document.ts'
import { withUpload } from '../../platform/http/upload.ts'
import type { AppContext } from '../../platform/context.ts'
import { chooseFor, listDuplicates } from './choices.service.ts'
import { exportBadRows, readTemplate } from './export.service.ts'
import { listImports, readImport } from './imports.service.ts'
import { inviteImported } from './invite.service.ts'
import { changeMapping, changeSheet, changeValues, listValues } from './mapping.service.ts'
import { rereadImport } from './reread.service.ts'
import { fixRows, previewFix } from './fix.service.ts'
import { editCell, listRows } from './rows.service.ts'
import { discardImport, startImport, undoImport } from './run.service.ts'
import { addFiles, addResumeImport, assertCanAddFiles, readFiles } from './resume-files.service.ts'
import { getLinkedImportFile, listFiles, openImportFile } from './resume-list.service.ts'
import { addImport } from './upload.service.ts'
import { requestValidation } from './validation.service.ts'

const RowLink = z.strictObject({ row: numeral(1, limits.id), ...FileLink.shape })

export const importRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.addImport, async ({ actor, request }) => ({
    data: await withUpload(request, ctx.config, contract.addImport.upload, (upload) => addImport(ctx, actor, upload), limits.importBytes),
  }))
  route(contract.listImports, async ({ actor, query }) => ({ data: await listImports(ctx, actor, query) }))
  route(contract.readImport, async ({ actor, params }) => ({ data: await readImport(ctx, actor, params.id) }))
  route(contract.changeImportSheet, async ({ actor, params, body }) => ({ data: await changeSheet(ctx, actor, params.id, body) }))
  route(contract.rereadImport, async ({ actor, params, body }) => ({ data: await rereadImport(ctx, actor, params.id, body) }))
  route(contract.changeImportMapping, async ({ actor, params, body }) => ({ data: await changeMapping(ctx, actor, params.id, body) }))
  route(contract.listImportValues, async ({ actor, params, query }) => ({ data: await listValues(ctx, actor, params.id, query.column) }))
  route(contract.changeImportValues, async ({ actor, params, body }) => ({ data: await changeValues(ctx, actor, params.id, body) }))
  route(contract.validateImport, async ({ actor, params }) => ({ data: await requestValidation(ctx, actor, params.id) }))
  route(rows.listImportRows, async ({ actor, params, query }) => ({ data: await listRows(ctx, actor, params.id, query) }))
  route(rows.editImportCell, async ({ actor, params, body }) => ({ data: await editCell(ctx, actor, params.id, params.row, body) }))
  route(rows.fixImportRows, async ({ actor, params, body }) => ({ data: await fixRows(ctx, actor, params.id, body) }))
  route(rows.previewImportFix, async ({ actor, params, body }) => ({ data: await previewFix(ctx, actor, params.id, body) }))
  route(rows.listImportDuplicates, async ({ actor, params, query }) => ({ data: await listDuplicates(ctx, actor, params.id, query) }))
  route(rows.chooseForDuplicates, async ({ actor, params, body }) => ({ data: await chooseFor(ctx, actor, params.id, body) }))
  route(contract.startImport, async ({ actor, params, body }) => ({ data: await startImport(ctx, actor, params.id, body) }))
  route(contract.inviteImported, async ({ actor, params, body }) => ({ data: await inviteImported(ctx, actor, params.id, body) }))
  route(contract.exportBadRows, async ({ actor, params }) => ({ data: await exportBadRows(ctx, actor, params.id) }))
  route(contract.undoImport, async ({ actor, params }) => ({ data: await undoImport(ctx, actor, params.id) }))
  route(contract.discardImport, async ({ actor, params }) => {
    await discardImport(ctx, actor, params.id)
    return success
  })
  route(contract.readImportTemplate, async ({ params }) => ({ data: await readTemplate(ctx, params.type) }))

  route(resumes.addResumeImport, async ({ actor }) => ({ data: await addResumeImport(ctx, actor) }))
  route(resumes.addImportFile, async ({ actor, params, request }) => {
    await assertCanAddFiles(ctx, actor, params.id)
    const { upload } = resumes.addImportFile
    return {
      data: await withUpload(request, ctx.config, upload, (file) => addFiles(ctx, actor, params.id, file), limits.importZipBytes),
    }
  })
  route(resumes.readImportFiles, async ({ actor, params }) => ({ data: await readFiles(ctx, actor, params.id) }))
  route(resumes.listImportFiles, async ({ actor, params, query }) => ({ data: await listFiles(ctx, actor, params.id, query) }))

  // Not an endpoint of the contract: it returns a file, authorized by the signature in the link.
  const path = '/api/import-files/:id/:row'
  const options = { config: { audience: 'public' }, exposeHeadRoute: false } as const
  app.get(path, options, async (request, reply) => {
    return sendDocument(reply, await openImportFile(ctx, parseLink(RowLink, request)))
  })
  // Lets the web check a link before framing it, because a frame can't report errors to its page.
  app.head(path, options, async (request, reply) => {
    await getLinkedImportFile(ctx, parseLink(RowLink, request))
    return reply.header('cache-control', 'private, no-store').send()
  })
}

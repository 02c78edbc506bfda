import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/bulk'
import { FileLink, parseLink } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  listCancelledInterviews,
  listRunCandidates,
  listRuns,
  listSkipped,
  openExportFile,
  readRun,
  sendRunMails,
  startRun,
  cancelRunMails,
  undoRun,
} from './bulk.service.ts'
import { previewRun } from './preview.service.ts'

export const bulkRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.previewBulk, async ({ actor, body }) => ({ data: await previewRun(ctx, actor, body) }))
  route(contract.startBulk, async ({ actor, body }) => ({ data: await startRun(ctx, actor, body.selection, body.work) }))
  route(contract.listBulkRuns, async ({ actor }) => ({ data: await listRuns(ctx, actor) }))
  route(contract.readBulkRun, async ({ actor, params }) => ({ data: await readRun(ctx, actor, params.id) }))
  route(contract.listSkipped, async ({ actor, params, query }) => ({ data: await listSkipped(ctx, actor, params.id, query) }))
  route(contract.listCancelledInterviews, async ({ actor, params, query }) => ({
    data: await listCancelledInterviews(ctx, actor, params.id, query),
  }))
  route(contract.listRunCandidates, async ({ actor, params }) => ({ data: await listRunCandidates(ctx, actor, params.id) }))
  route(contract.cancelBulkMails, async ({ actor, params }) => ({ data: await cancelRunMails(ctx, actor, params.id) }))
  route(contract.sendBulkMails, async ({ actor, params }) => ({ data: await sendRunMails(ctx, actor, params.id) }))
  route(contract.undoBulk, async ({ actor, params }) => ({ data: await undoRun(ctx, actor, params.id) }))

  // Not an endpoint of the contract: it returns a file and is authorized by the signed link.
  app.get('/api/bulk-exports/:id', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const { content, size, name, mimetype } = await openExportFile(ctx, parseLink(FileLink, request))
    return reply
      .headers({
        'content-type': mimetype,
        'content-length': size,
        'content-disposition': contentDisposition(name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content)
  })
}

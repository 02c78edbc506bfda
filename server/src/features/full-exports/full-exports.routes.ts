import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/full-exports'
import { dayInIndia } from '@portal/contract/shared/dates'
import { FileLink, parseLink } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { openFullExport, readFullExport, requestFullExport } from './full-exports.service.ts'

export const fullExportRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readFullExport, async ({ actor }) => ({ data: await readFullExport(ctx, actor) }))
  route(contract.requestFullExport, async ({ actor, body }) => ({ data: await requestFullExport(ctx, actor, body.password) }))

  // Not an endpoint of the contract: it returns a file and is authorized by the signed link.
  app.get('/api/full-exports/:id', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const { content, size, made_at } = await openFullExport(ctx, parseLink(FileLink, request))
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': contentDisposition(`everything-${dayInIndia(made_at)}.zip`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content)
  })
}

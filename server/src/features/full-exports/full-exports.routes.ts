import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/full-exports'
import { dayInIndia } from '@portal/contract/shared/dates'
import { numeral } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { notFound } from '../../platform/errors.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { openFullExport, readFullExport, requestFullExport } from './full-exports.service.ts'

const Link = z.strictObject({
  id: numeral(1, limits.id),
  session: numeral(1, limits.id),
  expires: numeral(1, 9_999_999_999),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

export const fullExportRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.readFullExport, async ({ actor }) => ({ data: await readFullExport(ctx, actor) }))
  route(contract.requestFullExport, async ({ actor, body }) => ({ data: await requestFullExport(ctx, actor, body.password) }))

  // Not an endpoint of the contract: it answers a file, and the signed link authorizes the request.
  app.get('/api/full-exports/:id', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const link = Link.safeParse({ ...(request.params as object), ...(request.query as object) })
    if (!link.success) throw notFound()
    const { content, size, made_at } = await openFullExport(ctx, link.data)
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

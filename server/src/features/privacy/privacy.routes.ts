import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/privacy'
import { dayInIndia } from '@portal/contract/shared/dates'
import { numeral, success } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { notFound } from '../../platform/errors.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { openExport, readExport, requestExport } from './data-export.service.ts'
import { eraseAccount } from './erasure.service.ts'
import { acceptNotice, readPrivacy, setConsent } from './privacy.service.ts'

const Link = z.strictObject({
  id: numeral(1, limits.id),
  session: numeral(1, limits.id),
  expires: numeral(1, 9_999_999_999),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

export const privacyRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.acceptNotice, async ({ actor, body: { notice_version, language, purposes }, request: { ip } }) => ({
    data: await acceptNotice(ctx, actor, { notice_version, language, purposes, ip }),
  }))
  route(contract.readPrivacy, async ({ actor }) => ({ data: await readPrivacy(ctx, actor) }))
  route(contract.setConsent, async ({ actor, body, request: { ip } }) => ({ data: await setConsent(ctx, actor, { ...body, ip }) }))
  route(contract.readExport, async ({ actor }) => ({ data: await readExport(ctx, actor) }))
  route(contract.requestExport, async ({ actor, body }) => ({ data: await requestExport(ctx, actor, body.password) }))
  route(contract.eraseAccount, async ({ actor, body }) => {
    await eraseAccount(ctx, actor, body.password)
    return success
  })

  // Not an endpoint of the contract: it returns the file, authorized by the signature in the link.
  app.get('/api/data-exports/:id', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const link = Link.safeParse({ ...(request.params as object), ...(request.query as object) })
    if (!link.success) throw notFound()
    const { content, size, made_at } = await openExport(ctx, link.data)
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': contentDisposition(`my-data-${dayInIndia(made_at)}.zip`),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content)
  })
}

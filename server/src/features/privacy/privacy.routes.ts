import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { eraseCandidate as eraseCandidateEndpoint } from '@portal/contract/erasure'
import * as contract from '@portal/contract/privacy'
import * as rights from '@portal/contract/privacy-rights'
import { success } from '@portal/contract/shared/endpoint'
import { FileLink, parseLink } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { openExport, readCandidateExport, readExport, requestCandidateExport, requestExport } from './data-export.service.ts'
import { eraseAccount, eraseCandidate } from './erasure.service.ts'
import { acceptNotice, readPrivacy, setConsent } from './privacy.service.ts'

export const privacyRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.acceptNotice, async ({ actor, body: { notice_version, language, purposes }, request: { ip } }) => ({
    data: await acceptNotice(ctx, actor, { notice_version, language, purposes, ip }),
  }))
  route(contract.readPrivacy, async ({ actor }) => ({ data: await readPrivacy(ctx, actor) }))
  route(contract.setConsent, async ({ actor, body, request: { ip } }) => ({ data: await setConsent(ctx, actor, { ...body, ip }) }))
  route(contract.readExport, async ({ actor }) => ({ data: await readExport(ctx, actor) }))
  route(contract.requestExport, async ({ actor, body }) => ({ data: await requestExport(ctx, actor, body.password) }))
  route(rights.readCandidateExport, async ({ actor, params }) => ({ data: await readCandidateExport(ctx, actor, params.id) }))
  route(rights.requestCandidateExport, async ({ actor, params, body }) => ({
    data: await requestCandidateExport(ctx, actor, params.id, body.password),
  }))
  route(contract.eraseAccount, async ({ actor, body }) => {
    await eraseAccount(ctx, actor, body.password)
    return success
  })
  route(eraseCandidateEndpoint, async ({ actor, params, body }) => {
    await eraseCandidate(ctx, actor, params.id, body.password)
    return success
  })

  // Not an endpoint of the contract: it returns the file, authorized by the signature in the link.
  app.get('/api/data-exports/:id', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const { content, size, name } = await openExport(ctx, parseLink(FileLink, request))
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': contentDisposition(name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content)
  })
}

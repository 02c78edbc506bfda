import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/offers'
import { fileKinds } from '@portal/contract/attachments'
import { success } from '@portal/contract/shared/endpoint'
import { FileLink, parseLink } from '../../platform/http/link.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { answerOffer, readOwnOffer } from './answer-offer.service.ts'
import { openLetter } from './letter.service.ts'
import { addOffer, changeOffer, listOffers, runApprovalStep } from './offers.service.ts'
import { sendOffer } from './send-offer.service.ts'
import { extendOffer, resendOffer } from './sent-offer.service.ts'

/** Same policy as for other PDFs: Chrome doesn't render them in a sandbox. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

export const offerRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listOffers, async ({ actor, params }) => ({ data: await listOffers(ctx, actor, params.id) }))
  route(contract.addOffer, async ({ actor, params, body }) => ({ data: await addOffer(ctx, actor, params.id, body) }))
  route(contract.changeOffer, async ({ actor, params, body }) => ({ data: await changeOffer(ctx, actor, params.id, body) }))
  route(contract.submitOffer, async ({ actor, params, body }) => ({ data: await runApprovalStep(ctx, actor, params.id, 'submit', body) }))
  route(contract.approveOffer, async ({ actor, params, body }) => ({ data: await runApprovalStep(ctx, actor, params.id, 'approve', body) }))
  route(contract.returnOffer, async ({ actor, params, body }) => ({ data: await runApprovalStep(ctx, actor, params.id, 'return', body) }))
  route(contract.sendOffer, async ({ actor, params, body }) => ({ data: await sendOffer(ctx, actor, params.id, body.updated_at) }))
  route(contract.extendOffer, async ({ actor, params, body }) => ({ data: await extendOffer(ctx, actor, params.id, body) }))
  route(contract.resendOffer, async ({ actor, params, body }) => ({ data: await resendOffer(ctx, actor, params.id, body.updated_at) }))
  route(contract.readOwnOffer, async ({ actor }) => ({ data: await readOwnOffer(ctx, actor) }))
  route(contract.acceptOffer, async ({ actor, params }) => {
    await answerOffer(ctx, actor, params.id, 'accepted')
    return success
  })
  route(contract.declineOffer, async ({ actor, params, body }) => {
    await answerOffer(ctx, actor, params.id, 'declined', body.reason)
    return success
  })

  // Not an endpoint of the contract: it returns the letter, authorized by the signature in the link.
  app.get('/api/offer-letters/:id', { config: { audience: 'public' } }, async (request, reply) => {
    const letter = await openLetter(ctx, parseLink(FileLink, request))
    return reply
      .headers({
        'content-type': fileKinds.pdf.mimetype,
        'content-length': letter.length,
        'content-disposition': contentDisposition('Offer.pdf', { type: 'inline' }),
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(letter)
  })
}

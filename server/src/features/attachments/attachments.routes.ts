import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/attachments'
import { addResume } from '@portal/contract/registration'
import { numeral, success } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { notFound } from '../../platform/errors.ts'
import { sendDocument } from '../../platform/http/document.ts'
import type { RegisterRoute } from '../../platform/http/route.ts'
import { withUpload } from '../../platform/http/upload.ts'
import type { AppContext } from '../../platform/context.ts'
import {
  addAttachment,
  addCandidateResume,
  deleteAttachment,
  listAttachments,
  assertCanAddResume,
  limitUploads,
} from './attachments.service.ts'
import { openFile, getLinkedFile, type FileLink } from './files.service.ts'

const Link = z.strictObject({
  id: numeral(1, limits.id),
  action: z.enum(['view', 'download']),
  session: numeral(1, limits.id),
  expires: numeral(1, 9_999_999_999),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

const parseLink = ({ params, query }: FastifyRequest): FileLink => {
  const link = Link.safeParse({ ...(params as object), ...(query as object) })
  if (!link.success) throw notFound()
  return link.data
}

export const attachmentRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listAttachments, async ({ actor }) => ({ data: await listAttachments(ctx, actor) }))
  route(contract.addAttachment, async ({ actor, request }) => {
    await limitUploads(ctx, actor)
    return {
      data: await withUpload(request, ctx.config.dataDir, contract.addAttachment.upload, (upload) => addAttachment(ctx, actor, upload)),
    }
  })
  route(addResume, async ({ actor, params, request }) => {
    await assertCanAddResume(ctx, actor, params.id)
    return {
      data: await withUpload(request, ctx.config.dataDir, addResume.upload, (upload) => addCandidateResume(ctx, actor, params.id, upload)),
    }
  })
  route(contract.deleteAttachment, async ({ actor, params }) => {
    await deleteAttachment(ctx, actor, params.id)
    return success
  })

  // Not endpoints of the contract: they return the file, authorized by the signature in the link.
  const path = '/api/files/:id/:action'
  const options = { config: { audience: 'public' }, exposeHeadRoute: false } as const
  app.get(path, options, async (request, reply) => {
    return sendDocument(reply, await openFile(ctx, parseLink(request)))
  })
  // For the web to check a link before it is framed: a frame can't report an error to its page.
  app.head(path, options, async (request, reply) => {
    await getLinkedFile(ctx, parseLink(request))
    return reply.header('cache-control', 'private, no-store').send()
  })
}

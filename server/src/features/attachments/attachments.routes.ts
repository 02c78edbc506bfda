import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/attachments'
import { addResume } from '@portal/contract/registration'
import { success } from '@portal/contract/shared/endpoint'
import { sendDocument } from '../../platform/http/document.ts'
import { FileLink, parseLink } from '../../platform/http/link.ts'
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
import { openFile, getLinkedFile } from './files.service.ts'

const Link = z.strictObject({ action: z.enum(['view', 'download']), ...FileLink.shape })

export const attachmentRoutes = (app: FastifyInstance, route: RegisterRoute, ctx: AppContext): void => {
  route(contract.listAttachments, async ({ actor }) => ({ data: await listAttachments(ctx, actor) }))
  route(contract.addAttachment, async ({ actor, request }) => {
    await limitUploads(ctx, actor)
    return {
      data: await withUpload(request, ctx.config, contract.addAttachment.upload, (upload) => addAttachment(ctx, actor, upload)),
    }
  })
  route(addResume, async ({ actor, params, request }) => {
    await assertCanAddResume(ctx, actor, params.id)
    return {
      data: await withUpload(request, ctx.config, addResume.upload, (upload) => addCandidateResume(ctx, actor, params.id, upload)),
    }
  })
  route(contract.deleteAttachment, async ({ actor, params }) => {
    await deleteAttachment(ctx, actor, params.id)
    return success
  })

  // Not endpoints of the contract: they return the file itself and are authorized by the signature in the link.
  const path = '/api/files/:id/:action'
  const options = { config: { audience: 'public' }, exposeHeadRoute: false } as const
  app.get(path, options, async (request, reply) => {
    return sendDocument(reply, await openFile(ctx, parseLink(Link, request)))
  })
  // Lets the web check a link before framing it, because an iframe can't report errors to its page.
  app.head(path, options, async (request, reply) => {
    await getLinkedFile(ctx, parseLink(Link, request))
    return reply.header('cache-control', 'private, no-store').send()
  })
}

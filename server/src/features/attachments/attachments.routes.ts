import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/attachments'
import { numeral, success } from '@portal/contract/shared/endpoint'
import { limits } from '@portal/contract/shared/limits'
import { notFound } from '../../platform/errors.ts'
import type { Register } from '../../platform/http/route.ts'
import { withUpload } from '../../platform/http/upload.ts'
import type { Parts } from '../../platform/parts.ts'
import { addAttachment, deleteAttachment, listAttachments, mayUpload } from './attachments.service.ts'
import { openFile } from './files.service.ts'

const Link = z.strictObject({
  id: numeral(1, limits.id),
  action: z.enum(['view', 'download']),
  session: numeral(1, limits.id),
  expires: numeral(1, 9_999_999_999),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

/** Nothing in a document can run: no script, no form, no outside address; only our own pages may frame it. */
const documentPolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

export const attachmentRoutes = (app: FastifyInstance, route: Register, parts: Parts): void => {
  route(contract.listAttachments, async ({ actor }) => ({ data: await listAttachments(parts, actor) }))
  route(contract.addAttachment, async ({ actor, request }) => {
    await mayUpload(parts, actor)
    return { data: await withUpload(request, parts.config.dataDir, ['type'], (upload) => addAttachment(parts, actor, upload)) }
  })
  route(contract.deleteAttachment, async ({ actor, params }) => {
    await deleteAttachment(parts, actor, params.id)
    return success
  })

  // Not an endpoint of the contract: its answer is the file, and its right is in the link.
  app.get('/api/files/:id/:action', { config: { audience: 'public' }, exposeHeadRoute: false }, async (request, reply) => {
    const link = Link.safeParse({ ...(request.params as object), ...(request.query as object) })
    if (!link.success) throw notFound()
    const { row, content, inline } = await openFile(parts, link.data)
    const sandbox = row.mimetype === contract.fileKinds.pdf.mimetype ? '' : '; sandbox'
    return reply
      .headers({
        'content-type': row.mimetype === 'text/plain' ? 'text/plain; charset=utf-8' : row.mimetype,
        'content-length': row.size,
        'content-disposition': contentDisposition(row.original_name, { type: inline ? 'inline' : 'attachment' }),
        'content-security-policy': documentPolicy + sandbox,
        'x-frame-options': 'SAMEORIGIN',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      .send(content)
  })
}

import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** A document, or its preview page, opened by a link. */
export interface OpenFile {
  readonly name: string
  readonly mimetype: string
  /** In bytes; undefined for previews. */
  readonly size: number | undefined
  readonly content: Readable | string
  readonly isInline: boolean
  /** Content-Security-Policy header. */
  readonly policy: string
}

/** Sends a document with headers that prevent its content from executing. */
export const sendDocument = (reply: FastifyReply, { name, mimetype, size, content, isInline, policy }: OpenFile): FastifyReply =>
  reply
    .headers({
      'content-type': mimetype,
      ...(size === undefined ? {} : { 'content-length': size }),
      'content-disposition': contentDisposition(name, { type: isInline ? 'inline' : 'attachment' }),
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(content)

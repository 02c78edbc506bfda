import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Output of the web build. */
const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const isPage = (request: FastifyRequest): boolean => request.method === 'GET' && !/\.[a-z0-9]{1,8}$/i.test(request.url.split('?')[0] ?? '')

/** Contact addresses: general help, and personal data. */
interface ContactAddresses {
  readonly help: string
  readonly privacy: string
}

/** Serves the precompressed web build; every path that isn't a file gets `index.html`. */
export const serveWeb = async (app: FastifyInstance, { help, privacy }: ContactAddresses): Promise<void> => {
  const isBuilt = existsSync(join(dist, 'index.html'))
  // The contact addresses are known at run time only, not when the web is built.
  const page = isBuilt
    ? readFileSync(join(dist, 'index.html'), 'utf8')
        .replace('name="help-address" content=""', `name="help-address" content="${help}"`)
        .replace('name="privacy-contact" content=""', `name="privacy-contact" content="${privacy}"`)
    : ''
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // File names in `assets` contain a content hash.
        void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (isBuilt && isPage(request) && !request.url.startsWith('/api')) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    }
    return reply.code(404).send({ message: 'Not found.', code: 'not_found', request_id: request.id })
  })
}

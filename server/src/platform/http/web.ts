import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Where `npm run build` of the web puts the app. */
const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

const isPage = (request: FastifyRequest): boolean => request.method === 'GET' && !/\.[a-z0-9]{1,8}$/i.test(request.url.split('?')[0] ?? '')

/** Whom to write to: about anything, and about personal data. */
interface Addresses {
  readonly help: string
  readonly privacy: string
}

/** Serves the built web app, precompressed; every path that is not a file is the app's to route. */
export const serveWeb = async (app: FastifyInstance, { help, privacy }: Addresses): Promise<void> => {
  const built = existsSync(join(dist, 'index.html'))
  // Whom to write to is set where the portal runs, not where the web is built.
  const page = built
    ? readFileSync(join(dist, 'index.html'), 'utf8')
        .replace('name="help-address" content=""', `name="help-address" content="${help}"`)
        .replace('name="privacy-contact" content=""', `name="privacy-contact" content="${privacy}"`)
    : ''
  if (built) {
    await app.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names below assets hold a hash of their content.
        void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (built && isPage(request) && !request.url.startsWith('/api')) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    }
    return reply.code(404).send({ message: 'Not found.', code: 'not_found', request_id: request.id })
  })
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { escapeHtml } from '@portal/contract/shared/html'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** Output folder of the web build. */
const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Whether a browser is navigating to this path, even one with a file extension. A missing chunk or image isn't requested as HTML. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') === true || !/\.[a-z0-9]{1,8}$/i.test(url.split('?')[0] ?? ''))

type Settings = Pick<Config, 'company' | 'helpAddress' | 'privacyContact'>

/** Fills the empty `meta` tags of the page: these settings are known only at run time, not at build time. */
export const withSettings = (page: string, { company = '', helpAddress, privacyContact }: Settings): string =>
  Object.entries({ company, 'help-address': helpAddress, 'privacy-contact': privacyContact }).reduce(
    (html, [name, content]) => html.replace(`name="${name}" content=""`, () => `name="${name}" content="${escapeHtml(content)}"`),
    page,
  )

type Coding = '' | 'br' | 'gzip'

/** The page served for every route; null before the web is built. */
export interface WebPage {
  readonly bodyIn: (coding: Coding) => Buffer
  readonly etag: string
  /** Hashes of the inline scripts, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[]
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

/** Hashes of a page's inline scripts, in the syntax of the Content-Security-Policy. */
export const scriptHashesOf = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => `'sha256-${sha256(script)}'`)

const packers = {
  '': (body: Buffer) => body,
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipSync(body),
} satisfies Record<Coding, (body: Buffer) => Buffer>

/** Reads the page of the web build. Compressed lazily, because that takes as long as registering all routes. */
export const readWebPage = (settings: Settings): WebPage | null => {
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return null
  const page = withSettings(readFileSync(file, 'utf8'), settings)
  const body = Buffer.from(page)
  const packed = new Map<Coding, Buffer>()
  return {
    bodyIn: (coding) => {
      const known = packed.get(coding) ?? packers[coding](body)
      packed.set(coding, known)
      return known
    },
    etag: `"${sha256(body).slice(0, 22)}"`,
    scriptHashes: scriptHashesOf(page),
  }
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, { bodyIn, etag }: WebPage): FastifyReply => {
  void reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const coding = (['br', 'gzip'] as const).find((encoding) => new RegExp(`\\b${encoding}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted)) ?? ''
  if (coding) void reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(bodyIn(coding))
}

/** Replaces the service worker when it is turned off: clears the caches and unregisters itself. */
export const REMOVING_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(remove())
})
`

/** Serves the precompressed web build; every path that isn't a file gets the page. */
export const serveWeb = async (app: FastifyInstance, page: WebPage | null, isWorkerOn: boolean): Promise<void> => {
  if (page) {
    // File names contain a content hash. A route for each of the 1,500 files would take twice as long as the rest of the app.
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })
  }
  app.get('/sw.js', (_request, reply) => {
    void reply.header('cache-control', 'no-cache')
    if (!isWorkerOn) return reply.type('text/javascript; charset=utf-8').send(REMOVING_WORKER)
    return page ? reply.sendFile('sw.js', dist, { cacheControl: false }) : reply.callNotFound()
  })
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (page && isPage(request) && !request.url.startsWith('/api')) return sendPage(request, reply, page)
    return reply.code(404).send({ message: 'Not found.', code: 'not_found', request_id: request.id })
  })
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Releases {
  readonly url: string
  /** Switches to another release: scripts and styles get new names and the old ones are gone. */
  readonly release: (name: string) => void
  /** Stops answering requests. */
  readonly cut: () => void
  /** Replaces the service worker script. */
  readonly replaceWorker: (script: string) => void
  readonly stop: () => Promise<void>
}

/** A script or style of the build, as pages, the service worker (`/assets/…`) and other scripts (`"./…"`) name it. */
const NAMED = /(assets\/|["'`]\.\/)([\w-]+)\.(js|css)\b/g

/**
 * A proxy of the server on its own address that can simulate a new release by renaming every script and style. Renaming only the entry
 * would not do: another script would keep its name with other content, which hashed names rule out.
 */
export const startReleases = async (target: string): Promise<Releases> => {
  let name: string | null = null
  let worker: string | null = null
  let isCut = false

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const path = request.url ?? '/'
    const ofRelease = name === null ? path : path.replace(`.${name}.`, '.')
    const isGone = name !== null && ofRelease === path && path.startsWith('/assets/') && /\.(js|css)$/.test(path)
    const body: Buffer[] = []
    for await (const part of request) body.push(part as Buffer)
    // Conditional headers are dropped, because both releases have the same validators.
    const unsent = ['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since']
    const headers = Object.entries(request.headers).filter(([header]) => !unsent.includes(header))
    const made = await fetch(new URL(isGone ? '/assets/gone.js' : ofRelease, target), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    })
    const { 'content-length': _, 'content-encoding': __, link: ___, ...kept }: Record<string, string> = Object.fromEntries(made.headers)
    const isRenamed = name !== null && /html|javascript/.test(made.headers.get('content-type') ?? '')
    // The policy holds the hash of an inline script that names other scripts.
    if (isRenamed) delete kept['content-security-policy']
    const renamed = async () => (await made.text()).replace(NAMED, `$1$2.${name}.$3`)
    const sent = worker !== null && path === '/sw.js' ? worker : isRenamed ? await renamed() : await made.bytes()
    reply.writeHead(made.status, kept).end(sent)
  }
  const server = createServer((request, reply) => {
    if (isCut) request.socket.destroy()
    else answer(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (next) => {
      name = next
    },
    cut: () => {
      isCut = true
      server.closeAllConnections()
    },
    replaceWorker: (script) => {
      worker = script
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

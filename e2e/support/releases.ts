import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Releases {
  readonly url: string
  /** Switches to another release: the entry script gets a new name and the old one is gone. */
  readonly release: (name: string) => void
  /** Stops answering requests. */
  readonly cut: () => void
  /** Replaces the service worker script. */
  readonly replaceWorker: (script: string) => void
  readonly stop: () => Promise<void>
}

/** A proxy of the server on its own address that can simulate a new release by renaming the entry script everywhere. */
export const startReleases = async (target: string): Promise<Releases> => {
  const page = await (await fetch(target, { headers: { accept: 'text/html' } })).text()
  const built = /\/assets\/(index-[\w-]+)\.js/.exec(page)?.[1]
  if (built === undefined) throw new Error('The page names no first script.')
  let name = built
  let worker: string | null = null
  let isCut = false

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const path = request.url ?? '/'
    const isGone = name !== built && path.includes(built)
    const body: Buffer[] = []
    for await (const part of request) body.push(part as Buffer)
    // Conditional headers are dropped, because both releases have the same validators.
    const unsent = ['host', 'connection', 'accept-encoding', 'if-none-match', 'if-modified-since']
    const headers = Object.entries(request.headers).filter(([header]) => !unsent.includes(header))
    const made = await fetch(new URL(isGone ? '/assets/gone.js' : path.replaceAll(name, built), target), {
      method: request.method ?? 'GET',
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    })
    const { 'content-length': _, 'content-encoding': __, ...kept } = Object.fromEntries(made.headers)
    const isText = /html|javascript/.test(made.headers.get('content-type') ?? '')
    const sent = worker !== null && path === '/sw.js' ? worker : isText ? (await made.text()).replaceAll(built, name) : await made.bytes()
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

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A PostgreSQL proxy that cuts a connection at the first statement containing given words, either after forwarding it or instead; or that
 * stops forwarding without closing anything.
 */
export const openCuttingProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
  let cut: { words: string; passOn: boolean } | undefined
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // Errors are expected after a cut.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    upstream.on('data', (bytes) => void (silent.has(upstream) || client.write(bytes)))
    client.on('data', (bytes) => {
      if (silent.has(client)) return undefined
      if (!cut || !bytes.includes(cut.words)) return upstream.write(bytes)
      const { passOn } = cut
      cut = undefined
      if (passOn) upstream.write(bytes, () => upstream.end())
      return client.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Cuts the next connection that sends these words. */
    cutAt: (words: string, passOn: boolean) => {
      cut = { words, passOn }
    },
    /** Forwards nothing more on the open connections and keeps them open, as a network that fails does. New ones work. */
    silence: () => {
      for (const socket of sockets) silent.add(socket)
    },
    /** Whether a cut is still pending. */
    isArmed: () => cut !== undefined,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

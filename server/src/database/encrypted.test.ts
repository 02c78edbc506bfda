import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { expect, it } from 'vitest'
import { openPostgres } from './open.ts'

/** A self-signed key and certificate. */
const selfSigned = (
  createRequire(import.meta.url)('smtp-server/lib/tls-options.js') as { default: (options: object) => { key: string; cert: string } }
).default({})

it('S66: a database with an untrusted certificate is refused before the client sends its credentials', async () => {
  const heard: string[] = []
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    // The PostgreSQL protocol starts with an SSLRequest; the answer "S" means TLS.
    socket.once('data', () => {
      socket.write('S')
      const secure = new TLSSocket(socket, { isServer: true, ...selfSigned })
      secure.on('error', () => undefined)
      secure.on('data', (data: Buffer) => heard.push(data.toString('latin1')))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(openPostgres(`postgres://portal:secret@127.0.0.1:${port}/portal?sslmode=verify-full`, () => undefined)).rejects.toThrow(
    /self-signed|certificate/i,
  )
  expect(heard).toEqual([])
  for (const socket of sockets) socket.destroy()
  server.close()
})

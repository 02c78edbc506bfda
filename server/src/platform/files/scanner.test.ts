import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachments } from '../../database/schema.ts'
import { newCandidate } from '../../testing/factories.ts'
import { formOf, postForm } from '../../testing/forms.ts'
import { openPortal } from '../../testing/portal.ts'

/** The standard test file, which every virus scanner reports. In two parts, so that none reports this one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** What a client sent with INSTREAM: the content of its chunks. */
const contentOf = (sent: Buffer): string => {
  const command = 'zINSTREAM\0'
  if (!sent.toString('latin1').startsWith(command)) throw new Error('not INSTREAM')
  const chunks: Buffer[] = []
  for (let at = command.length; at < sent.length;) {
    const length = sent.readUInt32BE(at)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return Buffer.concat(chunks).toString('latin1')
}

/** Speaks clamd's protocol, for want of its signatures: the test file is a virus. */
const startScanner = async (): Promise<Server> => {
  const server = createServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const sent = Buffer.concat(chunks)
      if (!sent.subarray(-4).equals(Buffer.alloc(4))) return
      socket.end(contentOf(sent).includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe('S53: the virus scanner', () => {
  let portal: Awaited<ReturnType<typeof openPortal>>
  let scanner: Server
  beforeAll(async () => {
    scanner = await startScanner()
    portal = await openPortal({ SCANNER_URL: `clamd://127.0.0.1:${(scanner.address() as AddressInfo).port}` })
  })
  afterAll(() => portal.close())

  const upload = async (content: string) => {
    const { token } = await newCandidate(portal)
    const payload = formOf([
      { name: 'type', value: '9' },
      { name: 'file', value: content, filename: 'notes.txt' },
    ])
    const response = await postForm(portal, token, payload)
    return { status: response.statusCode, body: response.json<{ errors?: Record<string, string[]>; code?: string }>() }
  }
  const stored = () => portal.ctx.database.db.$count(attachments)

  it('lets a clean file through, in one chunk or several', async () => {
    expect((await upload('Notes about my internship.')).status).toBe(200)
    expect((await upload('Notes about my internship.\n'.repeat(10_000))).status).toBe(200)
    expect(await stored()).toBe(2)
  })

  it('refuses a file with a virus, and stores nothing of it', async () => {
    const before = await stored()
    const { status, body } = await upload(`Notes ${EICAR}`)
    expect([status, body.errors]).toEqual([422, { file: ['This file contains a virus. Upload another file.'] }])
    expect(await stored()).toBe(before)
    expect(portal.logged.some((line) => line.includes('Eicar-Signature FOUND'))).toBe(true)
  })

  it('while it is stopped, files are refused with a time to try again, and nothing is stored', async () => {
    const before = await stored()
    scanner.close()
    const { status, body } = await upload('Notes about my internship.')
    expect([status, body.code]).toEqual([503, 'not_ready'])
    expect(await stored()).toBe(before)
  })
})

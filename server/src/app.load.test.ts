import { existsSync, readdirSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { afterEach, describe, expect, it } from 'vitest'
import { listCandidates } from '@portal/contract/candidate-list'
import { healthz } from '@portal/contract/health'
import { listSkills } from '@portal/contract/skills'
import { buildApp } from './app.ts'
import { newCandidate, newStaff } from './testing/factories.ts'
import { callAt } from './testing/over-http.ts'
import { usePortal } from './testing/portal.ts'
import { rounds } from './testing/rounds.ts'

const portal = usePortal()
const apps: Awaited<ReturnType<typeof buildApp>>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})
/** Serves the portal on a port, with these timeouts for slow clients. */
const listen = async (...patience: Parameters<typeof buildApp> extends [unknown, ...infer Rest] ? Rest : never) => {
  const app = await buildApp(portal.ctx, ...patience)
  apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port, url: `http://127.0.0.1:${port}` }
}

/** Linux only. */
const openFiles = () => (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0)

const JSON_HEAD = 'host: localhost\r\ncontent-type: application/json\r\n'
/** Ways to start a request and never finish it. */
const slow: Readonly<Record<string, readonly [head: string, drop: string]>> = {
  nothing: ['', ''],
  'a head': ['GET /api/healthz HTTP/1.1\r\nhost: localhost\r\n', 'a: b\r\n'],
  'a body': [`POST /api/login HTTP/1.1\r\n${JSON_HEAD}content-length: 5000\r\n\r\n{`, ' '],
  'a body in pieces': [`POST /api/login HTTP/1.1\r\n${JSON_HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`, '1\r\n \r\n'],
  'a body that is not read': [`GET /api/healthz HTTP/1.1\r\n${JSON_HEAD}content-length: 5000\r\n\r\n`, ' '],
  'a body to nowhere': [`POST /api/nowhere HTTP/1.1\r\n${JSON_HEAD}content-length: 5000\r\n\r\n`, ' '],
}

describe('R13: two hundred slow clients', () => {
  it('are disconnected while others are served, and leave no connection open', async () => {
    const { app, port, url } = await listen({ headersMs: 1500, bodyMs: 1500, checkEveryMs: 200 })
    const { token } = await newCandidate(portal)
    await callAt(url, listSkills, { token })
    const [memory, files] = [process.memoryUsage.rss(), openFiles()]
    const open = new Set<Socket>()
    const kinds = Object.values(slow)
    for (let index = 0; index < 200; index += 1) {
      const [head, drop] = kinds[index % kinds.length] ?? ['', '']
      const socket = connect({ port, host: '127.0.0.1' })
      const timer = setInterval(() => drop && socket.writable && socket.write(drop), 100)
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        open.delete(socket)
      })
      socket.resume().write(head)
    }
    const statuses = new Set<number>()
    while (open.size > 0) {
      statuses.add((await callAt(url, listSkills, { token })).status)
      await pause(20)
    }
    expect([...statuses]).toEqual([200])
    expect((process.memoryUsage.rss() - memory) / 1024 / 1024).toBeLessThan(100)
    app.server.closeIdleConnections()
    await expect.poll(() => promisify(app.server.getConnections.bind(app.server))(), { timeout: 10_000 }).toBeLessThanOrEqual(1)
    expect(openFiles()).toBeLessThan(files + 20)
  }, 60_000)

  it('get the longer upload timeout for uploads only', async () => {
    const { port } = await listen({ headersMs: 60_000, bodyMs: 200, checkEveryMs: 60_000 })
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/v1/candidate/attachment HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n--x',
    )
    // Refused at once without a token, but the connection stays open for the rest of the form.
    await new Promise((resolve) => socket.once('data', resolve))
    const other = connect({ port, host: '127.0.0.1' })
    other.on('error', () => undefined)
    other.write(slow['a body']?.[0] ?? '')
    await new Promise((resolve) => other.once('close', resolve))
    expect(socket.destroyed).toBe(false)
    socket.destroy()
  })
})

/** Duration in seconds. */
const STORM = rounds(2, 60)

describe('R24: many more calls than can be served', () => {
  it(
    'are answered with data or 503, and the portal works normally afterwards',
    async () => {
      const { url } = await listen()
      const [{ token }, staff] = [await newCandidate(portal), await newStaff(portal)]
      const headers = (bearer: string) => ({ authorization: `Bearer ${bearer}`, 'content-type': 'application/json' })
      const storm = await autocannon({
        url,
        connections: 500,
        duration: STORM,
        timeout: 60,
        requests: [
          { method: 'GET', path: '/api/v1/candidate/skills', headers: headers(token) },
          { method: 'GET', path: '/api/v1/candidates?q=asha', headers: headers(staff.token) },
          { method: 'POST', path: '/api/login', headers: headers(''), body: '{"email":"asha@example.com","password":"not this one"}' },
          { method: 'GET', path: '/api/v1/candidate/me', headers: headers(token) },
        ],
      })
      const statuses = Object.keys(storm.statusCodeStats ?? {}).map(Number)
      expect(statuses.filter((status) => ![200, 401, 429, 503].includes(status))).toEqual([])
      expect([storm.errors, storm.timeouts, storm.requests.total > 0]).toEqual([0, 0, true])
      expect((await callAt(url, healthz)).status).toBe(200)
      expect((await callAt(url, listSkills, { token })).status).toBe(200)
      expect((await callAt(url, listCandidates, { token: staff.token })).status).toBe(200)
    },
    60_000 + STORM * 1000,
  )
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from './testing/factories.ts'
import { startServer, type Running } from './testing/processes.ts'

let DATA_DIR = ''
const started: Running[] = []
const start = async (environment: Record<string, string> = {}) => {
  const server = await startServer({ DATA_DIR, ...environment })
  started.push(server)
  return server
}
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-main-'))
})
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.splice(0).map((server) => server.ended()))
  await rm(DATA_DIR, { recursive: true, force: true })
})

const register = (server: Running, email: string) =>
  fetch(`${server.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Asha', last_name: 'Patel', email, mobile_no: '9876543210', password: PASSWORD }),
  })
/** 403: the account exists, but its address isn't confirmed. 401: no such account. */
const login = async (server: Running, email: string) =>
  (
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  ).status

/** These servers always use the embedded database. */
describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('the server as a process', () => {
  it('R2: a second one on the same data exits immediately and names the first, which continues; after kill -9 another starts with nothing lost', async () => {
    const first = await start()
    await first.ready()
    expect((await register(first, 'before@example.com')).status).toBe(200)
    const begun = performance.now()
    const second = await start()
    expect(await second.ended()).toBe(1)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(second.output()).toBe(`${DATA_DIR} is in use by process ${first.child.pid}. Stop it first, or choose another DATA_DIR.\n`)
    expect((await register(first, 'after@example.com')).status).toBe(200)
    expect(await (await fetch(`${first.url}/api/readyz`)).json()).toEqual({
      status: 'ok',
      database: 'ok',
      storage: 'ok',
      queue: 'ok',
    })
    first.child.kill('SIGKILL')
    await first.ended()

    const third = await start()
    await third.ready()
    expect(
      await Promise.all(['before@example.com', 'after@example.com', 'unknown@example.com'].map((email) => login(third, email))),
    ).toEqual([403, 403, 401])
    // R19: on SIGTERM it completes accepted requests and exits.
    const accepted = register(third, 'last@example.com')
    await new Promise((resolve) => setTimeout(resolve, 100))
    third.child.kill('SIGTERM')
    expect((await accepted).status).toBe(200)
    expect(await third.ended()).toBe(0)
  }, 120_000)

  it('S59: an unhandled rejection is logged, and the next request is served', async () => {
    const planted = "process.on('SIGUSR2',()=>{Promise.reject(Error('planted'))})"
    const server = await start({ NODE_OPTIONS: `--import=data:text/javascript,${planted}` })
    await server.ready()
    server.child.kill('SIGUSR2')
    await expect.poll(() => server.output(), { timeout: 15_000 }).toMatch(/"message":"planted".*"unhandled rejection"/)
    expect((await fetch(`${server.url}/api/healthz`)).status).toBe(200)
    server.child.kill('SIGKILL')
    await server.ended()
  }, 120_000)

  it('R3: does not start with an invalid configuration; one line per error, no stack', async () => {
    const production = await start({ NODE_ENV: 'production' })
    expect(await production.ended()).toBe(1)
    const lines = production.output().trim().split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'])
    const wrong = await start({ PORT: 'http', LOG_LEVEL: 'loud' })
    expect(await wrong.ended()).toBe(1)
    expect(wrong.output().trim().split('\n')).toHaveLength(2)
  })
})

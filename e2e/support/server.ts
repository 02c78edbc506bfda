import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')
const READY_MS = 90_000
const STOP_MS = 15_000

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/readyz`)).ok
  } catch {
    return false
  }
}

export interface Server {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Kills the process with SIGKILL. */
  readonly kill: () => Promise<void>
}

/** Starts the product like `npm start`, on a free port unless PORT is set. Its log goes to a file, which is shown if the start fails. */
export const startServer = async (environment: Record<string, string>, logFile: string): Promise<Server> => {
  const port = environment['PORT'] ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const log = openSync(logFile, 'w')
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...inherited, HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: url, ...environment },
  })
  closeSync(log)
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    const inTime = await Promise.race([ended.then(() => true), sleep(STOP_MS, false, { ref: false })])
    if (inTime) return
    child.kill('SIGKILL')
    throw new Error(`The server did not stop within ${STOP_MS} ms of SIGTERM`)
  }
  const end = Date.now() + READY_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`The server did not become ready:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
    }
    await sleep(200)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { url, stop, kill }
}

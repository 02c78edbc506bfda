import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A PostgreSQL server whose user can create databases. */
const server = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const runOnServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Clock ticks per second of CPU time (`getconf CLK_TCK`). */
const TICKS = 100

export interface BenchPortal {
  readonly url: string
  readonly databaseUrl: string
  /** Resident memory of the server process in MiB. */
  memory(): number
  /** Open file descriptors of the server process. */
  descriptors(): number
  /** CPU time of the server process since its start. */
  processorSeconds(): number
  /** Kills the server (SIGKILL) and restarts it on the same address; resolves once ready. */
  killAndStart(): Promise<void>
  stop(): Promise<void>
}

interface PortalOptions {
  /** Name of a database kept by an earlier run. */
  readonly database?: string | undefined
  /** Keeps the database afterwards. */
  readonly keep?: boolean | undefined
}

/** Starts the server in a separate process on a new database with the demo company. */
export const startPortal = async ({ database, keep = database !== undefined }: PortalOptions = {}): Promise<BenchPortal> => {
  const name = database ?? `portal_bench_${process.pid}`
  if (database === undefined) await runOnServer(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const port = await freePort()
  const start = () =>
    spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=50', 'server/src/main.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        SECRET: 'only-for-measuring-0123456789-abcdef',
        DATA_DIR: folder,
        DEMO: 'true',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const url = `http://127.0.0.1:${port}`
  let child = start()
  const untilReady = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      if (tries > 1200 || child.exitCode !== null) throw new Error('The server did not start.')
      const ready = await fetch(`${url}/api/readyz`).then(
        (response) => response.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await untilReady()
  return {
    url,
    databaseUrl,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    processorSeconds: () => {
      const [user = 0, system = 0] =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
      return (user + system) / TICKS
    },
    killAndStart: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = start()
      await untilReady()
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (keep) console.log(`Kept: measure it again with --on ${name}`)
      else await runOnServer(`drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './processes.ts'

const run = promisify(execFile)

/** Folder of PostgreSQL's binaries; undefined if not installed. */
const programs = (): string | undefined => {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    if (existsSync(join(folder, 'initdb'))) return folder
  } catch {
    // On Debian the binaries can be installed without pg_config.
  }
  return ['18', '17', '16', '15']
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((folder) => existsSync(join(folder, 'initdb')))
}
const bin = programs()

/** Path of a PostgreSQL binary such as `pg_dump`. */
export const programOf = (name: string): string => join(bin ?? '', name)

/** Why tests can't start their own PostgreSQL; undefined if they can. */
export const noCluster = (): string | undefined => {
  if (!process.env['TEST_DATABASE_URL']) return 'Only with PostgreSQL: TEST_DATABASE_URL is not set.'
  return bin ? undefined : "PostgreSQL's programs are not on this machine."
}

/** A disposable PostgreSQL server for one test. It refuses to run as root, in which case it runs as the user `nobody`. */
export const openCluster = async (settings: readonly string[] = [], parent = tmpdir()) => {
  const folder = await mkdtemp(join(parent, 'portal-cluster-'))
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (asNobody.uid) chownSync(folder, asNobody.uid, asNobody.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const program = (name: string, ...args: string[]) => run(programOf(name), args, { ...asNobody, cwd: folder, env: { LC_ALL: 'C' } })
  await program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--wal-segsize=1')
  const settingLines = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, ...settings]
  await appendFile(join(data, 'postgresql.conf'), `${settingLines.join('\n')}\n`)
  const control = (...args: string[]) => program('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), ...args)
  await control('start')
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Starts the server unless it is already running. */
    revive: async () => {
      await control('status').catch(() => control('start'))
    },
    /** Immediate restart, as after a crash: drops all connections. */
    crash: () => control('restart', '-m', 'immediate'),
    close: async () => {
      await control('stop', '-m', 'immediate').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof openCluster>>

import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The data directory is locked by another running process. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: string) {
    super(`${directory} is in use by process ${pid}. Stop it first, or choose another DATA_DIR.`)
  }
}

/** Linux releases an abstract socket when its process ends. Elsewhere, a socket file that refuses connections is stale. */
const socketPath = (directory: string): string => {
  const name = `portal-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`)
}

const tryListen = (path: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen({ path }, () => resolve(server.unref()))
  })

/** Process id of the lock holder; undefined if the socket refuses connections. */
const findHolder = (path: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let answer = ''
    const socket = connect({ path })
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? undefined : 'unknown'))
    socket.on('close', () => resolve(answer || 'unknown'))
  })

/**
 * Locks a data directory for this process: PGlite has no lock of its own, and two processes would lose rows. Returns the function that
 * releases it. Throws DirectoryInUse with the holder's process id. Takes over the lock of a process that has ended.
 */
export const lockDirectory = async (directory: string): Promise<() => Promise<void>> => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const path = socketPath(directory)
  let server = await tryListen(path)
  if (!server) {
    const pid = await findHolder(path)
    if (pid !== undefined) throw new DirectoryInUse(directory, pid)
    if (!path.startsWith('\0')) rmSync(path, { force: true })
    server = await tryListen(path)
  }
  if (!server) throw new DirectoryInUse(directory, 'unknown')
  const lock = server
  return () => new Promise((resolve) => lock.close(() => resolve()))
}

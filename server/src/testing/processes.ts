import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A port that was free a moment ago. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface Running {
  readonly child: ChildProcess
  readonly url: string
  /** Output so far, stdout and stderr. */
  output(): string
  /** Resolves once the server is ready; rejects if it exits first. */
  ready(): Promise<void>
  /** Resolves with the exit code; null if killed by a signal. */
  ended(): Promise<number | null>
}

/** Starts the server as a process with a minimal environment. */
export const startServer = async (environment: Record<string, string>): Promise<Running> => {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', TZ: 'Pacific/Chatham', PORT: String(port), DEMO: 'false', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exit = once(child, 'exit') as Promise<[number | null]>
  const ended = async () => (await exit)[0]
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => text,
    ready: async () => {
      let over = false
      void exit.then(() => (over = true))
      while (!text.includes('is ready at')) {
        if (over) throw new Error(`The server ended: ${text}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    ended,
  }
}

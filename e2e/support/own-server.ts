import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from './fresh-database.ts'
import { startMailSink } from './mail-sink.ts'
import { startServer } from './server.ts'

export interface OwnServer {
  /** Kills the server (SIGKILL) and restarts it on the same data and address. */
  readonly killAndStart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * A separate server that a test can kill, with the demo company and its own database and mail server; until `stop`, subsequent tests use
 * it. It trusts `X-Forwarded-For`, so that a thousand students don't share one network's rate limit.
 */
export const startOwnServer = async (): Promise<OwnServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-'))
  const mailFolder = join(folder, 'mail')
  mkdirSync(mailFolder)
  const [database, sink] = [await ownDatabase(), await startMailSink(mailFolder)]
  const environment = {
    ...database.environment,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    SMTP_URL: sink.url,
    TRUST_PROXY: '127.0.0.1',
  }
  const logFile = join(folder, 'server.log')
  const usual = { E2E_URL: process.env['E2E_URL'] ?? '', E2E_MAIL_DIR: process.env['E2E_MAIL_DIR'] ?? '' }
  let server = await startServer(environment, logFile)
  Object.assign(process.env, { E2E_URL: server.url, E2E_MAIL_DIR: mailFolder })
  return {
    killAndStart: async () => {
      await server.kill()
      server = await startServer({ ...environment, PORT: new URL(server.url).port }, logFile)
    },
    stop: async () => {
      Object.assign(process.env, usual)
      await server.stop()
      await sink.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

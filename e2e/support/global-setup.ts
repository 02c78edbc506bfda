import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from './fresh-database.ts'
import { startMailSink } from './mail-sink.ts'
import { startServer } from './server.ts'

/** S41: fails the run if the server connected to anything but its database and its mail server. */
const expectNoOtherTarget = (outgoingLog: string, services: readonly (string | undefined)[]): void => {
  const lines = readFileSync(outgoingLog, 'utf8').split('\n').filter(Boolean)
  if (!lines.includes('recording')) throw new Error('The connections of the server were not recorded.')
  const allowed = services.flatMap((url) => (url === undefined ? [] : [new URL(url).port]))
  const isAllowed = (target: string) => /^(127\.0\.0\.1|::1):/.test(target) && allowed.includes(target.split(':').at(-1) ?? '')
  const others = new Set(lines.filter((line) => line !== 'recording' && !isAllowed(line)))
  if (others.size > 0) throw new Error(`S41: the server connected to ${[...others].join(', ')}.`)
}

/** Starts the real server on a free port with a temporary data folder and mail server; teardown removes all of it. */
const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const mailFolder = join(folder, 'mail')
  mkdirSync(mailFolder)
  const logFile = process.env['E2E_SERVER_LOG'] ?? join(folder, 'server.log')
  const outgoingLog = join(folder, 'outgoing.log')
  writeFileSync(outgoingLog, '')
  const database = await ownDatabase()
  const sink = await startMailSink(mailFolder)
  const remove = async () => {
    await sink.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const server = await startServer(
      {
        ...database.environment,
        DATA_DIR: join(folder, 'data'),
        DEMO: 'true',
        LOG_LEVEL: 'warn',
        MAIL_FROM: 'Hiring <hiring@example.com>',
        COMPANY: 'Narmada Infotech',
        SMTP_URL: sink.url,
        OUTGOING_LOG: outgoingLog,
        NODE_OPTIONS: `--import=${join(import.meta.dirname, 'outgoing.ts')}`,
      },
      logFile,
    )
    process.env['E2E_URL'] = server.url
    process.env['E2E_DATABASE_URL'] = database.environment['DATABASE_URL'] ?? ''
    process.env['E2E_MAIL_DIR'] = mailFolder
    return async () => {
      try {
        await server.stop()
        expectNoOtherTarget(outgoingLog, [sink.url, database.environment.DATABASE_URL])
      } finally {
        await remove()
      }
    }
  } catch (error) {
    await remove()
    throw error
  }
}

export default setup

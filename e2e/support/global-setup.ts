import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownDatabase } from './fresh-database.ts'
import { startMailSink } from './mail-sink.ts'
import { startServer } from './server.ts'

/** The real server on a free port with a data folder and a mail server of its own; all of it goes when the tests end. */
const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const mailFolder = join(folder, 'mail')
  mkdirSync(mailFolder)
  const logFile = process.env['E2E_SERVER_LOG'] ?? join(folder, 'server.log')
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
        SMTP_URL: sink.url,
      },
      logFile,
    )
    process.env['E2E_URL'] = server.url
    process.env['E2E_MAIL_DIR'] = mailFolder
    return async () => {
      try {
        await server.stop()
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

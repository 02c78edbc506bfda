import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from './fresh-database.ts'
import { startMailSink } from './mail-sink.ts'
import { startServer } from './server.ts'

const postgres = async (): Promise<{ environment: Record<string, string>; drop: () => Promise<void> }> => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return { environment: {}, drop: async () => {} }
  const database = await createDatabase(url)
  return { environment: { DATABASE_URL: database.url, SECRET: 'only-for-the-browser-tests-0123456789' }, drop: database.drop }
}

/** The real server on a free port with a data folder and a mail server of its own; all of it goes when the tests end. */
const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const mailFolder = join(folder, 'mail')
  mkdirSync(mailFolder)
  const logFile = process.env['E2E_SERVER_LOG'] ?? join(folder, 'server.log')
  const database = await postgres()
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

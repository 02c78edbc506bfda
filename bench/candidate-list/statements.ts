import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { openPostgres } from '../../server/src/database/open.ts'
import { openFiles } from '../../server/src/platform/files/files.ts'
import { openJobs } from '../../server/src/platform/jobs/jobs.ts'
import { queues } from '../../server/src/queues.ts'

/** A statement as sent by the server. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Statements of the current request; requests are sequential. */
let recorded: Statement[] = []

const recordStatements = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with the client it was taken from
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args
    const query = (typeof first === 'string' ? { text: first, values: second } : first) as { text?: string; values?: unknown }
    const values = Array.isArray(query.values) ? query.values : Array.isArray(second) ? second : []
    // Excludes the job queue, which polls continuously.
    if (query.text && !query.text.includes('jobs.')) recorded.push({ text: query.text, values })
    return send.apply(this, args)
  } as typeof pg.Client.prototype.query
}

/** Starts a second server within this process to record the statements of a request. */
export const openRecorder = async (databaseUrl: string, token: string) => {
  recordStatements()
  const folder = mkdtempSync(join(tmpdir(), 'portal-recorder-'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, SECRET: 'only-for-measuring-0123456789-abcdef' })
  const log = pino({ level: 'silent' })
  const database = await openPostgres(databaseUrl, () => undefined)
  const jobs = await openJobs(database, queues, log)
  const app = await buildApp({ config, database, files: await openFiles(config), jobs, log })
  return {
    /** Statements of one GET request. */
    statementsOf: async (url: string): Promise<Statement[]> => {
      recorded = []
      await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      return [...recorded]
    },
    close: async (): Promise<void> => {
      await app.close()
      await jobs.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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

/** One statement as the portal sends it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What the request under way is made of; requests come one after the other. */
let heard: Statement[] = []

const recordStatements = (): void => {
  // oxlint-disable-next-line typescript/unbound-method -- called with the client it was taken from
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
    const [first, second] = given
    const query = (typeof first === 'string' ? { text: first, values: second } : first) as { text?: string; values?: unknown }
    const values = Array.isArray(query.values) ? query.values : Array.isArray(second) ? second : []
    // The job queue looks for work all the time.
    if (query.text && !query.text.includes('jobs.')) heard.push({ text: query.text, values })
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query
}

/** A second portal in this process, only to hear which statements a request is made of. */
export const openRecorder = async (databaseUrl: string, token: string) => {
  recordStatements()
  const folder = mkdtempSync(join(tmpdir(), 'portal-ear-'))
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl, SECRET: 'only-for-measuring-0123456789-abcdef' })
  const log = pino({ level: 'silent' })
  const database = await openPostgres(databaseUrl, () => undefined)
  const jobs = await openJobs(database, queues, log)
  const app = await buildApp({ config, database, files: await openFiles(config), jobs, log })
  return {
    /** The statements of one request; a write is not sent. */
    statementsOf: async (url: string): Promise<Statement[]> => {
      heard = []
      await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      return [...heard]
    },
    close: async (): Promise<void> => {
      await app.close()
      await jobs.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

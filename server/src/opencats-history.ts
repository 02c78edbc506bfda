/**
 * Imports documents, pipelines and activities from OpenCATS for candidates imported earlier:
 * `npm run opencats-history -- DUMP.sql --attachments FOLDER --by meera@example.com`. Prints what it would do; `--yes` does it. See docs/migrating.md.
 */
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { DirectoryInUse } from './database/directory-lock.ts'
import { openDatabase } from './database/open.ts'
import { historiesOf, historyTables } from './features/opencats/history.rules.ts'
import { importHistory } from './features/opencats/history.service.ts'
import { openCatsTables } from './features/opencats/opencats.rules.ts'
import { readDump } from './features/opencats/read-dump.lib.ts'
import { openFiles } from './platform/files/files.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { Refusal } from './platform/errors.ts'
import { queues } from './queues.ts'

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  return process.exit(1)
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { by: { type: 'string' }, attachments: { type: 'string' }, yes: { type: 'boolean', default: false } },
})
const [dump, ...more] = positionals
const { by, attachments, yes } = values
if (dump === undefined || more.length > 0 || typeof by !== 'string' || typeof attachments !== 'string')
  fail('Usage: npm run opencats-history -- DUMP.sql --attachments FOLDER --by meera@example.com [--yes]')

const run = async (path: string, folder: string, email: string): Promise<void> => {
  const histories = historiesOf(await readDump(path, new Set([...openCatsTables, ...historyTables])))
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log)
  const jobs = await openJobs(database, queues, log)
  try {
    const ctx = { config, database, jobs, files: await openFiles(config), log }
    const command = { histories, folder, by: email, isWritten: yes === true }
    await importHistory(ctx, command, (line) => process.stdout.write(`${line}\n`))
    if (!command.isWritten) process.stdout.write('Nothing was written. To import, run this again with --yes.\n')
  } finally {
    await jobs.stop()
    await database.close()
  }
}

try {
  await run(String(dump), String(attachments), String(by))
} catch (error) {
  if (error instanceof Refusal)
    fail(
      Object.values(error.errors ?? {})
        .flat()
        .join(' ') || error.message,
    )
  if (error instanceof ConfigError || error instanceof DirectoryInUse) fail(error.message)
  if (error instanceof Error) fail(error.message)
  throw error
}

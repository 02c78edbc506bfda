/**
 * Imports a file of candidates, students or scores: `npm run import -- FILE --by meera@example.com`. Prints a preview and writes the rows
 * with errors to a file next to it; `--yes` performs the import. Exits with 1 if nothing was imported or, with `--dry-run`, if the file
 * couldn't be.
 */
import { parseArgs } from 'node:util'
import { importTypes } from '@portal/contract/import-fields'
import { dateOrders, markScales } from '@portal/contract/import-states'
import { ConfigError, readConfig } from './config.ts'
import { DirectoryInUse } from './database/directory-lock.ts'
import { openDatabase } from './database/open.ts'
import { parseMapped } from './features/imports/command.rules.ts'
import { importByCommand, type ImportCommand } from './features/imports/command.service.ts'
import { openFiles } from './platform/files/files.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { Refusal } from './platform/errors.ts'
import { queues } from './queues.ts'

const USAGE = `Usage: npm run import -- FILE --by meera@example.com [--yes | --dry-run]
  --type ${importTypes.join('|')}       what the rows are: candidates unless said
  --drive 12              the drive of students; --college 3 and --request 7 where it has several
  --course 6              the course of students whose row names none
  --map "Heading=field"   what a column is read as, once for each; "Heading=" leaves it out
  --dates ${dateOrders.join('|')}       the order of day, month and year, where the file doesn't tell
  --test 4                the test of scores
  --marks ${markScales.join('|')}    how the marks of a degree are written, where the file doesn't tell
  --bad-rows PATH         where the rows with errors are written`

const fail = (...lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`)
  return process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        by: { type: 'string' },
        type: { type: 'string', default: 'candidates' },
        map: { type: 'string', multiple: true, default: [] },
        dates: { type: 'string' },
        marks: { type: 'string' },
        drive: { type: 'string' },
        college: { type: 'string' },
        course: { type: 'string' },
        request: { type: 'string' },
        test: { type: 'string' },
        'bad-rows': { type: 'string' },
        yes: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error), USAGE)
  }
}

const readCommand = (): ImportCommand & { isDryRun: boolean } => {
  const { values, positionals } = readArguments()
  const [path, ...more] = positionals
  const { by, type, map, dates: order, marks: scale, drive, college, course, request, test, yes, 'dry-run': isDryRun } = values
  const dates = dateOrders.find((supported) => supported === order)
  const marks = markScales.find((supported) => supported === scale)
  const mapped = map.map((text) => parseMapped(text) ?? fail(`--map: "${text}" is not "Heading=field".`, USAGE))
  if (path === undefined || more.length > 0 || by === undefined) return fail('Name one file, and with --by who imports it.', USAGE)
  if (order !== undefined && dates === undefined) return fail(`--dates: choose one of ${dateOrders.join(', ')}.`, USAGE)
  if (scale !== undefined && marks === undefined) return fail(`--marks: choose one of ${markScales.join(', ')}.`, USAGE)
  if (yes && isDryRun) return fail('Choose --yes or --dry-run.', USAGE)
  const target = { drive_id: drive, campus_id: college, course, resource_request_id: request, test_id: test }
  return { path, type, target, by, mapped, dates, marks, badRowsPath: values['bad-rows'], isWritten: yes, isDryRun }
}

const run = async (command: ImportCommand & { isDryRun: boolean }): Promise<boolean> => {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const database = await openDatabase(config, log)
  const jobs = await openJobs(database, queues, log)
  try {
    const ctx = { config, database, jobs, files: await openFiles(config), log }
    const isFine = await importByCommand(ctx, command, (line) => process.stdout.write(`${line}\n`))
    if (command.isWritten || !isFine) return isFine
    process.stdout.write(command.isDryRun ? 'Nothing was written.\n' : 'Nothing was written. To import, run this again with --yes.\n')
    return command.isDryRun
  } finally {
    await jobs.stop()
    await database.close()
  }
}

try {
  process.exitCode = (await run(readCommand())) ? 0 : 1
} catch (error) {
  if (error instanceof Refusal)
    fail(error.message, ...Object.entries(error.errors ?? {}).map(([field, why]) => `${field}: ${why.join(' ')}`))
  if (error instanceof ConfigError || error instanceof DirectoryInUse) fail(error.message)
  throw error
}

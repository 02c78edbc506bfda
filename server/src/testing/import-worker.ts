import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { startImports } from '../features/imports/imports.job.ts'
import { fileRemovalQueue } from '../features/attachments/attachments.job.ts'
import { importQueue } from '../features/imports/imports.service.ts'
import { openFiles } from '../platform/files/files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'

/** Runs only the import worker, in a separate process, for tests that kill it. */
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const database = await openDatabase(config, log)
const jobs = await openJobs(database, [importQueue, fileRemovalQueue], log)
await startImports({ config, database, jobs, log, files: await openFiles(config) })

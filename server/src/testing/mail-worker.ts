import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/open.ts'
import { mailDeliveryQueue, startMailDelivery } from '../features/mails/mails.job.ts'
import { openFiles } from '../platform/files/files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'

/** Runs only the mail delivery worker, in a separate process, for tests that kill it. Twenty emails at a time. */
const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const database = await openDatabase(config, log)
const jobs = await openJobs(database, [mailDeliveryQueue], log)
await startMailDelivery({ config, database, jobs, log, files: await openFiles(config) }, 20)
process.stdout.write('ready')

/**
 * After restoring a backup: seals and erases again the records on the list in the storage, or in a copy of it: `npm run erasures --
 * [file]`. Run it before starting the portal, otherwise new candidates may get the ids of erased ones.
 */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { fileRemovalQueue } from './features/attachments/attachments.job.ts'
import { ERASURES_KEY, erasureListQueue, parseErasures } from './features/privacy/erasure.job.ts'
import { reapplyErasures } from './features/privacy/erasure.service.ts'
import { openFiles } from './platform/files/files.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)
const files = await openFiles(config)
const [path] = process.argv.slice(2)
const source = path ?? `${ERASURES_KEY} in the storage`
const read = path === undefined ? files.read(ERASURES_KEY).then(text) : readFile(path, 'utf8')
const json = await read.catch(() => {
  process.stderr.write(`Couldn't read ${source}. Pass the path of a copy of the list of erased records.\n`)
  return process.exit(1)
})
const list = parseErasures(json)
const database = await openDatabase(config, log)
const jobs = await openJobs(database, [fileRemovalQueue, erasureListQueue], log)
const restored = await reapplyErasures({ config, database, files, jobs, log }, list)
process.stdout.write(`${list.length} erased records listed. ${restored} had been restored and are erased or sealed again.\n`)
await jobs.stop()
await database.close()

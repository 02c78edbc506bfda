/**
 * Compares the stored files with the database: `npm run verify-files`. Prints documents without a file, and files without a row, which
 * a storage failure or a restored backup can leave behind; `npm run verify-files -- --repair` removes the latter.
 */
import { readConfig } from './config.ts'
import { openDatabase, WHOLE_TABLE_MS } from './database/open.ts'
import { compareFiles, mayRemoveUnused } from './features/attachments/stored-files.service.ts'
import { openFiles } from './platform/files/files.ts'
import { openLog } from './platform/log.ts'

const config = readConfig(process.env)
const files = await openFiles(config)
await files.assertReady()
const database = await openDatabase(config, openLog(config.logLevel), WHOLE_TABLE_MS)
const comparison = await compareFiles({ database, files })
await database.close()
const { stored, missing, unused } = comparison
for (const { owner, storage_key } of missing) process.stderr.write(`${owner} has no file: ${storage_key}\n`)
for (const storage_key of unused) process.stderr.write(`This file belongs to no row: ${storage_key}\n`)
const isRepairing = unused.length > 0 && process.argv.includes('--repair')
const isRepaired = isRepairing && mayRemoveUnused(comparison)
if (isRepaired) for (const storage_key of unused) await files.remove(storage_key)

process.stdout.write(`Stored files: ${stored}. Documents without a file: ${missing.length}. Files without a row: ${unused.length}.\n`)
if (missing.length > 0) process.stdout.write('Restore the missing files from a backup.\n')
if (isRepaired) process.stdout.write('The files without a row have been removed.\n')
else if (isRepairing) process.stdout.write('Most files have no row, so none was removed. Check DATABASE_URL and STORAGE_URL.\n')
else if (unused.length > 0) process.stdout.write('Remove them with `npm run verify-files -- --repair`.\n')
process.exitCode = missing.length > 0 || (unused.length > 0 && !isRepaired) ? 1 : 0

/**
 * Verifies the hash chain of the audit log: `npm run verify-audit`. Prints the first broken place and the end of the chain. Store the
 * latter elsewhere and pass it next time (`npm run verify-audit -- PLACE:HASH`) to detect a rewritten chain.
 */
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'
import { verifyChain } from './features/audit/chain.service.ts'
import { openLog } from './platform/log.ts'

const config = readConfig(process.env)
const log = openLog(config.logLevel)
const [argument] = process.argv.slice(2)
const [, place, hash] = /^(\d+):([0-9a-f]{64})$/.exec(argument ?? '') ?? []
if (argument !== undefined && (place === undefined || hash === undefined)) {
  process.stderr.write('Pass the end of the chain as PLACE:HASH, as printed by an earlier run.\n')
  process.exit(2)
}
const expected = place === undefined || hash === undefined ? undefined : { place: Number(place), hash }
const database = await openDatabase(config, log)
const { last, broken, waiting, overdue } = await verifyChain(database, expected)
await database.close()
if (broken) {
  process.stderr.write(`The audit log is broken at place ${broken.place}: ${broken.why}.\n`)
} else {
  process.stdout.write(last ? `The audit log is intact. Its end: ${last.place}:${last.hash}\n` : 'The audit log is empty.\n')
}
if (waiting > 0) process.stdout.write(`${waiting} entries are waiting for a place, ${overdue} of them for more than an hour.\n`)
process.exitCode = broken || overdue > 0 ? 1 : 0

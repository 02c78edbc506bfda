/**
 * Compares the stored tallies of candidates and follow-ups with a full count: `npm run verify-counts`. Prints every difference; `npm run
 * verify-counts -- --repair` recounts, which blocks writes.
 */
import { readConfig } from './config.ts'
import { openDatabase, WHOLE_TABLE_MS } from './database/open.ts'
import { recountTallies, selectWrongTallies } from './features/candidate-list/tallies.queries.ts'
import { recountFollowUps, selectWrongFollowUps } from './features/follow-ups/tallies.queries.ts'
import { openLog } from './platform/log.ts'

const config = readConfig(process.env)
const database = await openDatabase(config, openLog(config.logLevel), WHOLE_TABLE_MS)
const candidates = await selectWrongTallies(database.db)
const followUps = await selectWrongFollowUps(database.db)
const wrong = [...candidates, ...followUps]
for (const { of, tallied, counted } of wrong) process.stderr.write(`${of}: tallied ${tallied}, counted ${counted}\n`)
const isRepaired = wrong.length > 0 && process.argv.includes('--repair')
if (isRepaired && candidates.length > 0) await recountTallies(database.db)
if (isRepaired && followUps.length > 0) await recountFollowUps(database.db)
await database.close()
const advice = isRepaired ? 'They have been recounted.' : 'Recount with `npm run verify-counts -- --repair`.'
process.stdout.write(wrong.length === 0 ? 'All tallies are correct.\n' : `${wrong.length} tallies are wrong. ${advice}\n`)
process.exitCode = wrong.length > 0 && !isRepaired ? 1 : 0

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCandidates } from '@portal/contract/candidate-list'
import { chooseForDuplicates } from '@portal/contract/import-rows'
import { addImport, exportBadRows, readImport, startImport, undoImport, validateImport, type Import } from '@portal/contract/imports'
import { newHome, type Home } from '../../testing/database.ts'
import { newCandidate, newStaff, type Caller } from '../../testing/factories.ts'
import { callAt } from '../../testing/over-http.ts'
import { startServer, type Running } from '../../testing/processes.ts'
import { rounds } from '../../testing/rounds.ts'
import { fingerprint } from '../../testing/tables.ts'

/** Enough parts for each kill to hit a running import. */
const ROWS = rounds(5000, 50_000)
/** Number of invalid rows; every fortieth row is one until then. */
const BAD = rounds(72, 1200)
const KILLS = 2
/** Tables that keep rows after an import and its undo: the import itself, and history. */
const LEFT_BEHIND = ['audit_log', 'imports', 'import_rows', 'import_mappings', 'profile_changes', 'sessions', 'rate_limits']

let home: Home
let running: Running
let staff: Caller
let known: Caller
beforeAll(async () => {
  home = await newHome()
  const database = await home.open()
  staff = await newStaff({ ctx: { database } })
  known = await newCandidate({ ctx: { database } })
  await database.close()
}, 120_000)
const kill = async (): Promise<void> => {
  running.child.kill('SIGKILL')
  await running.ended()
}
afterAll(async () => {
  await kill()
  await home.remove()
}, 120_000)

const start = async (): Promise<void> => {
  running = await startServer(home.environment)
  await running.ready()
}
/** Tallies stored as changes that a job merges from time to time: compared by their sums. */
const sums = {
  candidate_tallies: sql`select field, key, part, sum(amount)::int from candidate_tallies group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`,
  follow_up_tallies: sql`select list, key, day, is_snoozed, sum(amount)::int from follow_up_tallies
    group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`,
}
/** Contents of the tables while no server is running, except those above. */
const tablesNow = async (): Promise<Record<string, unknown>> => {
  const database = await home.open()
  const prints = await fingerprint({ ctx: { database } })
  for (const [name, sum] of Object.entries(sums)) prints[name] = (await database.db.execute(sum)).rows
  await database.close()
  return Object.fromEntries(Object.entries(prints).filter(([name]) => !LEFT_BEHIND.includes(name)))
}
const read = async (id: number): Promise<Import> =>
  (await callAt(running.url, readImport, { token: staff.token, params: { id: String(id) } })).body.data
const until = async (id: number, state: Import['state']): Promise<void> => {
  await expect.poll(async () => (await read(id)).state, { timeout: 300_000, interval: 100 }).toBe(state)
}

it(
  'an import whose server is killed twice has each good row once and a file of the bad ones, and its undo restores the database row by row',
  { timeout: 900_000 },
  async () => {
    const before = await tablesNow()
    await start()
    const { token } = staff
    const isBad = (n: number) => n % 40 === 0 && n < BAD * 40
    const line = (n: number) => `Person${n} Patel,person${n}@example.com,${isBad(n) ? '12' : 9_000_000_000 + n},6 LPA`
    const lines = Array.from({ length: ROWS - 1 }, (_, n) => line(n))
    const form = new FormData()
    form.append('type', 'candidates')
    const content = `Name,Email,Mobile,Expected CTC\n${lines.join('\n')}\nAsha Patel,${known.email},,7.25 LPA\n`
    form.append('file', new Blob([content]), 'people.csv')
    const { id } = (await callAt(running.url, addImport, { token, body: form })).body.data
    const params = { id: String(id) }
    await callAt(running.url, validateImport, { token, params })
    await until(id, 'validated')
    await callAt(running.url, chooseForDuplicates, { token, params, body: { kind: 'email', choice: 'overwrite' } })
    expect((await read(id)).counts).toMatchObject({ rows: ROWS, errors: BAD, create: ROWS - BAD - 1, update: 1 })
    await callAt(running.url, startImport, { token, params, body: {} })
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const least = ((kills - 0.5) * ROWS) / (KILLS + 1)
      const isOnTheWay = async () => {
        // The embedded database has a single connection, so progress can't be read between parts: kill without waiting.
        if (home.databaseUrl === undefined) return true
        const { state, progress } = await read(id)
        return state === 'running' && progress.done > least
      }
      await expect.poll(isOnTheWay, { timeout: 300_000, interval: 10 }).toBe(true)
      await kill()
      await start()
    }
    await until(id, 'done')
    const { result } = await read(id)
    expect(result).toMatchObject({ created: ROWS - BAD - 1, updated: 1, failed: 0, skipped: 0 })
    expect((await callAt(running.url, listCandidates, { token })).body.data.total).toBe(ROWS - BAD)
    const { base64 } = (await callAt(running.url, exportBadRows, { token, params })).body.data
    const file = Buffer.from(base64, 'base64').toString().trim().split('\r\n')
    expect([file.length, file[0]]).toEqual([BAD + 1, 'Name,Email,Mobile,Expected CTC,Reason'])
    expect(file.at(-1)).toMatch(/^Person\d+ Patel,person\d+@example\.com,12,6 LPA,"?Mobile: /)

    await callAt(running.url, undoImport, { token, params })
    await until(id, 'undone')
    expect((await read(id)).result).toMatchObject({ undone: ROWS - BAD, kept: 0 })
    await kill()
    expect(await tablesNow()).toEqual(before)
  },
)

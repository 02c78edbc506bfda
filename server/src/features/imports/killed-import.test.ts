import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roles } from '@portal/contract/accounts'
import { readConfig } from '../../config.ts'
import * as tables from '../../database/schema.ts'
import { openFiles } from '../../platform/files/files.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { newHome, type Home } from '../../testing/database.ts'
import { rounds } from '../../testing/rounds.ts'
import { importQueue } from './imports.service.ts'
import { startImport, undoImport } from './run.service.ts'
import { addImport } from './upload.service.ts'
import { requestValidation } from './validation.service.ts'

const ROWS = rounds(3000, 50_000)
const BAD_EVERY = 41
const KILLS = 2
const worker = fileURLToPath(new URL('../../testing/import-worker.ts', import.meta.url))

let home: Home
const running: ChildProcess[] = []
beforeAll(async () => {
  home = await newHome()
}, 120_000)
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
afterAll(async () => {
  await Promise.all(running.map(kill))
  await home.remove()
}, 120_000)
const start = (): ChildProcess => {
  const child = spawn(process.execPath, [worker], { env: { PATH: process.env['PATH'] ?? '', ...home.environment }, stdio: 'ignore' })
  running.push(child)
  return child
}

// The embedded database has one process: there is nothing to kill but the portal itself.
it(
  'an import whose worker is killed twice on the way has each good row once, and its undo leaves no one',
  { timeout: 300_000 },
  async (test) => {
    if (home.databaseUrl === undefined) return test.skip()
    const database = await home.open()
    const config = readConfig({ ...home.environment })
    const log = pino({ level: 'silent' })
    const jobs = await openJobs(database, [importQueue], log)
    const ctx = { config, database, jobs, log, files: await openFiles(config) }
    const [user] = await database.db
      .insert(tables.users)
      .values({ name: 'Meera Trivedi', email: 'meera@example.com', role_id: roles.recruiter, password_hash: 'none' })
      .returning()
    const actor = {
      session_id: 0,
      user_id: user?.id ?? 0,
      role_id: roles.recruiter,
      name: 'Meera Trivedi',
      email: 'meera@example.com',
      candidate_id: null,
    }
    const path = join(home.dataDir, 'people.csv')
    const line = (n: number) => `Person${n} Patel,person${n}@example.com,${n % BAD_EVERY === 0 ? '12' : 9_000_000_000 + n}`
    await writeFile(path, `Name,Email,Mobile\n${Array.from({ length: ROWS }, (_, n) => line(n)).join('\n')}\n`)
    const { id } = await addImport(ctx, actor, { path, filename: 'people.csv', size: 1, sha256: 'people', fields: { type: 'candidates' } })

    const stateOf = async () => {
      const { rows } = await database.db.execute<{ state: string; done: number; people: number }>(
        sql`select state, done, (select count(*)::int from candidates) as people from imports where id = ${id}`,
      )
      return rows[0] ?? { state: '', done: 0, people: 0 }
    }
    let alive = start()
    await requestValidation(ctx, actor, id)
    await expect.poll(async () => (await stateOf()).state, { timeout: 90_000, interval: 50 }).toBe('validated')
    await startImport(ctx, actor, id, {})
    for (let kills = 1; kills <= KILLS; kills += 1) {
      await expect
        .poll(async () => (await stateOf()).people, { timeout: 90_000, interval: 10 })
        .toBeGreaterThan(((kills - 0.5) * ROWS) / (KILLS + 1))
      await kill(alive)
      alive = start()
    }
    await expect.poll(async () => (await stateOf()).state, { timeout: 120_000, interval: 100 }).toBe('done')
    const bad = Math.ceil(ROWS / BAD_EVERY)
    const counted = await database.db.execute(sql`
    select count(*)::int as rows, count(distinct candidate_id)::int as people, count(*) filter (where outcome = 'left_out')::int as bad
    from import_rows where import_id = ${id} and outcome is not null`)
    expect(counted.rows).toEqual([{ rows: ROWS, people: ROWS - bad, bad }])
    expect((await stateOf()).people).toBe(ROWS - bad)

    await undoImport(ctx, actor, id)
    await expect.poll(async () => (await stateOf()).state, { timeout: 120_000, interval: 100 }).toBe('undone')
    const left = await database.db.execute(sql`
    select (select count(*) from candidates)::int as people, (select count(*) from candidate_facts)::int as facts,
      (select count(*) from candidate_names)::int as names, (select count(*) from name_words)::int as words, (select count(*) from follow_ups)::int as follow_ups,
      (select coalesce(sum(amount), 0) from candidate_tallies)::int as tallies`)
    expect(left.rows).toEqual([{ people: 0, facts: 0, names: 0, words: 0, follow_ups: 0, tallies: 0 }])
    await jobs.stop()
    await database.close()
  },
)

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
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
import { hashOf } from '../../platform/secrets.ts'
import { newHome, type Home } from '../../testing/database.ts'
import { rounds } from '../../testing/rounds.ts'
import { fileRemovalQueue } from '../attachments/attachments.job.ts'
import { importQueue } from './imports.service.ts'
import { addFiles, addResumeImport, readFiles } from './resume-files.service.ts'
import { startImport, undoImport } from './run.service.ts'

const RESUMES = rounds(60, 500)
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

// The embedded database runs in one process: only the portal itself could be killed.
it(
  'resumes whose worker is killed while parsing and while creating become one candidate with one resume each, and their undo leaves nothing behind',
  { timeout: 590_000 },
  async (test) => {
    if (home.databaseUrl === undefined) return test.skip()
    const database = await home.open()
    const config = readConfig({ ...home.environment })
    const log = pino({ level: 'silent' })
    const jobs = await openJobs(database, [importQueue, fileRemovalQueue], log)
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
    const { id } = await addResumeImport(ctx, actor)
    const path = join(home.dataDir, 'resume.txt')
    for (let n = 0; n < RESUMES; n += 1) {
      const text = `Name: Kiran Shah\nkiran.shah${n}@example.com\nMobile: ${9_000_000_000 + n}\n\nEducation\nB.Com, Gujarat University, 72 %, 2019\n`
      await writeFile(path, text)
      await addFiles(ctx, actor, id, { path, filename: `resume-${n}.txt`, size: text.length, sha256: hashOf(text), fields: {} })
    }
    await rm(path)

    const stateOf = async () => {
      const { rows } = await database.db.execute<{ state: string; done: number; people: number }>(
        sql`select state, done, (select count(*)::int from candidates) as people from imports where id = ${id}`,
      )
      return rows[0] ?? { state: '', done: 0, people: 0 }
    }
    let alive = start()
    await readFiles(ctx, actor, id)
    for (let kills = 1; kills <= KILLS; kills += 1) {
      await expect
        .poll(async () => (await stateOf()).done, { timeout: 240_000, interval: 20 })
        .toBeGreaterThan((kills * RESUMES) / (KILLS + 2))
      await kill(alive)
      alive = start()
    }
    await expect.poll(async () => (await stateOf()).state, { timeout: 300_000, interval: 50 }).toBe('validated')
    await startImport(ctx, actor, id, {})
    await expect.poll(async () => (await stateOf()).people, { timeout: 90_000, interval: 5 }).toBeGreaterThan(0)
    await kill(alive)
    alive = start()
    await expect.poll(async () => (await stateOf()).state, { timeout: 120_000, interval: 100 }).toBe('done')
    const counted = await database.db.execute(sql`
      select count(*)::int as rows, count(distinct r.candidate_id)::int as people, count(distinct a.candidate_id)::int as resumes,
        count(distinct t.attachment_id)::int as texts, count(distinct d.attachment_id)::int as readings, count(r.storage_key)::int as left
      from import_rows r left join attachments a on a.id = r.attachment_id left join resume_texts t on t.attachment_id = a.id
      left join resume_readings d on d.attachment_id = a.id where r.import_id = ${id} and r.outcome = 'created'`)
    expect(counted.rows).toEqual([{ rows: RESUMES, people: RESUMES, resumes: RESUMES, texts: RESUMES, readings: RESUMES, left: 0 }])
    expect((await stateOf()).people).toBe(RESUMES)

    await undoImport(ctx, actor, id)
    await expect.poll(async () => (await stateOf()).state, { timeout: 120_000, interval: 100 }).toBe('undone')
    const left = await database.db.execute(sql`
      select (select count(*) from candidates)::int as people, (select count(*) from attachments)::int as resumes,
        (select count(*) from resume_texts)::int as texts, (select count(*) from candidate_facts)::int as facts`)
    expect(left.rows).toEqual([{ people: 0, resumes: 0, texts: 0, facts: 0 }])
    await jobs.stop()
    await database.close()
  },
)

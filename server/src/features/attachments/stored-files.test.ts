import { execFile } from 'node:child_process'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { RESUME } from '@portal/contract/attachments'
import { DAY } from '@portal/contract/shared/dates'
import type { Database } from '../../database/open.ts'
import * as tables from '../../database/schema.ts'
import { openFiles, type Files } from '../../platform/files/files.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openLog } from '../../platform/log.ts'
import { newHome, type Home } from '../../testing/database.ts'
import { newCandidate, newStaff } from '../../testing/factories.ts'
import { fileRemovalQueue } from './attachments.job.ts'
import { compareFiles, mayRemoveUnused } from './stored-files.service.ts'

let home: Home
let files: Files
let database: Database
beforeAll(async () => {
  home = await newHome()
  files = await openFiles({ dataDir: home.dataDir, storageUrl: undefined })
}, 120_000)
beforeEach(async () => {
  database = await home.open()
})
afterAll(() => home.remove())

/** Stores a file that is three days old, or new. */
const store = async ({ isNew = false } = {}): Promise<string> => {
  const key = files.newKey()
  await files.put(key, Readable.from(['a resume']), 8, 'text/plain')
  const old = new Date(Date.now() - 3 * DAY)
  if (!isNew) await utimes(join(home.dataDir, 'files', key), old, old)
  return key
}
const storeDocument = async (): Promise<{ id: number; key: string }> => {
  const [{ candidate_id }, key] = [await newCandidate({ ctx: { database } }), await store()]
  const file = { original_name: 'cv.txt', mimetype: 'text/plain', size: 8, sha256: 'a'.repeat(64), storage_key: key }
  const [row] = await database.db
    .insert(tables.attachments)
    .values({ candidate_id, type: RESUME, ...file })
    .returning({ id: tables.attachments.id })
  return { id: row?.id ?? 0, key }
}
const command = async (...args: string[]) => {
  const path = fileURLToPath(new URL('../../verify-files.ts', import.meta.url))
  const env = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', ...home.environment }
  return promisify(execFile)(process.execPath, [path, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )
}
const listed = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of files.keys()) keys.push(key)
  return keys
}

it('a document without a file is missing; a file without a row is unused when it is old and no job is about to remove it', async () => {
  const [kept, lost] = [await storeDocument(), await storeDocument()]
  await files.remove(lost.key)
  const [staff, exported] = [await newStaff({ ctx: { database } }), await store()]
  await database.db.insert(tables.full_exports).values({ created_by: staff.user_id, state: 'ready', storage_key: exported })
  const [unused, awaiting] = [await store(), await store()]
  await store({ isNew: true })
  await files.put('erasures.json', Readable.from(['[]']), 2, 'application/json')
  const jobs = await openJobs(database, [fileRemovalQueue], openLog('silent'))
  await database.transaction((tx) => jobs.send(tx, fileRemovalQueue, { storage_key: awaiting }, 3600))

  const comparison = await compareFiles({ database, files })
  expect(comparison).toEqual({ stored: 5, missing: [{ owner: `attachments ${lost.id}`, storage_key: lost.key }], unused: [unused] })
  expect([mayRemoveUnused(comparison), mayRemoveUnused({ ...comparison, stored: 1 })]).toEqual([true, false])
  await jobs.stop()
  await database.close()

  const [found, repaired, again] = [await command(), await command('--repair'), await command()]
  expect([found.code, repaired.code, again.code]).toEqual([1, 1, 1])
  expect(found.stdout).toContain('Stored files: 5. Documents without a file: 1. Files without a row: 1.')
  expect(again.stdout).toContain('Stored files: 4. Documents without a file: 1. Files without a row: 0.')
  expect(await listed()).not.toContain(unused)
  expect(await listed()).toEqual(expect.arrayContaining([kept.key, awaiting, exported]))
  expect(await readdir(join(home.dataDir, 'files'))).toContain('erasures.json')
})

it('files that the database mostly does not know are not removed: it is probably another one', async () => {
  const strangers = await Promise.all(Array.from({ length: 6 }, () => store()))
  await database.close()
  const { code, stdout } = await command('--repair')
  expect([code, stdout]).toEqual([1, expect.stringContaining('Most files have no row, so none was removed.')])
  expect(await listed()).toEqual(expect.arrayContaining(strangers))
})

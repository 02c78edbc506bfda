import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '@portal/contract/shared/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newHome, type Home } from '../../testing/database.ts'
import { startServer } from '../../testing/processes.ts'

let home: Home
beforeAll(async () => {
  home = await newHome()
})
afterAll(() => home.remove())

it('temporary files that a killed server left behind are deleted after two days, those in use are kept', async () => {
  const folder = join(home.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  for (const name of ['of a killed server', 'in use']) await writeFile(join(folder, name), 'a resume')
  const old = new Date(Date.now() - 3 * DAY)
  await utimes(join(folder, 'of a killed server'), old, old)
  const server = await startServer(home.environment)
  try {
    await server.ready()
    await expect.poll(() => readdir(folder), { timeout: 10_000 }).toEqual(['in use'])
  } finally {
    server.child.kill('SIGKILL')
    await server.ended()
  }
})

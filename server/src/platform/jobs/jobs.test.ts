import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, type Database } from '../../database/open.ts'
import { openCuttingProxy } from '../../testing/cutting-proxy.ts'
import { newHome, type Home } from '../../testing/database.ts'
import { openJobs, type Jobs, type Queue } from './jobs.ts'

const queue: Queue<{ readonly n: number }> = { name: 'greet', retryLimit: 2, retryDelay: 1, retryDelayMax: 1, expireInSeconds: 60 }
/** Statement timeout of the test. */
const STATEMENT_MS = 500

// PostgreSQL only: the embedded database has no network.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('a network to the database that fails silently', () => {
  let home: Home
  let proxy: Awaited<ReturnType<typeof openCuttingProxy>>
  let database: Database
  let jobs: Jobs
  beforeAll(async () => {
    home = await newHome()
    proxy = await openCuttingProxy(home.databaseUrl ?? '')
    database = await openPostgres(proxy.url, () => undefined, STATEMENT_MS)
    jobs = await openJobs(database, [queue], pino({ level: 'silent' }))
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
    await proxy.close()
    await home.remove()
  })

  it('does not stop the jobs: they continue on new connections', async () => {
    const done: number[] = []
    await jobs.work(queue, 2, ({ n }) => {
      done.push(n)
      return Promise.resolve()
    })
    const send = (n: number) => database.transaction((tx) => jobs.send(tx, queue, { n }))
    await send(1)
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([1])
    proxy.silence()
    await expect
      .poll(
        () =>
          send(2).then(
            () => true,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(true)
    await expect.poll(() => done, { timeout: 20_000 }).toContain(2)
    await jobs.assertReady()
  })
})

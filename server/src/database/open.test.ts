import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openCuttingProxy } from '../testing/cutting-proxy.ts'
import { copyDatabase, newHome } from '../testing/database.ts'
import { openEmbedded, openPostgres, type Database } from './open.ts'
import { rate_limits } from './schema.ts'

let database: Database
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.close())

const row = (key: string) => ({ key, hits: 1, ends_at: new Date() })
const countStored = async (key: string) => (await database.db.select().from(rate_limits).where(eq(rate_limits.key, key))).length
/** Unwraps the driver's error, which Drizzle sets as the cause. */
const reasonOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'nothing was wrong'
  } catch (error) {
    return error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : String(error)
  }
}

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    await database.transaction((tx) => tx.insert(rate_limits).values(row('kept')))
    const broken = database.transaction(async (tx) => {
      await tx.insert(rate_limits).values(row('lost'))
      throw new Error('half-way')
    })
    expect(await reasonOf(broken)).toContain('half-way')
    expect([await countStored('kept'), await countStored('lost')]).toEqual([1, 0])
  })

  it('refuses the outer handle inside a transaction, which would deadlock, and rolls back', async () => {
    const wrong = database.transaction(async (tx) => {
      await tx.insert(rate_limits).values(row('outer'))
      await database.db.execute(sql`select 1`)
    })
    expect(await reasonOf(wrong)).toContain('A statement inside a transaction must use its tx, not the outer handle.')
    const selected = database.transaction(async () => database.db.select().from(rate_limits))
    expect(await reasonOf(selected)).toContain('must use its tx')
    expect(await countStored('outer')).toBe(0)
  })

  it('refuses a nested transaction', async () => {
    const nested = database.transaction(async (tx) => {
      await tx.insert(rate_limits).values(row('nested'))
      await database.transaction((inner) => inner.execute(sql`select 1`))
    })
    expect(await reasonOf(nested)).toContain('A transaction is already open: pass its tx on.')
    expect(await countStored('nested')).toBe(0)
  })

  it('allows the outer handle afterwards, also in work that is still running', async () => {
    let later: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => database.db.execute(sql`select 1`))
    })
    await expect(later).resolves.toBeDefined()
  })

  it('works while many other transactions are open', async () => {
    await database.db.insert(rate_limits).values({ ...row('counter'), hits: 0 })
    await Promise.all(
      Array.from({ length: 30 }, () =>
        database.transaction((tx) =>
          tx
            .update(rate_limits)
            .set({ hits: sql`${rate_limits.hits} + 1` })
            .where(eq(rate_limits.key, 'counter')),
        ),
      ),
    )
    expect(await database.db.select({ hits: rate_limits.hits }).from(rate_limits).where(eq(rate_limits.key, 'counter'))).toEqual([
      { hits: 30 },
    ])
  })
})

const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
it.skipIf(!isPostgres)('R3: a PostgreSQL that answers before a commit is on the disk is refused', async () => {
  const home = await newHome({ empty: true })
  const client = new pg.Client({ connectionString: home.databaseUrl })
  await client.connect()
  await client.query(`alter database ${client.escapeIdentifier(client.database ?? '')} set synchronous_commit = off`)
  await client.end()
  expect(await reasonOf(home.open())).toContain('This PostgreSQL can lose committed data. Turn on synchronous_commit.')
  await home.remove()
})

it.skipIf(!isPostgres)(
  'R18: 40 connections cut at every statement of a transaction, begin and commit included, leave the pool whole',
  async () => {
    const home = await newHome()
    const proxy = await openCuttingProxy(home.databaseUrl ?? '')
    const behind = await openPostgres(proxy.url, () => undefined)
    const write = (key: string) =>
      behind.transaction(async (tx) => {
        await tx.insert(rate_limits).values(row(key))
        if (key.startsWith('rollback')) throw new Error('half-way')
      })
    const statements = ['begin', 'insert into', 'commit', 'rollback']
    for (let round = 0; round < 5; round += 1) {
      for (const statement of statements) {
        for (const passOn of [false, true]) {
          proxy.cutAt(statement, passOn)
          await expect(write(`${statement} ${String(round)} ${String(passOn)}`)).rejects.toThrow(/Failed query|Connection terminated/)
          expect(proxy.isArmed()).toBe(false)
        }
      }
    }
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => write(`whole ${String(index)}`).then(() => 'written')))
    expect(results).toEqual(Array.from({ length: 10 }, () => 'written'))
    await behind.close()
    await proxy.close()
    await home.remove()
  },
  30_000,
)

describe.skipIf(isPostgres)('R3: the embedded database', () => {
  it('syncs every commit to disk and keeps it after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-sync-'))
    const synced = vi.spyOn(fs, 'fdatasyncSync')
    // The spy replaces the named import in pglite.ts and calls the real function.
    syncBuiltinESMExports()
    const embedded = await openEmbedded(folder)
    const settings = await embedded.db.execute(
      sql`select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits`,
    )
    expect(settings.rows).toEqual([{ fsync: 'on', pages: 'on', commits: 'on' }])
    synced.mockClear()
    for (let count = 0; count < 10; count += 1) await embedded.db.insert(rate_limits).values(row(`synced ${count}`))
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(10)
    synced.mockRestore()
    syncBuiltinESMExports()
    await embedded.close()
    const again = await openEmbedded(folder)
    expect(await again.db.select().from(rate_limits)).toHaveLength(10)
    await again.close()
    await rm(folder, { recursive: true })
  })
})

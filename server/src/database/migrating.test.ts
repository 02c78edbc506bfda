import { randomInt } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newHome, type Home } from '../testing/database.ts'
import { startServer } from '../testing/processes.ts'
import { rounds } from '../testing/rounds.ts'
import { rate_limits } from './schema.ts'

const ours = fileURLToPath(new URL('./migrations', import.meta.url))
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined

interface Journal {
  readonly entries: readonly { readonly tag: string }[]
}
const journal = async (): Promise<Journal> => JSON.parse(await readFile(join(ours, 'meta/_journal.json'), 'utf8')) as Journal

/** Schema fingerprint: columns, constraints, indexes, functions, triggers and the migration journal. */
const SHAPE = `
  select md5(string_agg(line, chr(10) order by line)) as shape from (
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as line from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'function', proname, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'cut'
    union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'migration', hash) from drizzle.__drizzle_migrations) everything`

/** Terminates the connection after the n-th schema change. Counted in a sequence because those aren't rolled back. */
const disconnectAfter = (n: number) => `
  create sequence changes;
  create function cut() returns event_trigger language plpgsql as $$ begin
    if nextval('public.changes') = ${n} then perform pg_terminate_backend(pg_backend_pid()); end if; end $$;
  create event trigger cut on ddl_command_end execute function cut()`
const dropDisconnect = 'drop event trigger cut; drop function cut; drop sequence changes'

describe.skipIf(!isPostgres)('R22: an interrupted migration on PostgreSQL', async () => {
  const { entries } = await journal()
  let home: Home
  let client: pg.Client
  let older: string
  let whole: string | undefined
  /** Starting points: an empty database, each of the last three migrations, and only the routines missing. */
  const from = [...entries.map(({ tag }) => tag), 'routines.sql']
    .map((tag, count) => [tag, count] as const)
    .filter(([, count]) => count === 0 || count > entries.length - 4)
  const run = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  const shape = async () => (await run<{ shape: string }>(SHAPE))[0]?.shape
  const reset = () => run('drop schema if exists public, drizzle cascade; create schema public')
  /** Migrates only the first `count` migrations. */
  const migrateTo = async (count: number) => {
    await writeFile(join(older, 'meta/_journal.json'), JSON.stringify({ ...(await journal()), entries: entries.slice(0, count) }))
    await migrate(drizzle(client), { migrationsFolder: older })
  }
  const open = async () => (await home.open()).close()

  beforeAll(async () => {
    older = await mkdtemp(join(tmpdir(), 'portal-older-'))
    await cp(ours, older, { recursive: true })
    home = await newHome({ empty: true })
    client = new pg.Client({ connectionString: home.databaseUrl })
    await client.connect()
    await open()
    whole = await shape()
  }, 120_000)
  afterAll(async () => {
    await client.end()
    await home.remove()
    await rm(older, { recursive: true })
  }, 120_000)

  it.each(from)('before %s: keeps the old schema intact, and the next start completes the migration', async (_, count) => {
    await reset()
    await migrateTo(entries.length)
    const migrated = await shape()
    await reset()
    await migrateTo(count)
    const before = await shape()
    expect(before).not.toBe(whole)
    const cuts: boolean[] = []
    for (const n of [1, 8]) {
      await run(disconnectAfter(n))
      cuts.push(
        await open().then(
          () => false,
          () => true,
        ),
      )
      await run(dropDisconnect)
      // The routines come after the migrations, in a separate transaction.
      expect(cuts.at(-1) ? [before, migrated] : [whole], `cut after ${n}`).toContain(await shape())
    }
    expect(cuts).toContain(true)
    await open()
    expect(await shape()).toBe(whole)
  })
})

const ROUNDS = rounds(1, 20)

it(
  `R22: the whole server, killed ${ROUNDS} times with -9 during its first start, starts normally the next time`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const home = await newHome({ empty: true })
      const first = await startServer(home.environment)
      const folder = join(home.dataDir, 'database')
      const begun = async () => home.databaseUrl !== undefined || (await readdir(folder).catch(() => [])).length > 0
      while (!(await begun()) && first.child.exitCode === null) await pause(5)
      // A random delay, from the first file to well after the last.
      await pause(randomInt(3000))
      first.child.kill('SIGKILL')
      await first.ended()
      const second = await startServer(home.environment)
      await second.ready()
      second.child.kill('SIGKILL')
      await second.ended()
      const database = await home.open()
      expect(await database.db.select().from(rate_limits)).toEqual([])
      await database.close()
      await home.remove()
    }
  },
  60_000 + ROUNDS * 60_000,
)

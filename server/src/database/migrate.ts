import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const routinesFile = new URL('./routines.sql', import.meta.url)
/** Advisory lock key: if several servers start together, one migrates and the others wait. Arbitrary, but the same in every process. */
const MIGRATION_LOCK = 7_340_021

/** Runs SQL text with several statements; returns the rows of the last one. */
type Run = (text: string) => Promise<readonly { readonly hash?: unknown }[]>

/** Applies routines.sql in one transaction, unless the database already has this version. */
const applyRoutines = async (run: Run): Promise<void> => {
  const routines = await readFile(routinesFile, 'utf8')
  const hash = createHash('sha256').update(routines).digest('hex')
  const [applied] = await run('create table if not exists drizzle.routines (hash text not null); select hash from drizzle.routines')
  if (applied?.hash === hash) return
  await run(`begin; ${routines}; delete from drizzle.routines; insert into drizzle.routines values ('${hash}'); commit`)
}

export const migratePglite = async (lite: PGlite): Promise<void> => {
  await migrateLite(drizzleLite(lite), { migrationsFolder })
  await applyRoutines(async (text) => (await lite.exec(text)).at(-1)?.rows ?? [])
}

/** Migrates PostgreSQL 15 or newer. Throws for an older version, and for settings under which committed data can be lost. */
export const migratePostgres = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  // Without a listener, a connection error would end the process; the failing statement throws it anyway.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number; unsafe: string | null }>(
      `select current_setting('server_version_num')::int as version,
              nullif(concat_ws(', ', case when current_setting('fsync') = 'off' then 'fsync' end,
                                     case when current_setting('full_page_writes') = 'off' then 'full_page_writes' end,
                                     case when current_setting('synchronous_commit') = 'off' then 'synchronous_commit' end), '') as unsafe`,
    )
    const server = rows[0]
    if (!server || server.version < 150_000) throw new Error('PostgreSQL 15 or newer is required.')
    if (server.unsafe) throw new Error(`This PostgreSQL can lose committed data. Turn on ${server.unsafe}.`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), { migrationsFolder })
    await applyRoutines(async (text) => {
      // With several statements node-postgres returns an array of results, which its types don't cover.
      const results = [await client.query<{ hash?: unknown }>(text)].flat()
      return results.at(-1)?.rows ?? []
    })
  } finally {
    await client.end()
  }
}

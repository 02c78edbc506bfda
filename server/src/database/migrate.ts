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
/** Any number, the same in every process: one of several servers starting at once migrates, the others wait. */
const MIGRATION_LOCK = 7_340_021

/** Runs several statements given as one text, and returns the rows of the last. */
type Run = (text: string) => Promise<readonly { readonly hash?: unknown }[]>

/** Applies routines.sql unless the database has this very version, in one transaction. */
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

/** Brings a PostgreSQL 15 or newer up to date. Throws when it is older, or can lose committed data. */
export const migratePostgres = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  // The failing statement reports the fault; without a listener the process would end first.
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
      // A text of several statements is answered by an array; the types know one statement only.
      const results = [await client.query<{ hash?: unknown }>(text)].flat()
      return results.at(-1)?.rows ?? []
    })
  } finally {
    await client.end()
  }
}

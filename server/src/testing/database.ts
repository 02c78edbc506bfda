import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOnPglite, openEmbedded, openPostgres, type Database } from '../database/open.ts'
import { loadPglite } from '../database/pglite.ts'
import type { AppContext } from '../platform/context.ts'

/** A portal, or at least its database. */
export interface WithDatabase {
  readonly ctx: Pick<AppContext, 'database'>
}

const onServer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Each DROP DATABASE waits for a checkpoint; concurrent ones share it. */
const BATCH = 10
const closed: string[] = []
const dropLater = async (server: string, name: string): Promise<void> => {
  closed.push(name)
  if (closed.length < BATCH) return
  await Promise.all(closed.splice(0).map((one) => onServer(server, `drop database if exists ${one} with (force)`)))
}

/** Creates a database on the tests' PostgreSQL server: a copy of the run's template, or an empty one. The run drops what is left. */
const newDatabase = async ({ server, name: template }: { readonly server: string; readonly name: string }, empty = false) => {
  const name = `${template}_${randomUUID().slice(0, 13).replace('-', '')}`
  await onServer(server, `create database ${name} template ${empty ? 'template0' : template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropLater(server, name) }
}

/** A fresh copy of the migrated database, dropped on close. */
export const copyDatabase = async (): Promise<Database> => {
  const template = inject('template')
  if (template.kind === 'pglite') return databaseOnPglite(await loadPglite(await openAsBlob(template.file)), () => Promise.resolve())
  const { url, drop } = await newDatabase(template)
  const database = await openPostgres(url, () => undefined)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** Data folder and database of a server that runs as a separate process. */
export interface Home {
  /** Environment to start the server with. */
  readonly environment: Readonly<Record<string, string>>
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Opens its database; only while no server is running on it. */
  open(): Promise<Database>
  remove(): Promise<void>
}

/** A folder and a migrated database for a server in a separate process; `empty` leaves the migration to that server. */
export const newHome = async ({ empty = false } = {}): Promise<Home> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-home-'))
  const environment = { DATA_DIR: dataDir, SECRET: 'a test secret of more than 32 characters' }
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  const template = inject('template')
  if (template.kind === 'pglite') {
    if (!empty) {
      const loadDataDir = await openAsBlob(template.file)
      await (await PGlite.create({ dataDir: join(dataDir, 'database'), loadDataDir, extensions: { pg_trgm } })).close()
    }
    return { environment, dataDir, databaseUrl: undefined, open: () => openEmbedded(dataDir), remove: removeFolder }
  }
  const { url, drop } = await newDatabase(template, empty)
  return {
    environment: { ...environment, DATABASE_URL: url },
    dataDir,
    databaseUrl: url,
    open: () => openPostgres(url, () => undefined),
    remove: async () => {
      await drop()
      await removeFolder()
    },
  }
}

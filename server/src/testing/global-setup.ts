import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { migratePglite } from '../database/migrate.ts'
import { databaseOnPglite, openPostgres, type Database } from '../database/open.ts'
import { syncCombos } from '../features/combos/combos.service.ts'
import { syncTemplates } from '../features/templates/shipped.service.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { queues } from '../queues.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated PGlite, or the name of a migrated PostgreSQL database. */
    template:
      | { readonly kind: 'pglite'; readonly file: string }
      | { readonly kind: 'postgres'; readonly server: string; readonly name: string }
  }
}

const fill = async (database: Database): Promise<void> => {
  await syncCombos(database)
  await syncTemplates(database)
  const jobs = await openJobs(database, queues, pino({ level: 'silent' }))
  await jobs.stop()
}

const onServer = async (server: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const result = await client.query(statement)
  await client.end()
  return result
}

/** Drops the template and what is left of its copies. */
const dropAll = async (server: string, template: string): Promise<void> => {
  const { rows } = await onServer(server, `select datname from pg_database where starts_with(datname, '${template}_')`)
  for (const name of [...(rows as { datname: string }[]).map(({ datname }) => datname), template])
    await onServer(server, `drop database if exists ${name} with (force)`)
}

const postgresTemplate = async (project: TestProject, server: string): Promise<() => Promise<void>> => {
  const name = `portal_test_${process.pid}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, () => undefined)
  await fill(database)
  await database.close()
  project.provide('template', { kind: 'postgres', server, name })
  return () => dropAll(server, name)
}

const pgliteTemplate = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'))
  const file = join(folder, 'template.tar')
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  await migratePglite(lite)
  await fill(databaseOnPglite(lite, () => Promise.resolve()))
  await writeFile(file, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  project.provide('template', { kind: 'pglite', file })
  return () => rm(folder, { recursive: true, force: true })
}

/** Migrates one template database for the whole run; each test file gets a fresh copy. TEST_DATABASE_URL selects PostgreSQL. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = process.env['TEST_DATABASE_URL']
  return server ? postgresTemplate(project, server) : pgliteTemplate(project)
}

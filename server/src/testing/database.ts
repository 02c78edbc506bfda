import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOnPglite, openPostgres, type Database } from '../database/open.ts'
import { loadPglite } from '../database/pglite.ts'

/** A fresh copy of the migrated database, gone when closed. */
export const copyDatabase = async (): Promise<Database> => {
  const template = inject('template')
  if (template.kind === 'pglite') return databaseOnPglite(await loadPglite(await openAsBlob(template.file)), () => Promise.resolve())
  const name = `portal_copy_${randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: template.server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${template.name}`)
  const url = new URL(template.server)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, () => undefined)
  return {
    ...database,
    close: async () => {
      await database.close()
      await run(`drop database if exists ${name} with (force)`)
    },
  }
}

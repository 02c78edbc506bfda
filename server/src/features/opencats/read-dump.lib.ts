import { createReadStream } from 'node:fs'
import { createRowReader, createStatementSplitter, type DumpValue } from './mysql-dump.rules.ts'
import type { Dump } from './opencats.rules.ts'

/** The rows of these tables in a dump. Throws for an unreadable file, and for a dump without table definitions. */
export const readDump = async (path: string, tableNames: ReadonlySet<string>): Promise<Dump> => {
  const tables: Record<string, Record<string, DumpValue>[]> = {}
  const readRows = createRowReader(tableNames)
  const addRows = (statement: string): void => {
    const read = readRows(statement)
    if (!read) return
    const rows = (tables[read.table] ??= [])
    for (const row of read.rows) rows.push(row)
  }
  const splitter = createStatementSplitter()
  for await (const chunk of createReadStream(path, { encoding: 'utf8' }))
    for (const statement of splitter.add(String(chunk))) addRows(statement)
  addRows(splitter.rest())
  if (!tables['candidate']?.length)
    throw new Error('There are no candidates in this dump. Check that it was made from an OpenCATS database and includes the data.')
  return tables
}

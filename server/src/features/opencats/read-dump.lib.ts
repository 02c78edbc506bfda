import { createReadStream } from 'node:fs'
import { createRowReader, createStatementSplitter, type DumpValue } from './mysql-dump.rules.ts'
import type { Dump } from './opencats.rules.ts'

/** The rows of the wanted tables of a dump. Throws for a file that can't be read, and for a dump without the structure of the tables. */
export const readDump = async (path: string, wanted: ReadonlySet<string>): Promise<Dump> => {
  const tables: Record<string, Record<string, DumpValue>[]> = {}
  const readRows = createRowReader(wanted)
  const keep = (statement: string): void => {
    const read = readRows(statement)
    if (!read) return
    const kept = (tables[read.table] ??= [])
    for (const row of read.rows) kept.push(row)
  }
  const splitter = createStatementSplitter()
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) for (const one of splitter.add(String(piece))) keep(one)
  keep(splitter.rest())
  if (!tables['candidate']?.length) throw new Error('There are no candidates in this dump. Is it of an OpenCATS database, with its data?')
  return tables
}

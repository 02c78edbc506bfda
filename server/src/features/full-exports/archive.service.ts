import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { limits } from '@portal/contract/shared/limits'
import { BOM, csvLine, type Cell } from '../../platform/csv.rules.ts'
import type { ZipEntry } from '../../platform/files/zip-file.ts'
import type { AppContext } from '../../platform/context.ts'
import { documentTables, exportedTables, isDocumentTable, type ExportedTable } from './exported-tables.rules.ts'
import { importColumns, selectImportRows } from './import-rows.queries.ts'
import { csvName, documentPath, importFileName, manifestOf, readmeOf, type WrittenFile } from './readme.rules.ts'
import {
  countRows,
  fileColumns,
  findSchemaVersion,
  selectBatches,
  selectDocuments,
  type FileColumn,
  type StoredDocument,
} from './rows.queries.ts'

/** Maximum unreadable documents listed in the manifest. */
const NAMED_MISSING = 1000

/** Rows and documents written so far. */
export interface Progress {
  done: number
  total: number
}

const text = (value: string | null): Cell => (value === null || value === '' ? null : { kind: 'text', value })
const cellOf = (value: string | null, { written }: FileColumn): Cell => {
  if (value === null) return null
  // Numbers, days and instants can't be read as formulas, except for the sign of a number, so they need no protection.
  return written === 'text' || written === 'json' ? text(value) : { kind: 'day', value }
}

/** Adds the document's path in the archive as the last column of its row; empty for a row without one. */
const withPath = (table: ExportedTable, columns: readonly FileColumn[]) => {
  if (!isDocumentTable(table.table)) return undefined
  const { folder, owner, named, nameOf } = documentTables[table.table]
  const [id, owner_id, name] = ['id', owner, named].map((columnName) => columns.findIndex((column) => column.name === columnName))
  return (row: readonly (string | null)[]) => {
    const value = row[name ?? 0] ?? null
    return value === null ? null : text(documentPath(folder, row[owner_id ?? 0] ?? '', row[id ?? 0] ?? '', nameOf(value)))
  }
}

/** Encodes the lines of a file while counting and hashing them for the manifest. */
const countedLines = () => {
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  return {
    rows: () => rows,
    encode: (lines: string, count = 0): Buffer => {
      const chunk = Buffer.from(lines)
      hash.update(chunk)
      bytes += chunk.length
      rows += count
      return chunk
    },
    file: (name: string, columns: readonly string[]): WrittenFile => ({ name, rows, bytes, sha256: hash.digest('hex'), columns }),
  }
}

/** One CSV file; calls `onWritten` when complete. */
const csvEntry = (
  { database: { db } }: AppContext,
  table: ExportedTable,
  progress: Progress,
  signal: AbortSignal,
  onWritten: (file: WrittenFile) => void,
): ZipEntry => {
  const columns = fileColumns(table)
  const path = withPath(table, columns)
  const names = [...columns.map(({ name }) => name), ...(path ? ['file'] : [])]
  const name = csvName(table.table)
  const content = async function* () {
    const counted = countedLines()
    yield counted.encode(BOM + csvLine(names.map(text)))
    for await (const batch of selectBatches(db, table)) {
      signal.throwIfAborted()
      const lines = batch.map((row) =>
        csvLine([...columns.map((column, index) => cellOf(row[index] ?? null, column)), ...(path ? [path(row)] : [])]),
      )
      yield counted.encode(lines.join(''), batch.length)
      progress.done += batch.length
    }
    onWritten(counted.file(name, names))
  }
  return { name, isCompressed: false, content }
}

/** Candidates as import files, each with as many rows as an import accepts. */
async function* importEntries(
  { database: { db } }: AppContext,
  signal: AbortSignal,
  onWritten: (file: WrittenFile) => void,
): AsyncGenerator<ZipEntry> {
  const names = importColumns.map(({ label }) => label)
  let next = await selectImportRows(db, 0)
  for (let number = 1; next.last !== null; number += 1) {
    const name = importFileName(number)
    const content = async function* () {
      const counted = countedLines()
      yield counted.encode(BOM + csvLine(names.map(text)))
      while (next.last !== null && counted.rows() + next.rows.length <= limits.importRows) {
        signal.throwIfAborted()
        yield counted.encode(next.rows.map((row) => csvLine(row.map(text))).join(''), next.rows.length)
        next = await selectImportRows(db, next.last)
      }
      onWritten(counted.file(name, names))
    }
    yield { name, isCompressed: false, content }
  }
}

const open = async ({ files, log }: AppContext, { table, id, storage_key }: StoredDocument): Promise<Readable | undefined> =>
  files.read(storage_key).catch((error: unknown) => {
    log.error({ err: error, table, id }, 'document unreadable')
    return undefined
  })

/** Total of rows and documents to write, for the progress. */
export const countEverything = async ({ database: { db } }: AppContext): Promise<number> => {
  let total = 0
  for (const table of exportedTables) total += (await countRows(db, table)) * (isDocumentTable(table.table) ? 2 : 1)
  return total
}

/** Files of the archive, each read lazily when written. Throws if the signal is aborted. */
export async function* archiveEntries(ctx: AppContext, progress: Progress, signal: AbortSignal): AsyncGenerator<ZipEntry> {
  const made_from = new Date().toISOString()
  const written: WrittenFile[] = []
  for (const table of exportedTables) yield csvEntry(ctx, table, progress, signal, (file) => written.push(file))
  yield* importEntries(ctx, signal, (file) => written.push(file))
  const documents = { count: 0, bytes: 0, missing: [] as string[], missing_count: 0 }
  await ctx.files.assertReady()
  for await (const batch of selectDocuments(ctx.database.db)) {
    for (const document of batch) {
      signal.throwIfAborted()
      const { folder, nameOf } = documentTables[document.table]
      const name = documentPath(folder, document.owner_id, document.id, nameOf(document.named))
      const content = await open(ctx, document)
      progress.done += 1
      if (!content) {
        if ((documents.missing_count += 1) <= NAMED_MISSING) documents.missing.push(name)
        continue
      }
      const counted = async function* () {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          documents.bytes += chunk.length
          yield chunk
        }
        documents.count += 1
      }
      yield { name, isCompressed: true, content: counted }
    }
  }
  const schema = await findSchemaVersion(ctx.database.db)
  const summary = { made_from, made_until: new Date().toISOString(), schema, files: written, documents }
  const readme = readmeOf(
    summary,
    exportedTables.map((table) => ({ table, columns: fileColumns(table) })),
  )
  yield { name: 'manifest.json', isCompressed: false, content: () => [Buffer.from(manifestOf(summary))] }
  yield { name: 'README.txt', isCompressed: false, content: () => [Buffer.from(readme)] }
}

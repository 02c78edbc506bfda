import { rm } from 'node:fs/promises'
import { runBoundedWorker } from '../documents/bounded-worker.ts'
import { invalid } from '../errors.ts'
import type { ReadTable } from './read-table.ts'
import type { TableInput, TableOutput } from './read-table.worker.ts'

const TIMEOUT_MS = 30_000

/** 422 on `file`. */
export const unreadable = (message: string) => invalid({ file: [message] })

/** Parses a file and passes `use` its metadata and the path of its row file, which is temporary. 422 on `file` with what to do about it. */
export const withTable = async <T>(
  input: Omit<TableInput, 'rowsPath'>,
  use: (table: ReadTable, rowsPath: string) => Promise<T>,
): Promise<T> => {
  const rowsPath = `${input.path}.rows`
  try {
    const table = await runBoundedWorker<TableOutput>(
      new URL('./read-table.worker.ts', import.meta.url),
      { ...input, rowsPath } satisfies TableInput,
      TIMEOUT_MS,
    )
    if (table === null) throw unreadable("Couldn't read this file: it is damaged, or too large to open. Save it as CSV and try again.")
    if ('unreadable' in table) throw unreadable(table.unreadable)
    return await use(table, rowsPath)
  } finally {
    await rm(rowsPath, { force: true })
  }
}

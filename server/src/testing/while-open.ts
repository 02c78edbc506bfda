import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database, Db } from '../database/open.ts'

/**
 * Runs `second` while a transaction that has run `first` is still open, until `second` waits for a lock or is done; then commits. PostgreSQL
 * only: PGlite runs one transaction at a time.
 */
export const whileOpen = async <T>(database: Database, first: (tx: Db) => Promise<unknown>, second: () => Promise<T>): Promise<T> => {
  const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = database.transaction(async (tx) => {
    await first(tx)
    written.resolve()
    await end.promise
  })
  await written.promise
  let isDone = false
  // Called outside the transaction; inside it `second` would take part in it.
  const other = second().finally(() => {
    isDone = true
  })
  const isWaiting = async () => {
    const { rows } = await database.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return isDone || rows.length > 0
  }
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  end.resolve()
  await open
  return other
}

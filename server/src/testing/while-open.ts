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

/**
 * Runs two parts of a transaction, and `other` in between, until it waits for a lock. Rejects if either becomes the victim of a deadlock.
 * PostgreSQL only.
 */
export const inBetween = async <T>(
  database: Database,
  [first, second]: readonly [(tx: Db) => Promise<unknown>, (tx: Db) => Promise<unknown>],
  other: () => Promise<T>,
): Promise<T> => {
  const [begun, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const change = database.transaction(async (tx) => {
    await first(tx)
    begun.resolve()
    await next.promise
    await second(tx)
  })
  await begun.promise
  const result = other()
  const ended = Promise.all([result, change])
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.db.execute(waiting)).rows.length, { timeout: 10_000 }).toBe(1)
  next.resolve()
  await ended
  return result
}

/** Locks two candidates one after the other, as a change of both does, and runs `other` in between. See `inBetween`. */
export const betweenTwoLocks = <T>(database: Database, [first, second]: readonly [number, number], other: () => Promise<T>): Promise<T> => {
  const lock = (id: number) => (tx: Db) => tx.execute(sql`select from candidates where id = ${id} for update`)
  return inBetween(database, [lock(first), lock(second)], other)
}

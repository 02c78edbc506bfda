import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { fromDrizzle, fromPglite, type ConstructorOptions } from 'pg-boss'
import { lockDirectory } from './directory-lock.ts'
import { migratePglite, migratePostgres } from './migrate.ts'
import { openPglite } from './pglite.ts'
import * as schema from './schema.ts'

/** What both drivers answer to a raw statement. */
interface StatementResult<Row> {
  readonly rows: Row[]
}
interface StatementResultHKT extends PgQueryResultHKT {
  type: StatementResult<this['row']>
}

/** One type for both databases, and for a transaction of either. */
export type Db = PgDatabase<StatementResultHKT, typeof schema>

export interface Database {
  /** For single statements outside a transaction. Throws inside one: PGlite would hang for ever. */
  readonly db: Db
  /** Runs the use case in one transaction; everything in it uses `tx`. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** How the job queue reaches the same database. */
  readonly queue: ConstructorOptions
  readonly embedded: boolean
  close(): Promise<void>
}

interface RunningTransaction {
  readonly tx: Db
  /** False once it has ended: what it left running in the background is outside again. */
  isLive: boolean
}
const transactions = new AsyncLocalStorage<RunningTransaction>()

/** The transaction that the caller stands in, if any. */
const currentTransaction = (): Db | undefined => {
  const running = transactions.getStore()
  return running?.isLive ? running.tx : undefined
}

/** The client as Drizzle's outer handle gets it: refuses to work inside a transaction. */
const outsideTransactions = <C extends object>(client: C): C =>
  new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      const guard = property === 'query' || property === 'exec'
      return (...args: unknown[]): unknown => {
        if (guard && currentTransaction()) throw new Error('A statement inside a transaction must use its tx, not the outer handle.')
        return Reflect.apply(value, target, args)
      }
    },
  })

const createTransaction =
  (db: Db): Database['transaction'] =>
  (work) => {
    if (currentTransaction()) throw new Error('A transaction is already open: pass its tx on.')
    return db.transaction(async (tx) => {
      const running: RunningTransaction = { tx, isLive: true }
      try {
        return await transactions.run(running, () => work(tx))
      } finally {
        running.isLive = false
      }
    })
  }

/** The job queue looks things up by itself, also while a use case enqueues in its transaction: on PGlite that look-up must go the same way. */
const pgliteQueue = (lite: PGlite): ConstructorOptions => {
  const outside = fromPglite(lite)
  const executeSql: typeof outside.executeSql = (text, values) => {
    const tx = currentTransaction()
    return (tx ? fromDrizzle(tx, sql) : outside).executeSql(text, values)
  }
  return { db: { ...outside, executeSql }, backend: 'pglite' }
}

/** The database over an open PGlite. Exported for tests, which start from a copy in memory. */
export const databaseOnPglite = (lite: PGlite, onClose: () => Promise<void>): Database => {
  const db: Db = drizzleLite(outsideTransactions(lite), { schema })
  return {
    db,
    transaction: createTransaction(db),
    queue: pgliteQueue(lite),
    embedded: true,
    close: async () => {
      await lite.close()
      await onClose()
    },
  }
}

/** The embedded database in DATA_DIR, for trying out. Throws DirectoryInUse. */
export const openEmbedded = async (dataDir: string): Promise<Database> => {
  const unlock = await lockDirectory(dataDir)
  try {
    const lite = await openPglite(join(dataDir, 'database'))
    await migratePglite(lite)
    return databaseOnPglite(lite, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** PostgreSQL 15 or newer, for real use and for several processes. */
export const openPostgres = async (connectionString: string, onError: (error: Error) => void): Promise<Database> => {
  await migratePostgres(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Whoever waits for a connection and then for a lock is answered within 5 seconds; a statement that works may take longer.
    connectionTimeoutMillis: 2500,
    lock_timeout: 2000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    // Lists are short statements over what lies in memory: compiling them costs more than running them, and a page at random is no four times
    // a page in order. Still twice: an index over half a table is slower than the table.
    options: '-c jit=off -c random_page_cost=2 -c work_mem=16MB -c parallel_setup_cost=5000',
    application_name: 'recruitment-portal',
  })
  // A connection that breaks must not end the process: neither an idle one nor one that stands between two statements of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  const db: Db = drizzlePg(outsideTransactions(pool), { schema })
  return {
    db,
    transaction: createTransaction(db),
    queue: { connectionString, max: 3 },
    embedded: false,
    close: () => pool.end(),
  }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleLite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { fromDrizzle, fromPglite, type ConstructorOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { lockDirectory } from './directory-lock.ts'
import { migratePglite, migratePostgres } from './migrate.ts'
import { openPglite } from './pglite.ts'

/** Result of a raw statement, in both drivers. */
interface StatementResult<Row> {
  readonly rows: Row[]
}
interface StatementResultHKT extends PgQueryResultHKT {
  type: StatementResult<this['row']>
}

/** Common type of both databases and of a transaction on either. */
export type Db = PgDatabase<StatementResultHKT>

export interface Database {
  /** For single statements outside a transaction. Throws inside one, because PGlite would deadlock. */
  readonly db: Db
  /** Runs `work` in one transaction. All statements in it must use `tx`. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Connection options of the job queue, which uses the same database. */
  readonly queue: ConstructorOptions
  readonly embedded: boolean
  close(): Promise<void>
}

interface RunningTransaction {
  readonly tx: Db
  /** False once the transaction has ended: unawaited work that is still running is then outside it. */
  isLive: boolean
}
const transactions = new AsyncLocalStorage<RunningTransaction>()

/** Transaction of the current async context, if any. */
const currentTransaction = (): Db | undefined => {
  const running = transactions.getStore()
  return running?.isLive ? running.tx : undefined
}

/** Proxy of the client that throws on queries made inside a transaction. */
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
  (begin: Database['transaction']): Database['transaction'] =>
  (work) => {
    if (currentTransaction()) throw new Error('A transaction is already open: pass its tx on.')
    return begin(async (tx) => {
      const running: RunningTransaction = { tx, isLive: true }
      try {
        return await transactions.run(running, () => work(tx))
      } finally {
        running.isLive = false
      }
    })
  }

/** Whether a statement got no answer in time: its connection may be dead. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'Query read timeout' || isUnanswered(error.cause))

/**
 * Runs a transaction on a pooled connection. Drizzle's own (0.45.4) sends `begin` outside its `finally`, so a connection lost there is
 * never returned, and ten of them exhaust the pool.
 */
const onConnectionOf =
  (pool: pg.Pool): Database['transaction'] =>
  async (work) => {
    const client = await pool.connect()
    let isDead = false
    try {
      return await drizzlePg(client).transaction(work)
    } catch (error) {
      // If not even `begin` got an answer, the connection still looks idle: the pool would hand it out again and again.
      isDead = isUnanswered(error)
      throw error
    } finally {
      // Any status but idle means the transaction didn't finish: destroy the connection instead of reusing it.
      client.release(isDead || client.getTransactionStatus() !== 'I')
    }
  }

/** pg-boss runs its own queries while a use case enqueues a job. PGlite has a single connection, so they must run in that transaction. */
const pgliteQueue = (lite: PGlite): ConstructorOptions => {
  const outside = fromPglite(lite)
  const executeSql: typeof outside.executeSql = (text, values) => {
    const tx = currentTransaction()
    return (tx ? fromDrizzle(tx, sql) : outside).executeSql(text, values)
  }
  return { db: { ...outside, executeSql }, backend: 'pglite' }
}

/** Wraps an open PGlite. Exported for the tests, which open an in-memory copy. */
export const databaseOnPglite = (lite: PGlite, onClose: () => Promise<void>): Database => {
  const db: Db = drizzleLite(outsideTransactions(lite))
  return {
    db,
    transaction: createTransaction((work) => db.transaction(work)),
    queue: pgliteQueue(lite),
    embedded: true,
    close: async () => {
      await lite.close()
      await onClose()
    },
  }
}

/** Opens the embedded database in DATA_DIR, for trying out the product. Throws DirectoryInUse. */
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

/** Statement timeouts in ms: for requests and jobs, and for commands that count or check every row. */
const STATEMENT_MS = 15_000
export const WHOLE_TABLE_MS = 30 * 60_000

/** Opens PostgreSQL 15 or newer, for production and for several processes. */
export const openPostgres = async (
  connectionString: string,
  onError: (error: Error) => void,
  statementMs: number = STATEMENT_MS,
): Promise<Database> => {
  await migratePostgres(connectionString)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // Upper bound of 5 seconds for waiting: for a connection, then for a lock. A running statement may take longer.
    connectionTimeoutMillis: 2500,
    lock_timeout: 2000,
    statement_timeout: statementMs,
    // Client-side timeout for a network that hangs: the server's statement timeout can't reach us then.
    query_timeout: statementMs + 2000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 30_000,
    // List queries are short and cached, so JIT costs more than it saves and a random page read doesn't cost 4 × a sequential one. Still 2
    // ×, because an index scan over half a table is slower than a sequential scan.
    options: '-c jit=off -c random_page_cost=2 -c work_mem=16MB -c parallel_setup_cost=5000',
    application_name: 'recruitment-portal',
  })
  // Without listeners a broken connection would end the process: `error` events come from idle connections and between the statements of a
  // transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  const db: Db = drizzlePg(outsideTransactions(pool))
  // Without a limit, a network that hangs would stop the jobs for ever. It is longer than for requests, because of pg-boss's maintenance.
  // pg-boss passes these options to node-postgres, although its types don't name them.
  const queue = { connectionString, max: 3, keepAlive: true, query_timeout: 4 * statementMs }
  return {
    db,
    transaction: createTransaction(onConnectionOf(pool)),
    queue,
    embedded: false,
    close: () => pool.end(),
  }
}

/** Opens the configured database: PostgreSQL with `DATABASE_URL`, otherwise the embedded one. */
export const openDatabase = (
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  statementMs: number = STATEMENT_MS,
): Promise<Database> =>
  databaseUrl === undefined
    ? openEmbedded(dataDir)
    : openPostgres(databaseUrl, (error) => log.error({ err: error }, 'database connection failed'), statementMs)

import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Db } from '../../database/open.ts'

/** A queue of jobs. */
export interface Queue<D extends object> {
  readonly name: string
  /** Retries after the first attempt, with exponential backoff from `retryDelay` up to `retryDelayMax` seconds. */
  readonly retryLimit: number
  readonly retryDelay: number
  readonly retryDelayMax: number
  /** Seconds after which a job that is still active (its worker died) is retried. */
  readonly expireInSeconds: number
  /** For long jobs: seconds without a sign of life after which the worker is taken for dead, well before the job expires. */
  readonly heartbeatSeconds?: number
  /** Phantom field that carries the type of the job's data; never set. */
  readonly data?: D
}

export interface Jobs {
  /** Enqueues within the use case's transaction: a rollback leaves no job. `startAfter` in seconds. */
  send<D extends object>(tx: Db, queue: Queue<D>, data: D, startAfter?: number): Promise<void>
  /** Enqueues many jobs in one statement. `startAfter` in seconds. */
  sendAll<D extends object>(tx: Db, queue: Queue<D>, data: readonly D[], startAfter?: number): Promise<void>
  /** Runs the handler for each job, at most `concurrency` at a time in this process. A throw fails the attempt. */
  work<D extends object>(queue: Queue<D>, concurrency: number, handler: (data: D, signal: AbortSignal) => Promise<void>): Promise<void>
  /** Runs the handler on a cron schedule in Indian time, in one of the processes. */
  schedule(name: string, cron: string, handler: () => Promise<void>): Promise<void>
  /** Throws when the queue's database is unavailable. */
  assertReady(): Promise<void>
  stop(): Promise<void>
}

/** pg-boss on the portal's own database. */
export const openJobs = async (database: Database, queues: readonly Queue<object>[], log: FastifyBaseLogger): Promise<Jobs> => {
  const boss = new PgBoss({ ...database.queue, schema: 'jobs', reindex: false })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const { name, retryLimit, retryDelay, retryDelayMax, expireInSeconds, heartbeatSeconds } of queues) {
    const options = {
      retryLimit,
      retryDelay,
      retryDelayMax,
      retryBackoff: true,
      expireInSeconds,
      deleteAfterSeconds: 7 * 86_400,
      ...(heartbeatSeconds === undefined ? {} : { heartbeatSeconds }),
    }
    if (await boss.getQueue(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, options)
  }
  return {
    send: async (tx, queue, data, startAfter) => {
      await boss.send(queue.name, data, { db: fromDrizzle(tx, sql), ...(startAfter ? { startAfter } : {}) })
    },
    sendAll: async (tx, queue, data, startAfter) => {
      if (data.length > 0)
        await boss.insert(
          queue.name,
          data.map((item) => ({ data: item, ...(startAfter ? { startAfter } : {}) })),
          { db: fromDrizzle(tx, sql) },
        )
    },
    work: async <D extends object>(queue: Queue<D>, concurrency: number, handler: (data: D, signal: AbortSignal) => Promise<void>) => {
      for (let worker = 0; worker < concurrency; worker++) {
        const id: string = await boss.work<D>(queue.name, { batchSize: 1, pollingIntervalSeconds: 1 }, async (jobs) => {
          // Notifies itself while there is work, so that the next job is fetched without waiting; the polling interval only applies to an
          // empty queue.
          boss.notifyWorker(id)
          for (const job of jobs) await handler(job.data, job.signal)
        })
      }
    },
    schedule: async (name, cron, handler) => {
      if (!(await boss.getQueue(name))) await boss.createQueue(name, { retryLimit: 1 })
      await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata' })
      await boss.work(name, { pollingIntervalSeconds: 30 }, handler)
    },
    assertReady: async () => {
      await boss.getQueues()
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000, close: true }),
  }
}

import { sql } from 'drizzle-orm'
import * as contract from '@portal/contract/health'
import type { Register } from '../../platform/http/route.ts'
import type { Parts } from '../../platform/parts.ts'

const WAIT = 3000

/** A part that does not answer in time counts as failed. */
const state = async (answer: Promise<unknown>): Promise<'ok' | 'failed'> => {
  const { promise, resolve } = Promise.withResolvers<'failed'>()
  const timer = setTimeout(() => resolve('failed'), WAIT)
  try {
    return await Promise.race([answer.then(() => 'ok' as const), promise])
  } catch {
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

export const healthRoutes = (route: Register, { database, files, jobs }: Parts): void => {
  route(contract.healthz, () => Promise.resolve({ status: 'ok' as const }))
  route(contract.readyz, async ({ reply }) => {
    const [db, storage, queue] = await Promise.all([state(database.db.execute(sql`select 1`)), state(files.ready()), state(jobs.ready())])
    const status: 'ok' | 'failed' = [db, storage, queue].every((part) => part === 'ok') ? 'ok' : 'failed'
    if (status === 'failed') void reply.code(503)
    return { status, database: db, storage, queue }
  })
}

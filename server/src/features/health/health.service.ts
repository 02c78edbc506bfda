import type { readyz } from '@portal/contract/health'
import type { Response } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import { ping } from './health.queries.ts'

const TIMEOUT_MS = 3000

/** 'failed' if the check throws or takes longer than 3 seconds. */
const checkService = async (check: Promise<unknown>): Promise<'ok' | 'failed'> => {
  const { promise, resolve } = Promise.withResolvers<'failed'>()
  const timer = setTimeout(() => resolve('failed'), TIMEOUT_MS)
  try {
    return await Promise.race([check.then(() => 'ok' as const), promise])
  } catch {
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

/** Readiness of database, storage and queue, for load balancers. */
export const getReadiness = async ({ database, files, jobs }: AppContext): Promise<Response<typeof readyz>> => {
  const [db, storage, queue] = await Promise.all([
    checkService(ping(database.db)),
    checkService(files.assertReady()),
    checkService(jobs.assertReady()),
  ])
  const status = [db, storage, queue].every((service) => service === 'ok') ? 'ok' : 'failed'
  return { status, database: db, storage, queue }
}

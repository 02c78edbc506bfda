import type { readyz } from '@portal/contract/health'
import type { Response } from '@portal/contract/shared/endpoint'
import type { AppContext } from '../../platform/context.ts'
import { ping } from './health.queries.ts'

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

/** Whether database, storage and queue answer; asked by what stands in front of several processes. */
export const getReadiness = async ({ database, files, jobs }: AppContext): Promise<Response<typeof readyz>> => {
  const [db, storage, queue] = await Promise.all([state(ping(database.db)), state(files.assertReady()), state(jobs.assertReady())])
  const status = [db, storage, queue].every((part) => part === 'ok') ? 'ok' : 'failed'
  return { status, database: db, storage, queue }
}

import * as z from 'zod/mini'
import { endpoint } from './shared/endpoint.ts'

const State = z.enum(['ok', 'failed'])
export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  audience: 'public',
  summary: 'Liveness',
  response: z.object({ status: z.literal('ok') }),
})
/** Readiness: 503 if a dependency doesn't respond. */
export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  audience: 'public',
  summary: 'Readiness of database, storage and queue',
  response: z.object({ status: State, database: State, storage: State, queue: State }),
})

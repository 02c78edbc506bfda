import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import { createRouteRegistrar } from './route.ts'

const ping = {
  method: 'GET',
  path: '/ping',
  audience: 'public',
  summary: 'Ping',
  response: z.object({ pong: z.literal(true) }),
} as const satisfies Endpoint
const resolveNoActor = () => Promise.resolve(undefined)

it('the server does not start when an API route has no audience', () => {
  const app = fastify()
  const route = createRouteRegistrar(app, resolveNoActor, [])
  expect(() => app.get('/api/open', () => 'open')).toThrow('/api/open has no audience: say who may call it.')
  const { audience: _, ...silent } = ping
  expect(() => route(silent as typeof ping, () => Promise.resolve({ pong: true as const }))).toThrow(
    '/api/ping has no audience: say who may call it.',
  )
})

it('S23: a response has only the fields of the contract', async () => {
  const app = fastify()
  const route = createRouteRegistrar(app, resolveNoActor, [])
  const more = { pong: true as const, password_hash: 'x' }
  route(ping, () => Promise.resolve(more))
  expect((await app.inject('/api/ping')).body).toBe('{"pong":true}')
})

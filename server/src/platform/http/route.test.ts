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
const nobody = () => Promise.resolve(undefined)

it('stops the start when a route of the API does not say who may call it', () => {
  const app = fastify()
  const route = createRouteRegistrar(app, nobody, [])
  expect(() => app.get('/api/open', () => 'open')).toThrow('/api/open has no audience: say who may call it.')
  const { audience: _, ...silent } = ping
  expect(() => route(silent as typeof ping, () => Promise.resolve({ pong: true as const }))).toThrow(
    '/api/ping has no audience: say who may call it.',
  )
})

it('S23: lets only the keys of the contract leave', async () => {
  const app = fastify()
  const route = createRouteRegistrar(app, nobody, [])
  const more = { pong: true as const, password_hash: 'x' }
  route(ping, () => Promise.resolve(more))
  expect((await app.inject('/api/ping')).body).toBe('{"pong":true}')
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { logout } from '@portal/contract/accounts'
import type { Audience, Endpoint } from '@portal/contract/shared/endpoint'
import { Problem } from '@portal/contract/shared/problem'
import * as tables from './database/schema.ts'
import { openSession } from './features/accounts/sessions.service.ts'
import { endpoints, titleOf } from './testing/endpoints.ts'
import { newCandidate, newStaff, type Caller } from './testing/factories.ts'
import { usePortal } from './testing/portal.ts'

const portal = usePortal()
const sessions = () => tables.sessions
const anew = async ({ user_id }: Caller, role_id: number) =>
  (await openSession(portal.ctx.database.db, { id: user_id, role_id })).access_token

const actors = {
  anonymous: () => Promise.resolve(''),
  'a made-up token': () => Promise.resolve('A'.repeat(43)),
  'a signed-out token': async () => {
    const { token } = await newCandidate(portal)
    await portal.call(logout, { token })
    return token
  },
  'an ended session': async () => {
    const { token, user_id } = await newStaff(portal, 1)
    await portal.ctx.database.db
      .update(sessions())
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(sessions().user_id, user_id))
    return token
  },
  'an idle session': async () => {
    const { token, user_id } = await newStaff(portal, 1)
    await portal.ctx.database.db
      .update(sessions())
      .set({ last_used_at: sql`now() - interval '31 minutes'` })
      .where(eq(sessions().user_id, user_id))
    return token
  },
  'a disabled administrator': async () => {
    const { token, user_id } = await newStaff(portal, 1)
    await portal.ctx.database.db.update(tables.users).set({ disabled_at: new Date() }).where(eq(tables.users.id, user_id))
    return token
  },
  'an unknown role': async () => (await newStaff(portal, 3)).token,
  'a candidate': async () => anew(await newCandidate(portal), 4),
  'a recruiter': async () => anew(await newStaff(portal, 2), 2),
  'an administrator': async () => anew(await newStaff(portal, 1), 1),
} as const
type Name = keyof typeof actors

const dead = [
  'anonymous',
  'a made-up token',
  'a signed-out token',
  'an ended session',
  'an idle session',
  'a disabled administrator',
] as const satisfies Name[]
const allowed: Readonly<Record<Audience, readonly Name[]>> = {
  public: Object.keys(actors) as Name[],
  'signed-in': ['an unknown role', 'a candidate', 'a recruiter', 'an administrator'],
  candidate: ['a candidate'],
  staff: ['a recruiter', 'an administrator'],
  administrator: ['an administrator'],
}
const isDead = (name: Name) => (dead as readonly Name[]).includes(name)
/** A permitted caller gets a result or a refusal of the empty request, but never 401 or 403. */
const statusClass = (endpoint: Endpoint, name: Name): 'let in' | 401 | 403 => {
  if (allowed[endpoint.audience].includes(name)) return 'let in'
  return isDead(name) ? 401 : 403
}

describe('S21: every endpoint, called by every role', () => {
  it.each(Object.keys(actors) as Name[])('%s', async (name) => {
    const expected: Record<string, unknown> = {}
    const found: Record<string, unknown> = {}
    // A dead session is reused, because no call can end it; a live one may be ended by a call, so each endpoint gets its own.
    const dead = isDead(name) ? await actors[name]() : null
    for (const endpoint of endpoints) {
      const { status, problem } = await portal.call(endpoint, {
        token: dead ?? (await actors[name]()),
        params: { id: '2000000000', zip: '380015', type: 'candidates', row: '1' },
      })
      const title = titleOf(endpoint)
      expected[title] = statusClass(endpoint, name)
      // A public endpoint may return 401 because of the input (a wrong password), never because of the caller.
      const refused = [401, 403].includes(status) && ['unauthenticated', 'forbidden'].includes(problem.code)
      found[title] = refused ? status : status < 500 ? 'let in' : status
    }
    expect(found).toEqual(expected)
  })

  it('all endpoints of the contract are served and tested', async () => {
    const { paths } = (await portal.app.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>()
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(served.toSorted()).toEqual(endpoints.map((endpoint) => titleOf(endpoint).replace(/:([a-z]+)/g, '{$1}')).toSorted())
    expect(endpoints.length).toBeGreaterThan(30)
  })

  it('a token sent in another way is refused', async () => {
    const { token } = await newCandidate(portal)
    const url = '/api/v1/candidate/me'
    const tries: { url: string; headers: Record<string, string> }[] = [
      { url: `${url}?access_token=${token}`, headers: {} },
      { url, headers: { cookie: `access_token=${token}; auth._token.local=Bearer ${token}` } },
      { url, headers: { authorization: token } },
      { url, headers: { authorization: `Basic ${token}` } },
      { url, headers: { authorization: `Bearer ${token} x` } },
      { url, headers: { authorization: `Bearer ${token.toLowerCase()}` } },
      { url, headers: { 'x-access-token': token } },
    ]
    for (const request of tries) expect((await portal.app.inject(request)).statusCode).toBe(401)
    expect((await portal.app.inject({ url, headers: { authorization: `bearer ${token}` } })).statusCode).toBe(200)
  })

  it('S17: a removed role has no effect from the next call on', async () => {
    const { token, user_id } = await newStaff(portal, 2)
    const list = () => portal.app.inject({ url: '/api/v1/candidates', headers: { authorization: `Bearer ${token}` } })
    expect((await list()).statusCode).toBe(200)
    await portal.ctx.database.db.update(tables.users).set({ role_id: 4 }).where(eq(tables.users.id, user_id))
    const response = await list()
    expect(response.statusCode).toBe(403)
    expect(Problem.parse(response.json()).code).toBe('forbidden')
  })
})

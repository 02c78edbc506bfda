import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { save } from '@portal/contract/candidates'
import { addEducation } from '@portal/contract/educations'
import { addExperience } from '@portal/contract/experiences'
import type { Endpoint } from '@portal/contract/shared/endpoint'
import { Problem, UNKNOWN_FIELD } from '@portal/contract/shared/problem'
import { addSkills } from '@portal/contract/skills'
import { bodiesOf } from './testing/bodies.ts'
import { endpoints, titleOf } from './testing/endpoints.ts'
import { completeCandidate, newCandidate, newStaff } from './testing/factories.ts'
import { usePortal } from './testing/portal.ts'
import { fingerprint } from './testing/tables.ts'

const portal = usePortal()
let networks = 0
/** A fresh network per call, to stay below rate limits. */
const ip = () => `10.${(networks += 1) >> 16}.${(networks >> 8) & 255}.${networks & 255}`

const attacks: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  9_999_999_999,
  '1',
  "' or 1=1 --",
  true,
  false,
  [],
  [1],
  ['a'],
  [[[]]],
  {},
  { $gt: '' },
  { toString: 'x' },
  'x'.repeat(100_000),
  'a\u0000b',
  '\ud800',
  '🙂🙂🙂',
  'अहमदाबाद',
  '\u202egpj.exe',
  '<script>alert(1)</script>',
  '${7*7}{{constructor}}',
  '../../etc/passwd',
  'a\r\nBcc: other@example.com',
]

/** The same attacks, for paths and queries. */
const texts = attacks
  .map((attack) => (typeof attack === 'string' ? attack : JSON.stringify(attack ?? null)))
  .filter((text) => text.isWellFormed())

const tokenFor = async (endpoint: Endpoint) => {
  if (endpoint.audience === 'public') return undefined
  return (
    endpoint.audience === 'staff' || endpoint.audience === 'administrator' ? await newStaff(portal, 1) : await completeCandidate(portal)
  ).token
}
interface Outcome {
  readonly status: number
  readonly text: string
  readonly headers: Record<string, unknown>
}
const MAKING = /node_modules|at .*\.ts:|select |insert |zod|fastify|drizzle|postgres|PGlite/i
/** Faults of a response: a 5xx, a format other than Problem, or leaked implementation details. */
const faultsOf = ({ status, text, headers }: Outcome, label: string): string[] => {
  const faults: string[] = []
  if (status >= 500) faults.push(`${status}`)
  // Errors echo the field name as sent, which may coincide with one of these words.
  if (MAKING.test(text) && !MAKING.test(label)) faults.push('tells how it is made')
  if (status >= 400) {
    const body = JSON.parse(text) as object
    const keys = Object.keys(body).filter((key) => !['errors', 'details'].includes(key))
    if (!Problem.safeParse(body).success || keys.join() !== 'message,code,request_id') faults.push('is not the envelope')
    if (headers['content-type'] !== 'application/json; charset=utf-8') faults.push('is not JSON')
  }
  return faults.map((fault) => `${label} ${fault}: ${text.slice(0, 200)}`)
}

/** Path parameters other than ids. */
const others = { zip: '380015', row: '1', type: 'candidates' }

describe('attacks on every field of every endpoint', () => {
  it.each(endpoints.filter(({ body }) => body).map((endpoint) => [titleOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const faults: string[] = []
    const ids = { ...others, id: '2000000000' }
    for (const body of bodiesOf(endpoint)) {
      for (const field of Object.keys(body)) {
        // A new caller per field, because attempts are limited per account.
        const token = await tokenFor(endpoint)
        const calls = attacks.map(async (attack) => {
          const response = await portal.call(endpoint, { token, params: ids, body: { ...body, [field]: attack }, ip: ip() })
          faults.push(...faultsOf(response, `${field} = ${JSON.stringify(attack)?.slice(0, 60)}`))
        })
        await Promise.all(calls)
      }
    }
    expect(faults).toEqual([])
  })

  it.each(endpoints.filter(({ body, path }) => body && path !== '/v1/combo').map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    'S24: %s refuses every field that is not its own, by name',
    async (_, endpoint) => {
      const token = await tokenFor(endpoint)
      for (const body of bodiesOf(endpoint)) {
        for (const field of [
          'role_id',
          'hiring_stage',
          'aggregates_matched',
          'candidate_id',
          'user_id',
          'is_active',
          'password_hash',
          'created_at',
          'constructor',
          'toString',
        ].filter((name) => !bodiesOf(endpoint).some((body) => Object.hasOwn(body, name)))) {
          const { status, problem } = await portal.call(endpoint, {
            token,
            params: { ...others, id: '2000000000' },
            body: { ...body, [field]: 1 },
            ip: ip(),
          })
          expect([status, problem.errors?.[field]], field).toEqual([422, [UNKNOWN_FIELD]])
        }
      }
    },
  )

  it.each(endpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))('%s refuses unknown parameters', async (_, endpoint) => {
    const token = await tokenFor(endpoint)
    const body = endpoint.body ? bodiesOf(endpoint)[0] : undefined
    const { status, problem } = await portal.call(endpoint, {
      token,
      params: { ...others, id: '1' },
      query: { surprise: '1' },
      body,
      ip: ip(),
    })
    expect([status, problem.errors?.['surprise']]).toEqual([422, [UNKNOWN_FIELD]])
  })

  it.each(endpoints.filter(({ params, query }) => params ?? query).map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s refuses invalid ids and pages',
    async (_, endpoint) => {
      const token = await tokenFor(endpoint)
      const body = endpoint.body ? bodiesOf(endpoint)[0] : undefined
      const names = endpoint.query && 'shape' in endpoint.query ? Object.keys(endpoint.query.shape as object) : []
      const faults: string[] = []
      for (const attack of texts) {
        const query = Object.fromEntries(names.map((name) => [name, attack.slice(0, 2000)]))
        const response = await portal.call(endpoint, {
          token,
          params: { id: attack.slice(0, 150) || '0', zip: attack.slice(0, 150) || '0' },
          query,
          body,
          ip: ip(),
        })
        faults.push(...faultsOf(response, attack.slice(0, 60)))
      }
      expect(faults).toEqual([])
    },
  )

  it('arbitrary JSON sent to every endpoint', async () => {
    const withBody = endpoints.filter(({ body }) => body)
    const tokens = new Map(await Promise.all(withBody.map(async (endpoint) => [endpoint, await tokenFor(endpoint)] as const)))
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withBody), fc.json({ maxDepth: 6 }), async (endpoint, payload) => {
        const response = await portal.app.inject({
          method: endpoint.method,
          url: `/api${endpoint.path.replace(':id', '1')}`,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(endpoint) ?? ''}` },
          remoteAddress: ip(),
          payload,
        })
        expect(
          faultsOf({ status: response.statusCode, text: response.body, headers: response.headers }, `${titleOf(endpoint)} ${payload}`),
        ).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('S24: a refused request changes nothing', () => {
  const good = (endpoint: Endpoint, index = 0) => [titleOf(endpoint), endpoint, bodiesOf(endpoint)[index] ?? {}] as const
  it.each([good(save), good(save, 1), good(addExperience), good(addEducation), good(addSkills)])('%s', async (_, endpoint, body) => {
    const { token } = await completeCandidate(portal)
    const before = await fingerprint(portal)
    const wrong = Object.keys(body).flatMap((field) =>
      [{}, [[]], 'x'.repeat(100_000), -1e308].map((attack) => ({ ...body, [field]: attack })),
    )
    for (const attack of wrong) expect((await portal.call(endpoint, { token, body: attack })).status).toBe(422)
    expect(await fingerprint(portal)).toEqual(before)
  })
})

describe('S38: names that are special in JavaScript', () => {
  it.each([
    '{"__proto__":{"role_id":1}}',
    '{"first_name":{"__proto__":{"x":1}}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"skills":[{"__proto__":{"polluted":1}}]}',
  ])('%s is refused without side effects', async (payload) => {
    const { token } = await newCandidate(portal)
    for (const url of ['/api/v1/candidate/personal-info/add-edit', '/api/v1/candidate/skills/add', '/api/login', '/api/v1/combo']) {
      const response = await portal.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      })
      expect([400, 422]).toContain(response.statusCode)
      expect(({} as { polluted?: unknown; x?: unknown; role_id?: unknown }).polluted).toBeUndefined()
    }
  })
})

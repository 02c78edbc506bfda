import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@portal/contract/accounts'
import { listCandidates } from '@portal/contract/candidate-list'
import { getCandidate, save } from '@portal/contract/candidates'
import { addExperience } from '@portal/contract/experiences'
import { messages } from '@portal/contract/shared/messages'
import { Problem } from '@portal/contract/shared/problem'
import { listSkills } from '@portal/contract/skills'
import { endpoints, titleOf } from './testing/endpoints.ts'
import { documents } from './testing/documents.ts'
import { newCandidate, newStaff, PASSWORD, personal } from './testing/factories.ts'
import { formOf, formType, postForm } from './testing/forms.ts'
import { usePortal } from './testing/portal.ts'

const portal = usePortal()
const JSON_TYPE = 'application/json'
const url = '/api/v1/candidate/personal-info/add-edit'
let token = ''
beforeAll(async () => {
  ;({ token } = await newCandidate(portal))
})
const post = (payload: string | Buffer, type?: string, to = url) =>
  portal.app.inject({
    method: 'POST',
    url: to,
    payload,
    headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
  })
const codeOf = (response: { json: () => unknown }) => Problem.parse(response.json()).code

describe('an unreadable body', () => {
  it.each(['{', '{"first_name":', '[1,]', 'first_name=Asha', '\u0000', '{"a":1}{"b":2}', '\ufeff\ufeff{}', 'NaN', "{'a':1}"])(
    '%j is 400',
    async (payload) => {
      const response = await post(payload, JSON_TYPE)
      expect([response.statusCode, codeOf(response)]).toEqual([400, 'bad_request'])
    },
  )

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'text/html',
    formType,
    'nonsense',
    'application/jsonp',
    'application/json-patch+json',
  ])('sent as %s is 415, whatever it contains', async (type) => {
    const response = await post(JSON.stringify(personal), type)
    expect([response.statusCode, codeOf(response)]).toEqual([415, 'unsupported_media_type'])
  })

  it('S44: with an unusual spelling of the JSON type is parsed or refused, never ignored', async () => {
    for (const type of [
      'application/json\ta',
      ' application/json',
      'application/json;',
      'APPLICATION/JSON',
      'application/json; charset=utf-8',
      'application/json, text/plain',
      'application/json;charset=utf-16',
      'application/json x',
    ]) {
      const response = await post(JSON.stringify({ ...personal, role_id: 1 }), type)
      expect([400, 415, 422], type).toContain(response.statusCode)
    }
  })

  it('of 300 kB is 413, and one of 200 kB is accepted', async () => {
    const response = await post(JSON.stringify({ first_name: 'x'.repeat(300 * 1024) }), JSON_TYPE)
    expect([response.statusCode, codeOf(response)]).toEqual([413, 'too_large'])
    expect((await post(JSON.stringify({ first_name: 'x'.repeat(200 * 1024) }), JSON_TYPE)).statusCode).toBe(422)
  })

  it('nested a hundred thousand times is refused', async () => {
    expect((await post('['.repeat(100_000) + ']'.repeat(100_000), JSON_TYPE)).statusCode).toBeLessThan(500)
    expect((await post('{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000), JSON_TYPE)).statusCode).toBeLessThan(500)
  })

  it('that is empty is treated as no body', async () => {
    expect((await post('', JSON_TYPE, '/api/v1/me')).statusCode).toBe(200)
    expect((await post('', undefined, '/api/v1/me')).statusCode).toBe(200)
    expect((await post('', JSON_TYPE)).statusCode).toBe(422)
  })
})

describe('paths', () => {
  it.each(endpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
    '%s is also served with a trailing slash',
    async (_, { method, path }) => {
      const [plain, slashed] = await Promise.all(
        ['', '/'].map(async (end) => {
          const staff = await newStaff(portal, 1)
          return portal.app.inject({
            method,
            url: `/api${path.replace(':id', '0')}${end}`,
            headers: { authorization: `Bearer ${staff.token}` },
          })
        }),
      )
      expect(slashed?.statusCode).toBe(plain?.statusCode)
      expect(slashed?.statusCode).not.toBe(404)
    },
  )

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/v1',
    '/api/v2/me',
    '/api/v1/candidate/unknown',
    '/api/v1/candidate/me/more',
    '/api//v1/me',
    '/api/v1/candidate/skill/delete/',
    '/api/files',
    '/api/files/1',
    '/api/.env',
    '/api/v1/candidate/me%00',
  ])('S61: %s is 404 in the usual format', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await portal.app.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })
      expect([400, 404]).toContain(response.statusCode)
      Problem.parse(response.json())
    }
  })

  it.each(['HEAD', 'TRACE', 'PUT', 'PATCH', 'OPTIONS'] as const)(
    'S61: %s where it is not meant is 404 and does nothing',
    async (method) => {
      for (const path of new Set(endpoints.map((endpoint) => endpoint.path))) {
        // `/v1/staff/assignable` also matches `/v1/staff/:id`.
        const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
        if (endpoints.some((endpoint) => endpoint.method === method && matches(endpoint.path))) continue
        const response = await portal.app.inject({
          method: method as 'PUT',
          url: `/api${path.replace(':id', '1')}`,
          headers: { authorization: `Bearer ${token}` },
        })
        expect(response.statusCode, path).toBe(404)
        expect(response.headers['access-control-allow-origin']).toBeUndefined()
      }
    },
  )

  it.each([
    '/.git/config',
    '/.env',
    '/API/v1/me',
    '/package.json',
    '/server/src/main.ts',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '//package.json',
    '/assets/index.js.map',
  ])('S61: %s is not served', async (path) => {
    const response = await portal.app.inject(path)
    // A path without a file name gets the web app; anything else is 404.
    const isApp = response.statusCode === 200 && response.body.includes('<div id="root">')
    expect(isApp || [400, 403, 404].includes(response.statusCode), `${response.statusCode} ${response.body.slice(0, 100)}`).toBe(true)
    expect(response.body).not.toMatch(/recruitment-portal|repositoryformatversion|import /)
  })
})

describe('every response', () => {
  const responses = async () => ({
    200: await portal.app.inject('/api/healthz'),
    404: await portal.app.inject('/api/nothing'),
    401: await portal.app.inject('/api/v1/candidate/me'),
    400: await post('{', JSON_TYPE),
    413: await post(JSON.stringify({ a: 'x'.repeat(300 * 1024) }), JSON_TYPE),
    422: await post('{}', JSON_TYPE),
  })

  it('S60: has security headers, and none that reveal the software', async () => {
    for (const [status, { statusCode, headers }] of Object.entries(await responses())) {
      expect(statusCode).toBe(Number(status))
      expect(headers['strict-transport-security']).toMatch(/max-age=(3153600\d|[4-9]\d{7,}); includeSubDomains/i)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['x-frame-options']).toBe('DENY')
      const policy = String(headers['content-security-policy'])
      for (const directive of [
        "default-src 'self'",
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ])
        expect(policy).toContain(directive)
      expect(policy).not.toMatch(/unsafe-eval|\*|http:/)
      expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false)
      for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie']) expect(headers[name]).toBeUndefined()
    }
  })

  it('S20: of the API is not cached, and has a request id in header and body', async () => {
    const seen = new Set<unknown>()
    for (const { headers, json, statusCode } of Object.values(await responses())) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(statusCode >= 400 ? Problem.parse(json()).request_id : headers['x-request-id']).toBe(headers['x-request-id'])
      seen.add(headers['x-request-id'])
    }
    expect(seen.size).toBe(6)
    const forged = await portal.app.inject({ url: '/api/healthz', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } })
    expect(forged.headers['x-request-id']).not.toBe('mine')
  })
})

describe('S58: an internal error', () => {
  it('returns only a request id; the cause is logged', async () => {
    const { db } = portal.ctx.database
    await db.execute('alter table candidate_skills rename to candidate_skills_away')
    const { status, text, problem, headers } = await portal.call(listSkills, { token })
    await db.execute('alter table candidate_skills_away rename to candidate_skills')
    expect(status).toBe(500)
    expect(problem).toEqual({ message: messages.generic, code: 'internal', request_id: headers['x-request-id'] })
    expect(text).not.toMatch(/candidate_skills|select|stack|\.ts/)
    expect(portal.logged.some((line) => line.includes(problem.request_id) && line.includes('42P01'))).toBe(true)
    expect((await portal.call(listSkills, { token })).status).toBe(200)
  })
})

describe('S62: the server log', () => {
  it('has route, account and status, and no personal data, secrets or file contents', async () => {
    const canary = {
      first_name: 'Canaryfirst',
      middle_name: 'Canarymiddle',
      last_name: 'Canarylast',
      address: 'Canary address 9',
      mobile_no: '9000011111',
      alternate_mobile_no: '9000022222',
      zip: '399999',
      dob: '1993-07-19',
      reference_detail: 'Canary reference',
    }
    const email = 'canary.person@example.com'
    await portal.call(accounts.register, {
      body: { first_name: canary.first_name, last_name: canary.last_name, email, mobile_no: canary.mobile_no, password: PASSWORD },
    })
    await portal.call(accounts.login, { body: { email, password: 'canary password' } })
    await portal.call(accounts.forgotPassword, { body: { email } })
    const candidate = await newCandidate(portal)
    await portal.call(save, { token: candidate.token, body: { ...personal, ...canary } })
    await portal.call(save, { token: candidate.token, body: { ...personal, ...canary, zip: 'canary zip' } })
    await portal.call(addExperience, {
      token: candidate.token,
      body: { employer: 'Canary employer', designation: 'Canary', from: '2020-01-01', to: null, job_description: 'Canary text' },
    })
    await postForm(portal, candidate.token, formOf([{ name: 'file', filename: 'canary file.pdf', value: documents.pdf }]))
    await portal.call(listCandidates, { token: (await newStaff(portal)).token, query: { q: 'canary search' } })
    // Makes statements fail: user input is in their parameters and in the database's message.
    const { db } = portal.ctx.database
    await db.execute(`alter table candidates add constraint canary_trap check (zip <> '399999') not valid`)
    expect((await portal.call(save, { token: candidate.token, body: { ...personal, ...canary, city: 1 } })).status).toBe(500)
    await db.execute('alter table candidates drop constraint canary_trap')
    await portal.call(getCandidate, { token: 'canary-token', headers: { 'user-agent': 'canary\tagent' } })
    const log = portal.logged.join('')
    expect(log).not.toMatch(
      new RegExp(
        [
          ...Object.values(canary),
          email,
          'canary\\.',
          'canary (search|file|password|employer|text|zip)',
          'canary-token',
          candidate.token,
          candidate.email,
          PASSWORD,
        ].join('|'),
        'i',
      ),
    )
    const lines = portal.logged.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(expect.objectContaining({ method: 'POST', route: url, status: 422, user_id: candidate.user_id }))
    expect(portal.logged.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
  })
})

describe('S45: malformed HTTP', () => {
  const send = async (request: string): Promise<string> => {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1' })
    let response = ''
    socket.on('data', (chunk) => (response += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.write(request)
    await once(socket, 'close')
    return response
  }
  const head = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\n'
  it.each([
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    ['both a length and chunks', `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a header of 17 kB', `${head}x-long: ${'a'.repeat(17 * 1024)}\r\n\r\n`],
    ['a folded header', `${head}x-a: b\r\n c\r\ncontent-length: 2\r\n\r\n{}`],
    ['a missing host', 'GET /api/healthz HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['bytes that aren’t a request', '\u0016\u0003\u0001hello\r\n\r\n'],
  ])('%s is refused and the connection closed', async (_, request) => {
    const response = await send(request)
    expect(response).toMatch(/^HTTP\/1\.1 4(00|31)/)
    expect(response).not.toMatch(/"(code|message)":"(HPE|FST)_/)
  })
})

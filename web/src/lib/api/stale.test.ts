import type { Endpoint } from '@portal/contract/shared/endpoint'
import { describe, expect, test } from 'vitest'
import { stale } from './stale.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../../contract/src/*.ts', { eager: true })
const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { eager: true, query: '?raw', import: 'default' })

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value
const endpoints = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
)
const rows = Object.entries<readonly string[]>(stale)

/** The endpoints that the web passes to one of these functions. */
const givenTo = (...functions: string[]): Endpoint[] => {
  const found = new RegExp(`\\b(?:${functions.join('|')})\\(\\s*(\\w+)`, 'g')
  const names = new Set(Object.values(sources).flatMap((text) => [...text.matchAll(found)].map(([, name]) => name)))
  return endpoints.filter(([name]) => names.has(name)).map(([, endpoint]) => endpoint)
}

/** Calls about sessions and accounts: no query shows what they change, or they clear the whole cache. */
const ofAccounts = [
  '/login',
  '/logout',
  '/register',
  '/verify-email',
  '/verify-email/resend',
  '/forgot-password',
  '/reset-password',
  '/guardian-consents',
  '/v1/me',
  '/v1/me/password',
  '/v1/candidate/erasure',
  '/v1/invitations/decline',
]
/** Calls of interviewers without an account, whose page has no queries, and of visitors, who don't see the counts they change. */
const ofGuests = [
  '/apply-links/visit',
  '/v1/invitations/open',
  '/v1/invitations/accept',
  '/v1/invitations/ask-again',
  '/v1/invitations/remove-me',
  '/interview-remarks/open',
  '/interview-remarks',
  '/interview-remarks/submit',
  '/interview-remarks/ask',
  '/task-evaluation/open',
  '/task-evaluation',
  '/task-evaluation/submit',
  '/task-evaluation/ask',
]
/** Sent by a store on the device, which has its own copy of the data. */
const queued = [
  '/v1/drives/:id/attendance',
  '/v1/drives/:id/scores',
  '/v1/candidate/aptitude-tests/:id/start',
  '/v1/candidate/aptitude-tests/:id/answers',
  '/v1/candidate/aptitude-tests/:id/section',
  '/v1/candidate/aptitude-tests/:id/submit',
  '/v1/candidate/aptitude-tests/:id/events',
]
/** Reads that the specification defines as POST. */
const reads = ['/v1/candidate/resource-requisition', '/v1/combo']

describe('the table of stale queries', () => {
  test('has a row for every mutation that the web calls', () => {
    const called = givenTo('mutationOf', 'uploadOf')
    expect(called.length).toBeGreaterThan(50)
    expect(called.map(({ path }) => path).filter((path) => !(path in stale))).toEqual([])
  })

  test("isn't bypassed by a direct call", () => {
    const direct = givenTo('call', 'upload').filter(
      ({ method, path }) => method !== 'GET' && ![...ofAccounts, ...ofGuests, ...queued, ...reads].includes(path),
    )
    expect(direct.map(({ path }) => path)).toEqual([])
  })

  test('has no row that the web does not call', () => {
    const called = new Set(givenTo('mutationOf', 'uploadOf').map(({ path }) => path as string))
    expect(rows.map(([key]) => key).filter((key) => !called.has(key))).toEqual([])
  })

  test('names only queries of the web', () => {
    const read = new Set(givenTo('queryOf', 'call').map(({ path }) => path as string))
    expect([...new Set(rows.flatMap(([, paths]) => paths))].filter((path) => !read.has(path.replace('*', ':id')))).toEqual([])
  })

  test('names the own record only for mutations whose path has it', () => {
    const wrong = rows.filter(([key, paths]) =>
      paths.some((path) => path.includes(':id') && !key.includes(path.slice(0, path.indexOf(':id') + 3))),
    )
    expect(wrong).toEqual([])
  })

  test('refreshes the position in the list on every profile after a merge and its undo', () => {
    for (const path of ['/v1/candidates/:id/merge', '/v1/merges/:id/undo'] as const) {
      expect(stale[path]).toEqual(expect.arrayContaining(['/v1/candidates', '/v1/candidates/*/neighbours']))
    }
  })

  test('refreshes everything about a candidate after a move with an email', () => {
    expect(stale['/v1/candidates/:id/stage']).toEqual(
      expect.arrayContaining([
        '/v1/candidates',
        '/v1/candidates/board',
        '/v1/candidates/counts',
        '/v1/candidates/:id/mails',
        '/v1/candidates/:id/audit',
        '/v1/candidates/:id/match',
        '/v1/resource-requests/*',
      ]),
    )
  })
})

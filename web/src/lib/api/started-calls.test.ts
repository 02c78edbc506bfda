import { afterEach, expect, test, vi } from 'vitest'
import { dropStartedCalls, takeStartedCall } from './started-calls.ts'

const response = Promise.resolve(new Response('{}'))
const start = () =>
  (globalThis.startedCalls = { token: 'mine', responses: new Map([['GET /api/v1/candidate/me ', response]]), used: new Set() })
afterEach(() => (globalThis.startedCalls = undefined))

test('a response requested by the head of the page is used once', () => {
  start()
  expect(takeStartedCall('mine', 'GET', '/api/v1/candidate/me', undefined)).toBe(response)
  expect(takeStartedCall('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

test("a response isn't used after the app's own request, or once data has changed", () => {
  const { responses } = start()
  responses.clear()
  expect(takeStartedCall('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  responses.set('GET /api/v1/candidate/me ', response)
  expect(takeStartedCall('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  start()
  dropStartedCalls()
  expect(takeStartedCall('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

test("another session or input doesn't get the response", () => {
  start()
  expect(takeStartedCall('theirs', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  expect(takeStartedCall(null, 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  expect(takeStartedCall('mine', 'GET', '/api/v1/candidate/me?x=1', undefined)).toBeUndefined()
  expect(takeStartedCall('mine', 'POST', '/api/v1/candidate/me', '{}')).toBeUndefined()
})

test('a response not used in time expires', () => {
  start()
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(takeStartedCall('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

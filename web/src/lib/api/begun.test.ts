import { afterEach, expect, test, vi } from 'vitest'
import { dropBegun, takeBegun } from './begun.ts'

const answer = Promise.resolve(new Response('{}'))
const begin = () => (globalThis.begun = { token: 'mine', answers: new Map([['GET /api/v1/candidate/me ', answer]]), asked: new Set() })
afterEach(() => (globalThis.begun = undefined))

test('a response requested by the head of the page is used once', () => {
  begin()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBe(answer)
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

test("a response isn't used after the app's own request, or once data has changed", () => {
  const { answers } = begin()
  answers.clear()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  answers.set('GET /api/v1/candidate/me ', answer)
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  begin()
  dropBegun()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

test("another session or input doesn't get the response", () => {
  begin()
  expect(takeBegun('theirs', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  expect(takeBegun(null, 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me?x=1', undefined)).toBeUndefined()
  expect(takeBegun('mine', 'POST', '/api/v1/candidate/me', '{}')).toBeUndefined()
})

test('a response not used in time expires', () => {
  begin()
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { dropBegun, takeBegun } from './begun.ts'

const answer = Promise.resolve(new Response('{}'))
const begin = () => (globalThis.begun = { token: 'mine', answers: new Map([['GET /api/v1/candidate/me ', answer]]), asked: new Set() })
afterEach(() => (globalThis.begun = undefined))

test('an answer begun by the head of the page is handed over once', () => {
  begin()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBe(answer)
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

test('an answer that comes after the program asked by itself, or before a change, is not used', () => {
  const { answers } = begin()
  answers.clear()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  answers.set('GET /api/v1/candidate/me ', answer)
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  begin()
  dropBegun()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

test('another session or another input gets nothing of it', () => {
  begin()
  expect(takeBegun('theirs', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  expect(takeBegun(null, 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me?x=1', undefined)).toBeUndefined()
  expect(takeBegun('mine', 'POST', '/api/v1/candidate/me', '{}')).toBeUndefined()
})

test('an answer that no one asked for in time is too old', () => {
  begin()
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  expect(takeBegun('mine', 'GET', '/api/v1/candidate/me', undefined)).toBeUndefined()
})

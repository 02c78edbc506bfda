import { expect, it } from 'vitest'
import { addressOf } from './api-client.ts'

it('fills in params and omits missing values', () => {
  expect(addressOf({ path: '/v1/candidates/:id' }, { params: { id: 7 } })).toBe('/api/v1/candidates/7')
  expect(addressOf({ path: '/v1/candidates' }, { query: { q: 'a b&c', page: 2, per_page: undefined, x: '' } })).toBe(
    '/api/v1/candidates?q=a+b%26c&page=2',
  )
  expect(addressOf({ path: '/x' }, { query: { 'sort[id]': 'desc' } })).toBe('/api/x?sort%5Bid%5D=desc')
  expect(addressOf({ path: '/v1/candidates/:id' }, { params: { id: '../me' } })).toBe('/api/v1/candidates/..%2Fme')
})

import { expect, it } from 'vitest'
import { slicesOf } from './follow-ups.rules.ts'

it('a page of a grouped list contains the rest of one group and the start of the next', () => {
  const groups = [
    { key: 'F1', count: 4 },
    { key: 'F2', count: 1 },
    { key: 'F3', count: 9 },
  ]
  expect(slicesOf(groups, { limit: 3, offset: 0 })).toEqual([{ key: 'F1', start: 0, size: 3 }])
  expect(slicesOf(groups, { limit: 3, offset: 3 })).toEqual([
    { key: 'F1', start: 3, size: 1 },
    { key: 'F2', start: 0, size: 1 },
    { key: 'F3', start: 0, size: 1 },
  ])
  expect(slicesOf(groups, { limit: 25, offset: 6 })).toEqual([{ key: 'F3', start: 1, size: 8 }])
  expect(slicesOf(groups, { limit: 25, offset: 14 })).toEqual([])
})

import { expect, test } from 'vitest'
import { addressFilters, addressSort } from './list-address.ts'

type Search = { readonly [field in 'drive' | 'q' | 'stage' | 'course' | 'sort' | 'page']?: string }

test('filters change the address, and the list returns to its first page', () => {
  const { withFilters, filtersIn, noFilters } = addressFilters<Search>(['stage', 'course'])
  const search: Search = { drive: '3', q: 'asha', stage: '7', page: '4' }
  expect(filtersIn(search)).toBe(1)
  expect(withFilters(search, { course: '2' })).toEqual({ drive: '3', q: 'asha', stage: '7', course: '2' })
  expect(withFilters(search, noFilters)).toEqual({ drive: '3' })
})

test.each([
  ['asc', [undefined, 'name', '-name', undefined]],
  ['desc', [undefined, '-name', 'name', undefined]],
] as const)('a column is sorted %s first, then the other way, then not', (first, steps) => {
  const { sortedBy } = addressSort<Search, 'name'>(['name'], first)
  for (const [index, sort] of steps.slice(0, -1).entries()) {
    expect(sortedBy({ drive: '3', page: '4', ...(sort !== undefined && { sort }) }, 'name').sort).toBe(steps[index + 1])
  }
})

test('an address without a column of the list has the default order', () => {
  const { sortOf } = addressSort<Search, 'name'>(['name'])
  expect(sortOf({ sort: '-name' })).toEqual({ field: 'name', direction: 'desc' })
  expect(sortOf({ sort: 'secret' })).toBeUndefined()
  expect(sortOf({})).toBeUndefined()
})

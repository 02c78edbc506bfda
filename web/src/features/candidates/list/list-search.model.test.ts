import { describe, expect, it } from 'vitest'
import {
  filtersOf,
  listSearchOf,
  viewTextOf,
  searchOfSaved,
  sortOf,
  withFilter,
  withSort,
  withoutFilters,
  withView,
  visiblePage,
} from './list-search.model.ts'

const full = {
  q: 'react',
  view: 'active',
  'filter[stage][any]': '2,3',
  'filter[city][is]': '1',
  'sort[notice]': 'asc',
  page: 3,
  per_page: 50,
} as const

describe('the parameters in the address of the list', () => {
  it('are kept unchanged, numbers as text', () => {
    expect(listSearchOf({ ...full, q: 98765, 'filter[city][is]': 1 })).toEqual({ ...full, q: '98765' })
  })

  it('are dropped unless they are a filter, sort, view or page', () => {
    const odd = {
      view: 'unknown',
      'filter[gender][is]': '1',
      'filter[stage][is]': '99',
      'sort[name]': 'asc',
      page: -1,
      per_page: 7,
      other: 1,
    }
    expect(listSearchOf(odd)).toEqual({})
  })

  it('hold filters and sort, and changing them returns to page 1', () => {
    expect(filtersOf(full).map(({ key }) => key)).toEqual(['filter[stage][any]', 'filter[city][is]'])
    expect(sortOf(full)).toEqual({ field: 'notice', direction: 'asc' })
    expect(withFilter(full, 'filter[city][is]', ['filter[city][any]', '1,27'])).toEqual({
      q: 'react',
      view: 'active',
      'filter[stage][any]': '2,3',
      'filter[city][any]': '1,27',
      'sort[notice]': 'asc',
      per_page: 50,
    })
    expect(withoutFilters(full)).toEqual({ q: 'react', view: 'active', 'sort[notice]': 'asc', per_page: 50 })
    expect(withSort(full, { field: 'last_activity', direction: 'desc' })).not.toHaveProperty('sort[notice]')
  })

  it('sort the overdue view by due date, and no other view', () => {
    expect(withView({ q: 'react' }, 'overdue')).toEqual({ q: 'react', view: 'overdue', 'sort[due_on]': 'asc' })
    expect(withView({ view: 'overdue', 'sort[due_on]': 'asc' }, 'hired')).toEqual({ view: 'hired' })
    expect(withView({ 'sort[notice]': 'asc' }, 'overdue')).toEqual({ view: 'overdue', 'sort[notice]': 'asc' })
  })

  it('are the same after saving', () => {
    const { page: _, ...rest } = full
    expect(searchOfSaved(viewTextOf(full))).toEqual(rest)
    expect(viewTextOf(full)).toMatch(/^[\x21-\x7e]+$/)
  })
})

it('an empty list shows no message while it reloads; rows stay visible', () => {
  expect(visiblePage({ rows: [] }, true)).toBeUndefined()
  expect(visiblePage({ rows: [] }, false)).toEqual({ rows: [] })
  expect(visiblePage({ rows: [1] }, true)).toEqual({ rows: [1] })
  expect(visiblePage(undefined, true)).toBeUndefined()
})

import type { SavedView } from '@portal/contract/views'
import { describe, expect, it } from 'vitest'
import { withFilter, withView } from '../list/list-search.model.ts'
import { isUnchanged, savedViewOf, searchOfView } from './saved-views.model.ts'

const view = (id: number, search: string): SavedView => ({
  id,
  name: `View ${id}`,
  search,
  is_shared: false,
  is_default: false,
  is_own: true,
})
const shortlisted = view(1, 'filter[stage][any]=4&filter[willing][is]=1')
const engineers = view(2, 'q=engineer')
const views = [shortlisted, engineers]

describe('the saved view of a list', () => {
  it('is the opened one, also after its filters were changed', () => {
    const changed = withFilter(searchOfView(shortlisted), 'filter[willing][is]', null)
    expect(savedViewOf(views, changed)).toBe(shortlisted)
    expect(isUnchanged(shortlisted, changed)).toBe(false)
    expect(isUnchanged(shortlisted, searchOfView(shortlisted))).toBe(true)
  })
  it('is otherwise the one with the same filters, in any order', () => {
    expect(savedViewOf(views, { 'filter[willing][is]': '1', 'filter[stage][any]': '4' })).toBe(shortlisted)
    expect(savedViewOf(views, { q: 'engineer', saved: 99 })).toBe(engineers)
  })
  it('is left by choosing a built-in view', () => {
    expect(withView(searchOfView(engineers), 'hired')).toEqual({ q: 'engineer', view: 'hired' })
  })
})

import { followUpRuleKeys } from '@portal/contract/follow-up-rules'
import { describe, expect, it } from 'vitest'
import { filtersIn, followUpSearchOf, withFilters } from './follow-up-search.model.ts'

describe('the address of the follow-ups', () => {
  it("keeps the list's parameters, numbers as text", () => {
    expect(followUpSearchOf({ tab: 'today', stage: 4, q: 'asha', other: 1, rule: '' })).toEqual({ tab: 'today', stage: '4', q: 'asha' })
    expect(followUpSearchOf({ tab: 'never' })).toEqual({})
    for (const rule of followUpRuleKeys) expect(followUpSearchOf({ rule })).toEqual({ rule })
    expect(followUpSearchOf({ rule: `F${followUpRuleKeys.length + 1}` })).toEqual({})
  })

  it('returns to the first page when a filter changes, and drops empty filters', () => {
    expect(withFilters({ tab: 'today', page: '3', rule: 'F2' }, { rule: '', assignee: 'all' })).toEqual({ tab: 'today', assignee: 'all' })
  })

  it('counts filters, and not the usual assignee', () => {
    expect(filtersIn({ assignee: 'me', rule: 'F2', q: 'x', group: 'rule' })).toBe(1)
    expect(filtersIn({ assignee: 'all' })).toBe(1)
  })
})

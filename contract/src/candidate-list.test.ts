import { describe, expect, it } from 'vitest'
import { ListQuery } from './candidate-list.ts'

const read = (query: Readonly<Record<string, unknown>>) => ListQuery.parse(query).conditions

describe('a filter without an operator', () => {
  it.each([
    ['stage', '4', 'is'],
    ['skills', '7,9', 'any'],
    ['willing', '1', 'is'],
    ['experience', '24', 'is'],
    ['applied_on', '2026-11-01..', 'between'],
  ])('%s=%s means %s', (field, value, operator) => {
    expect(read({ [`filter[${field}]`]: value })).toEqual(read({ [`filter[${field}][${operator}]`]: value }))
  })

  it('is validated like one with an operator', () => {
    expect(ListQuery.safeParse({ 'filter[stage]': 'x' }).error?.issues[0]?.message).toBe('Choose an option from the list.')
    expect(ListQuery.safeParse({ 'filter[stage][]': '4' }).success).toBe(false)
  })
})

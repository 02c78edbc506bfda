import { describe, expect, it } from 'vitest'
import { readCondition, resolveCondition } from './candidate-filters.ts'

const daysOf = (period: string, today: string) => {
  const read = readCondition('applied_on', 'in', period)
  if (typeof read === 'string') return read
  const { op, from, to } = resolveCondition(read, today)
  return [op, from, to]
}

describe('a period relative to today', () => {
  it.each([
    ['today', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['last_7_days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['last_30_days', '2026-11-28', '2026-10-30', '2026-11-28'],
    ['next_7_days', '2026-12-28', '2026-12-28', '2027-01-03'],
    ['next_30_days', '2026-11-28', '2026-11-28', '2026-12-27'],
    ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ])('%s on %s is %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual(['between', from, to])
  })
  it('is one of a list, and of days only', () => {
    expect(daysOf('constructor', '2026-11-28')).toBe('Choose an option from the list.')
    expect(readCondition('notice', 'in', 'last_7_days')).toBe('This filter has no such operator.')
  })
})

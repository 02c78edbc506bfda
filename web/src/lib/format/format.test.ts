import { describe, expect, it, test } from 'vitest'
import {
  ago,
  clockOf,
  dayOf,
  formatCount,
  formatCtc,
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonths,
  formatNotice,
  formatTime,
  truncate,
} from './format.ts'

describe('formatted values', () => {
  it('formats a duration in minutes and seconds', () => {
    expect([0, 9, 60, 872].map(clockOf)).toEqual(['0:00', '0:09', '1:00', '14:32'])
  })

  it('writes a day with the name of the month', () => {
    expect(formatDay('2027-02-14')).toBe('14 Feb 2027')
    expect(formatDay('2026-11-01')).toBe('1 Nov 2026')
  })

  it('shows Indian time whatever the zone of the device', () => {
    expect(formatTime('2026-11-20T11:00:00Z')).toBe('4:30 pm')
    expect(formatTime('2026-11-20T18:30:00Z')).toBe('12:00 am')
    expect(formatTime('2026-11-20T06:30:00+00:00')).toBe('12:00 pm')
    expect(dayOf('2026-11-20T18:29:59Z')).toBe('2026-11-20')
    expect(dayOf('2026-11-20T18:30:00Z')).toBe('2026-11-21')
    expect(formatDateTime('2026-12-31T18:30:00Z')).toBe('1 Jan 2027, 12:00 am')
  })

  it('groups rupees in lakhs', () => {
    expect(formatMoney(650000)).toBe('₹6,50,000')
    expect(formatCtc(6.5)).toBe('6.5 LPA')
  })

  it.each([-1_234_567, 0, 7, 999, 1000, 99_999, 100_000, 1_234_567, 10_000_000, 123_456_789, 78.5, 66.666, 0.1 + 0.2])(
    'writes %d as the browser would',
    (count) => {
      expect(formatCount(count)).toBe(new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(count))
    },
  )

  it.each([
    [0, '0 m'],
    [4, '4 m'],
    [12, '1 y'],
    [40, '3 y 4 m'],
  ])('reads %i months as %s', (months, text) => {
    expect(formatMonths(months)).toBe(text)
  })

  it.each([
    [0, 'Immediate'],
    [0.5, '15 days'],
    [1, '1 month'],
    [1.5, '45 days'],
    [3, '3 months'],
  ])('a notice of %s months is %s', (months, text) => {
    expect(formatNotice(months)).toBe(text)
  })

  it('truncates between characters, not inside surrogate pairs', () => {
    expect(truncate('Infosys Limited', 10)).toBe('Infosys Li…')
    expect(truncate('Infosys', 10)).toBe('Infosys')
    expect(truncate('👩👩👩', 2)).toBe('👩👩…')
  })
})

test.each([
  ['2026-11-21T10:00:00Z', 'just now'],
  ['2026-11-21T10:00:30Z', 'just now'],
  ['2026-11-21T09:55:00Z', '5 min ago'],
  ['2026-11-21T07:00:00Z', '3 h ago'],
  ['2026-11-20T10:00:00Z', '1 d ago'],
  ['2026-10-20T10:00:00Z', '32 d ago'],
])('%s was %s', (instant, words) => {
  expect(ago(instant, Date.parse('2026-11-21T10:00:00Z'))).toBe(words)
})

import { describe, expect, it } from 'vitest'
import { dayWithWeekday, readDay, typedDay, withCentury } from './date-field.model.ts'

describe('a typed date', () => {
  it.each([
    ['22/12/2026', '2026-12-22'],
    ['3/4/2026', '2026-04-03'],
    ['22-12-2026', '2026-12-22'],
    ['22.12.2026', '2026-12-22'],
    ['22 12 2026', '2026-12-22'],
    ['22122026', '2026-12-22'],
    ['22 Dec 2026', '2026-12-22'],
    ['22 december, 2026', '2026-12-22'],
    [' 2026-12-22 ', '2026-12-22'],
    ['12/22/2026', null],
    ['31/2/2026', null],
    ['22/12/26', null],
    ['22 Foo 2026', null],
    ['', null],
  ])('%j is %j', (typed, day) => {
    expect(readDay(typed)).toBe(day)
  })
  it.each([
    ['22/12/26', '2026-12-22'],
    ['9-3-98', '1998-03-09'],
    ['1/1/2027', '2027-01-01'],
    ['31/2/26', null],
  ])('%j, once complete, is %j', (typed, day) => {
    expect(readDay(withCentury(typed, 2026))).toBe(day)
  })
  it('is shown as day, month and year, and in words with its weekday', () => {
    expect(typedDay('2026-12-22')).toBe('22/12/2026')
    expect(typedDay('22 dez')).toBe('22 dez')
    expect(dayWithWeekday('2026-12-22')).toBe('Tue 22 Dec 2026')
  })
})

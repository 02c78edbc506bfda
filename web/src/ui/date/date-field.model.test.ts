import { describe, expect, it } from 'vitest'
import { dayWithWeekday, readDay, typedDay } from './date-field.model.ts'

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
  it('is shown as day, month and year, and in words with its weekday', () => {
    expect(typedDay('2026-12-22')).toBe('22/12/2026')
    expect(typedDay('22 dez')).toBe('22 dez')
    expect(dayWithWeekday('2026-12-22')).toBe('Tue 22 Dec 2026')
  })
})

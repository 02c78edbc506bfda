import { expect, it } from 'vitest'
import { calendarDaysOf, slicesOf } from './follow-ups.rules.ts'

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

it('working days overdue as days of the calendar: over a weekend nothing gets later', () => {
  const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-11-25' }] }
  const [monday, saturday, thursday] = ['2026-11-30', '2026-11-28', '2026-11-26']
  expect([0, 1, 2].map((working) => calendarDaysOf(working, monday, calendar))).toEqual([0, 3, 4])
  expect([0, 1].map((working) => calendarDaysOf(working, saturday, calendar))).toEqual([1, 2])
  expect([0, 1].map((working) => calendarDaysOf(working, thursday, calendar))).toEqual([0, 2])
})

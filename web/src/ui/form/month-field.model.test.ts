import { expect, test } from 'vitest'
import { boxesOfMonth, dayOfMonth, isMonthEdge } from './month-field.model.ts'

const TODAY = '2026-11-22'

test.each([
  [{ month: '02', year: '2024' }, 'first', '2024-02-01'],
  [{ month: '02', year: '2024' }, 'last', '2024-02-29'],
  [{ month: '12', year: '2025' }, 'last', '2025-12-31'],
  // A job can't have ended after today.
  [{ month: '11', year: '2026' }, 'last', TODAY],
  [{ month: '12', year: '2026' }, 'last', '2026-12-31'],
  [{ month: '', year: '' }, 'last', ''],
  [{ month: '02', year: '' }, 'first', '-02-01'],
  [{ month: '', year: '202' }, 'last', '202--01'],
] as const)('the month %j gives its %s day: "%s"', (boxes, edge, day) => {
  expect(dayOfMonth(boxes, edge, TODAY)).toBe(day)
})

test('a day is split into its boxes', () => {
  expect(boxesOfMonth('2024-02-29')).toEqual({ month: '02', year: '2024' })
  expect(boxesOfMonth('')).toEqual({ month: '', year: '' })
})

test.each([
  ['2024-02-01', 'first', true],
  ['2024-02-02', 'first', false],
  ['2024-02-29', 'last', true],
  ['2023-02-27', 'last', false],
  ['', 'last', true],
] as const)('%j gives only its month as a %s day: %s', (day, edge, isEdge) => {
  expect(isMonthEdge(day, edge)).toBe(isEdge)
})

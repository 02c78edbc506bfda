import { expect, test } from 'vitest'
import { type CgpaScale, percentageOf, usualMultiplier } from './cgpa.ts'

test.each<[number, CgpaScale, number, number | null]>([
  [8.2, 10, 9.5, 77.9],
  [10, 10, 9.5, 95],
  [7.46, 10, 10, 74.6],
  [5.6, 7, 10, 80],
  [3.2, 4, 10, 80],
  [10, 10, 12, 100],
  [0, 10, 10, 0],
  [10.1, 10, 10, null],
  [-1, 10, 10, null],
  [Number.NaN, 10, 10, null],
  [8, 10, 0, null],
])('a CGPA of %d on %d times %d is %s per cent', (cgpa, scale, multiplier, percentage) => {
  expect(percentageOf(cgpa, scale, multiplier)).toBe(percentage)
})

test('10th grade starts with the multiplier of CBSE, others with ten', () => {
  expect(usualMultiplier(1)).toBe(9.5)
  expect(usualMultiplier(2)).toBe(10)
  expect(usualMultiplier(null)).toBe(10)
})

import { expect, test } from 'vitest'
import { cgpaMultiplier, percentageOfCgpa, type CgpaScale } from './cgpa.ts'

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
  expect(percentageOfCgpa(cgpa, scale, multiplier)).toBe(percentage)
})

test('the CGPA multiplier defaults to that of CBSE for 10th and to 10 otherwise, in the form and for values read from a resume', () => {
  expect(cgpaMultiplier(1)).toBe(9.5)
  expect(cgpaMultiplier(2)).toBe(10)
  expect(cgpaMultiplier(null)).toBe(10)
})

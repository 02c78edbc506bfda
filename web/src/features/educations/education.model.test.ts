import { expect, test } from 'vitest'
import {
  type CgpaScale,
  hasBothSchools,
  percentageOf,
  plainPercentage,
  qualificationChoices,
  readFor,
  usualMultiplier,
  yearsWarning,
} from './education.model.ts'

const all = [1, 2, 3, 4, 6].map((key) => ({ key, value: `type ${key}` }))
const tenth = { id: 11, qualification_id: 1 }
const twelfth = { id: 12, qualification_id: 2 }

test('a new record may hold anything but the unspecified degree and what is already there', () => {
  expect(qualificationChoices(all, [tenth, twelfth], null).map(({ key }) => key)).toEqual([4, 6])
})

test('a record under edit keeps its own type among the choices', () => {
  expect(qualificationChoices(all, [tenth, twelfth], tenth).map(({ key }) => key)).toEqual([1, 4, 6])
})

test('both school certificates are needed', () => {
  expect(hasBothSchools([])).toBe(false)
  expect(hasBothSchools([tenth])).toBe(false)
  expect(hasBothSchools([twelfth, tenth])).toBe(true)
})

test('years that are too close are warned about', () => {
  const year = (qualification_id: number, passing_year: number) => ({ qualification_id, passing_year })
  expect(yearsWarning([year(1, 2016), year(2, 2018), year(6, 2022)])).toBeNull()
  expect(yearsWarning([year(1, 2017), year(2, 2018)])).toMatch(/12th/)
  expect(yearsWarning([year(1, 2016), year(2, 2018), year(6, 2019)])).toMatch(/degree/)
  expect(yearsWarning([year(1, 2016)])).toBeNull()
})

test('a percentage may be typed with its sign', () => {
  expect(plainPercentage('78.5 %')).toBe('78.5')
})

test('a new record starts with what the resume says of its type, a degree with the first that is not there yet', () => {
  const row = (value: number) => ({ qualification_id: { value, confidence: 0.9 }, institute: null, percentage: null, passing_year: null })
  const read = [row(16), row(8), row(2)]
  expect(readFor(read, [], 2)?.qualification_id.value).toBe(2)
  expect(readFor(read, [], 1)).toBeNull()
  expect(readFor(read, [{ qualification_id: 16 }], null)?.qualification_id.value).toBe(8)
})

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

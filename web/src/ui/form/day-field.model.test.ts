import { expect, test } from 'vitest'
import { boxesOfDay, dayOfBoxes } from './day-field.model.ts'

test.each([
  [{ day: '5', month: '3', year: '2001' }, '2001-03-05'],
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '5', month: '', year: '2001' }, '2001--05'],
])('the boxes %j make "%s"', (boxes, day) => {
  expect(dayOfBoxes(boxes)).toBe(day)
})

test('a day is split into its boxes', () => {
  expect(boxesOfDay('2001-03-05')).toEqual({ day: '05', month: '03', year: '2001' })
  expect(boxesOfDay('')).toEqual({ day: '', month: '', year: '' })
})

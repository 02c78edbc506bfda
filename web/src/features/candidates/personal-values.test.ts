import { expect, test } from 'vitest'
import { boxesOfDay, dayOfBoxes, plainMobile, plainZip } from './personal-values.ts'

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['91-98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['98765', '98765'],
  ['98765x3210', '98765x3210'],
  ['9198765432', '9198765432'],
])('a mobile typed as "%s" is taken as %s', (typed, plain) => {
  expect(plainMobile(typed)).toBe(plain)
})

test('a zip may be typed with spaces', () => {
  expect(plainZip(' 380 015 ')).toBe('380015')
})

test.each([
  [{ day: '5', month: '3', year: '2001' }, '2001-03-05'],
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '5', month: '', year: '2001' }, '2001--05'],
])('the boxes %j make "%s"', (boxes, day) => {
  expect(dayOfBoxes(boxes)).toBe(day)
})

test('a day goes back into its boxes', () => {
  expect(boxesOfDay('2001-03-05')).toEqual({ day: '05', month: '03', year: '2001' })
  expect(boxesOfDay('')).toEqual({ day: '', month: '', year: '' })
})

import { expect, test } from 'vitest'
import { plainMobile, plainZip } from './personal-values.ts'

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

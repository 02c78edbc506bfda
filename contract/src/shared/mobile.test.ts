import { expect, test } from 'vitest'
import { mobileOf, normalizeMobile } from './mobile.ts'

test.each(['9876543210', '+91 98765 43210', '0091 98765 43210', '91-98765-43210', '098765 43210', '(+91) 98765.43210'])(
  'a mobile number typed as %s is normalised to its ten digits',
  (typed) => {
    expect(mobileOf(typed)).toBe('9876543210')
    expect(normalizeMobile(typed)).toBe('9876543210')
  },
)

test.each([
  ['98 76', '9876'],
  ['98765432101', '98765432101'],
  [' +1 415 555 2671 ', '+1 415 555 2671'],
  ['98765x3210', '98765x3210'],
  ['', ''],
])("%s isn't an Indian mobile number and is left unchanged for correction", (typed, expected) => {
  expect(mobileOf(typed)).toBeNull()
  expect(normalizeMobile(typed)).toBe(expected)
})

test('a mobile number that starts with 91 keeps its digits', () => {
  expect(mobileOf('9198765432')).toBe('9198765432')
})

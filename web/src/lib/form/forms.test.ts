import { expect, it } from 'vitest'
import { plainMobile } from '@portal/contract/shared/mobile'

it.each([
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['9176543210', '9176543210'],
  ['98765-43210', '9876543210'],
  ['98765', '98765'],
  ['none', 'none'],
  ['', ''],
])('reads the mobile number %j as %j', (typed, digits) => {
  expect(plainMobile(typed)).toBe(digits)
})

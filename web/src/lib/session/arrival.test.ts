import { expect, it } from 'vitest'
import { refOf } from './arrival.ts'

it.each([
  ['/register?opening=RR-26-0042&ref=hT2-kfj_8Qw3rTzX', 'hT2-kfj_8Qw3rTzX'],
  ['/register?opening=RR-26-0042', null],
  ['/register?opening=RR-26-0042&ref=<script>', null],
  ['/register?ref=hT2-kfj_8Qw3rTzX', null],
])('reads the referrer of %s as %s', (path, code) => {
  expect(refOf(path)).toBe(code)
})

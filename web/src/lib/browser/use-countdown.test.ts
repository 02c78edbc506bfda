import { expect, it } from 'vitest'
import { clockOf } from './use-countdown.ts'

it('reads a wait as minutes and seconds', () => {
  expect([0, 9, 60, 872].map(clockOf)).toEqual(['0:00', '0:09', '1:00', '14:32'])
})

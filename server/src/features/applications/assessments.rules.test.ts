import { expect, test } from 'vitest'
import { skippedBy } from './assessments.rules.ts'

const nothing = new Set<never>()

test.each([
  [11, 12, 'technical'],
  [12, 17, 'technical'],
  [15, 17, 'practical'],
  [15, 11, 'practical'],
  [15, 14, null],
  [11, 10, null],
  [17, 18, 'hr'],
  [18, 20, 'hr'],
  [19, 20, 'management'],
  [12, 11, null],
  [12, 13, null],
  [17, 26, null],
  [17, 29, null],
  [3, 4, null],
  [20, 24, null],
] as const)('the move from %i to %i passes over %s if nothing is recorded', (from, to, skipped) => {
  expect(skippedBy(from, to, nothing)).toBe(skipped)
})

test('nothing is passed over once it is recorded, and one round does not stand for another', () => {
  expect(skippedBy(17, 18, new Set(['hr']))).toBeNull()
  expect(skippedBy(17, 18, new Set(['technical', 'practical']))).toBe('hr')
})

import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test.each([
  ['2026-11-21T10:00:00Z', 'just now'],
  ['2026-11-21T10:00:30Z', 'just now'],
  ['2026-11-21T09:55:00Z', '5 min ago'],
  ['2026-11-21T07:00:00Z', '3 h ago'],
  ['2026-11-20T10:00:00Z', '1 d ago'],
  ['2026-10-20T10:00:00Z', '32 d ago'],
])('%s was %s', (instant, words) => {
  expect(ago(instant, Date.parse('2026-11-21T10:00:00Z'))).toBe(words)
})

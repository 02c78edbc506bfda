import { limits } from '@portal/contract/shared/limits'
import { expect, test } from 'vitest'
import { lengthNotes } from './text-length.ts'

test.each([
  ['a short text says nothing', 'x'.repeat(3599), {}],
  ['near the limit, its length is shown', 'x'.repeat(3600), { count: '3,600 of 4,000 characters' }],
  ['spaces at either end do not count', ` ${'x'.repeat(4000)}\n\n`, { count: '4,000 of 4,000 characters' }],
  ['a text that is too long says so', 'x'.repeat(4001), { count: '4,001 of 4,000 characters', error: 'Use at most 4,000 characters.' }],
])('%s', (_, text, notes) => {
  expect(lengthNotes(text, limits.longText)).toEqual(notes)
})

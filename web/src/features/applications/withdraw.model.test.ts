import { expect, test } from 'vitest'
import { cancelledTexts } from './withdraw.model.ts'

test('withdrawing names each interview that it cancels with day and time, and none that has begun', () => {
  const interviews = [
    { round: 'screening', starts_at: '2026-12-01T04:30:00.000Z' },
    { round: 'technical', starts_at: '2026-12-22T05:30:00.000Z' },
  ] as const
  expect(cancelledTexts(interviews, new Date('2026-12-01T04:45:00.000Z'))).toEqual([
    'Your Technical interview on Tue 22 Dec 2026 at 11:00 am is cancelled.',
  ])
  expect(cancelledTexts([], new Date())).toEqual([])
})

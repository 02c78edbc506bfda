import { describe, expect, it } from 'vitest'
import { inWords, rupees } from './amounts.rules.ts'
import { reminderTimes } from './offers.rules.ts'

describe('an amount', () => {
  it.each([
    [0, 'zero'],
    [19, 'nineteen'],
    [50_000, 'fifty thousand'],
    [650_000, 'six lakh fifty thousand'],
    [1_234_567, 'twelve lakh thirty-four thousand five hundred sixty-seven'],
    [12_500_000, 'one crore twenty-five lakh'],
    [100_000_000, 'ten crore'],
  ])('%i in words is %s', (amount, words) => {
    expect(inWords(amount)).toBe(words)
  })
  it('is grouped as in India', () => {
    expect(rupees(12_345_678)).toBe('₹ 1,23,45,678')
  })
})

describe('reminders', () => {
  it('come on the second and fourth day and on the day before the last, at 10:00 in India, each once', () => {
    const days = (reply_by: string) => reminderTimes('2026-12-01', reply_by).map((time) => time.toISOString())
    expect(days('2026-12-08')).toEqual(['2026-12-03T04:30:00.000Z', '2026-12-05T04:30:00.000Z', '2026-12-07T04:30:00.000Z'])
    expect(days('2026-12-04')).toEqual(['2026-12-03T04:30:00.000Z'])
    expect(days('2026-12-02')).toEqual([])
  })
})

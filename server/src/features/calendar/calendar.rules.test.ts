import { describe, expect, it } from 'vitest'
import { nextWorkingMorning } from './calendar.rules.ts'

const calendar = {
  weekdays: [1, 2, 3, 4, 5],
  opens_at: '10:00',
  closes_at: '19:00',
  interview_buffer: 10,
  holidays: [{ id: 1, day: '2027-01-26', name: 'Republic Day' }],
}

describe('the next working morning', () => {
  it.each([
    ['on Thursday at noon', '2026-11-19T06:30:00Z', '2026-11-20T04:30:00Z'],
    ['on Friday evening', '2026-11-20T13:30:00Z', '2026-11-23T04:30:00Z'],
    ['on Friday at 23:59', '2026-11-20T18:29:59Z', '2026-11-23T04:30:00Z'],
    ['on Saturday', '2026-11-21T06:00:00Z', '2026-11-23T04:30:00Z'],
    ['on Sunday evening, already Monday in India', '2026-11-22T18:30:00Z', '2026-11-24T04:30:00Z'],
    ['on Sunday at 23:59 in India', '2026-11-22T18:29:59Z', '2026-11-23T04:30:00Z'],
    ['on Monday at 9:00', '2026-11-23T03:30:00Z', '2026-11-24T04:30:00Z'],
    ['on the day before a holiday', '2027-01-25T12:00:00Z', '2027-01-27T04:30:00Z'],
  ])('%s is at 10:00 in India', (_, now, morning) => {
    expect(nextWorkingMorning(new Date(now), calendar).toISOString()).toBe(new Date(morning).toISOString())
  })

  it('follows the working days and hours of the company', () => {
    const six = { ...calendar, weekdays: [1, 2, 3, 4, 5, 6], opens_at: '09:30' }
    expect(nextWorkingMorning(new Date('2026-11-20T13:30:00Z'), six).toISOString()).toBe('2026-11-21T04:00:00.000Z')
  })
})

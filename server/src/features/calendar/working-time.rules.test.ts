import type { Calendar } from '@portal/contract/calendar'
import { instantInIndia } from '@portal/contract/shared/dates'
import { describe, expect, it } from 'vitest'
import { dayOff, firstFreeTimes, offHours, spanOf, timeErrors, whenInWords } from './working-time.rules.ts'

const working: Calendar = {
  opens_at: '10:00',
  closes_at: '19:00',
  interview_buffer: 10,
  weekdays: [1, 2, 3, 4, 5],
  holidays: [{ id: 1, day: '2026-11-25', name: 'Guru Nanak Jayanti' }],
}
// A Sunday.
const now = new Date('2026-11-22T09:00:00Z')
const slot = (day: string, time: string, duration = 45) => spanOf({ day, time, duration })

describe('a time for an interview', () => {
  it.each([
    ['is fine within working hours', '2026-11-24', '11:00', 45, {}],
    ['may begin with the working day', '2026-11-24', '10:00', 45, {}],
    ['may end with it', '2026-11-24', '18:15', 45, {}],
    ['may begin before it', '2026-11-24', '09:45', 45, {}],
    ['may end after it', '2026-11-24', '18:30', 45, {}],
    ['may not run past midnight', '2026-11-24', '23:30', 60, { time: ['The interview must end before midnight.'] }],
    ['may be on a Saturday', '2026-11-28', '11:00', 45, {}],
    ['may be at night on a Saturday', '2026-11-28', '21:00', 45, {}],
    ['may not be on an earlier day', '2026-11-20', '11:00', 45, { day: ['Choose a time in the future.'] }],
    ['may not be earlier today', '2026-11-22', '14:00', 45, { time: ['Choose a time in the future.'] }],
    ['may not be too far in the future', '2027-06-01', '11:00', 45, { day: ['Choose a day within 120 days.'] }],
  ])('%s', (_, day, time, duration, errors) => {
    expect(timeErrors(slot(day, time, duration), { now, horizonDays: 120 })).toEqual(errors)
  })

  it('needs a confirmation on a day off and outside working hours', () => {
    const hours = 'is outside working hours (10:00 am to 7:00 pm).'
    expect(offHours(slot('2026-11-24', '10:00', 45), working)).toEqual([])
    expect(offHours(slot('2026-11-24', '18:15', 45), working)).toEqual([])
    expect(offHours(slot('2026-11-24', '09:45', 45), working)).toEqual([`24 Nov 2026, 9:45 am to 10:30 am, ${hours}`])
    expect(offHours(slot('2026-11-24', '20:00', 45), working)).toEqual([`24 Nov 2026, 8:00 pm to 8:45 pm, ${hours}`])
    expect(offHours(slot('2026-11-28', '21:00', 45), working)).toEqual([
      '28 Nov 2026 is not a working day.',
      `28 Nov 2026, 9:00 pm to 9:45 pm, ${hours}`,
    ])
  })

  it('is on a day off at weekends and on holidays, which are named', () => {
    expect(dayOff('2026-11-24', working)).toBeNull()
    expect(dayOff('2026-11-25', working)).toBe('25 Nov 2026 is a holiday: Guru Nanak Jayanti.')
    expect(dayOff('2026-11-28', working)).toBe('28 Nov 2026 is not a working day.')
  })

  it('is Indian time, whatever the zone of the machine', () => {
    expect(instantInIndia('2026-11-24', '11:00').toISOString()).toBe('2026-11-24T05:30:00.000Z')
    expect(whenInWords(slot('2026-11-24', '11:00'))).toBe('24 Nov 2026, 11:00 am to 11:45 am')
  })
})

describe('the first free times', () => {
  const options = { from: '2026-11-23', duration: 60, now, days: 1 }
  const found = (busy: Parameters<typeof firstFreeTimes>[0], change = {}, calendar = working) =>
    firstFreeTimes(busy, calendar, { ...options, ...change }).map(whenInWords)

  it('start with the working day and keep the buffer around bookings', () => {
    expect(found([]).slice(0, 3)).toEqual([
      '23 Nov 2026, 10:00 am to 11:00 am',
      '23 Nov 2026, 11:00 am to 12:00 pm',
      '23 Nov 2026, 12:00 pm to 1:00 pm',
    ])
    expect(found([slot('2026-11-23', '10:00', 60)])[0]).toBe('23 Nov 2026, 11:15 am to 12:15 pm')
    expect(found([slot('2026-11-23', '11:00', 60)])[0]).toBe('23 Nov 2026, 12:15 pm to 1:15 pm')
    const hour = [slot('2026-11-23', '10:00', 60)]
    expect(found(hour, {}, { ...working, interview_buffer: 0 })[0]).toBe('23 Nov 2026, 11:00 am to 12:00 pm')
    expect(found(hour, {}, { ...working, interview_buffer: 45 })[0]).toBe('23 Nov 2026, 11:45 am to 12:45 pm')
  })

  it('are all those of the first days that have any', () => {
    const times = found([slot('2026-11-24', '10:00', 540)], { days: 2 })
    expect(times).toHaveLength(2 * found([]).length)
    expect(times.filter((time) => !time.startsWith('23 Nov'))[0]).toBe('26 Nov 2026, 10:00 am to 11:00 am')
    expect(times.at(-1)).toBe('26 Nov 2026, 6:00 pm to 7:00 pm')
  })

  it('of short interviews are half an hour apart', () => {
    expect(found([], { duration: 15 }).slice(0, 2)).toEqual(['23 Nov 2026, 10:00 am to 10:15 am', '23 Nov 2026, 10:30 am to 10:45 am'])
  })

  it('skip holidays, weekends and times that have passed', () => {
    expect(found([slot('2026-11-24', '10:00', 540)], { from: '2026-11-24' })[0]).toBe('26 Nov 2026, 10:00 am to 11:00 am')
    expect(found([], { from: '2026-11-28' })[0]).toBe('30 Nov 2026, 10:00 am to 11:00 am')
    expect(found([], { now: new Date('2026-11-23T06:00:00Z') })[0]).toBe('23 Nov 2026, 11:45 am to 12:45 pm')
  })
})

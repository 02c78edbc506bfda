import { describe, expect, it } from 'vitest'
import { instantInIndia } from '@portal/contract/shared/dates'
import { erasureDay, warnedDay } from './erasure.rules.ts'

describe('the day of the erasure', () => {
  it.each([
    ['at midnight', '2026-11-28', '00:00', '2027-11-28'],
    ['in the afternoon', '2026-11-28', '15:00', '2027-11-28'],
    ['at the last full hour of a day', '2026-11-28', '23:00', '2027-11-28'],
    ['after it', '2026-11-28', '23:01', '2027-11-29'],
    ['on the last day of a year, after its last full hour', '2026-12-31', '23:59', '2028-01-01'],
    ['a year with a leap day later', '2027-02-28', '15:00', '2028-02-28'],
    ['on a leap day', '2028-02-29', '15:00', '2029-02-28'],
  ])('%s', (_when, day, time, erased_on) => {
    const sealed_at = instantInIndia(day, time)
    expect(erasureDay(sealed_at)).toBe(erased_on)
  })

  it('is the same in the warning, and later only if the portal was down', () => {
    const sealed_at = instantInIndia('2026-11-28', '15:00')
    expect(warnedDay(sealed_at, instantInIndia('2027-11-26', '15:00'))).toBe('2027-11-28')
    expect(warnedDay(sealed_at, instantInIndia('2027-12-05', '15:00'))).toBe('2027-12-07')
  })
})

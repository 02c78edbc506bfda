import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '@portal/contract/shared/dates'
import { coolingEnd, decideReminder, type DueReminder } from './reminders.rules.ts'

const now = new Date('2026-11-24T06:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const profile: DueReminder = {
  kind: 'profile',
  step: 0,
  hiring_stage: 1,
  stage_since: ago(49 * HOUR),
  cooling_until: null,
  is_profile_complete: 0,
  created_at: ago(49 * HOUR),
  last_activity_at: ago(49 * HOUR),
  is_withheld: false,
  is_confirmed: true,
  is_invited: false,
  consent: null,
}
const dayFive = { due_at: new Date(profile.created_at.getTime() + 7 * DAY), step: 1 }

describe('the reminder of an unfinished profile', () => {
  it('is sent after 48 hours and on day 7, then no more', () => {
    expect(decideReminder(profile, now)).toEqual({ isSent: true, next: dayFive })
    expect(decideReminder({ ...profile, step: 1 }, now)).toEqual({ isSent: true, next: null })
  })

  it.each([
    ['who finished it', { is_profile_complete: 1 }],
    ['who applied', { hiring_stage: 2 }],
    ['whose record is hidden', { is_withheld: true }],
  ])('ends for someone %s', (_, values) => {
    expect(decideReminder({ ...profile, ...values }, now)).toEqual({ isSent: false, next: null })
  })

  it.each([
    ['who opted out of reminders', { consent: false }],
    ['who was invited', { is_invited: true }],
    ['who has not confirmed the address', { is_confirmed: false }],
  ])('is left out for someone %s', (_, values) => {
    expect(decideReminder({ ...profile, ...values }, now)).toEqual({ isSent: false, next: dayFive })
  })

  it('waits for 48 hours after the last activity, which another reminder is too', () => {
    const next = { due_at: new Date(now.getTime() + 46 * HOUR), step: 0 }
    expect(decideReminder({ ...profile, last_activity_at: ago(2 * HOUR) }, now)).toEqual({ isSent: false, next })
  })
})

describe('the email that a cooling period is over', () => {
  const closed: DueReminder = { ...profile, kind: 'reapply', hiring_stage: 5, stage_since: ago(91 * DAY), consent: true }

  it('is sent once, to those who want to be reminded', () => {
    expect(decideReminder(closed, now)).toEqual({ isSent: true, next: null })
    for (const consent of [null, false]) expect(decideReminder({ ...closed, consent }, now)).toEqual({ isSent: false, next: null })
  })

  it('waits for a longer cooling period of a merged record, and ends with the closed application', () => {
    const later = decideReminder({ ...closed, cooling_until: '2026-12-01' }, now)
    expect(later).toEqual({ isSent: false, next: { due_at: new Date('2026-12-01T04:30:00Z'), step: 0 } })
    expect(decideReminder({ ...closed, hiring_stage: 27 }, now)).toEqual({ isSent: false, next: null })
  })

  it('is due at 10:00 in India; a closed position has no cooling period', () => {
    expect(coolingEnd(5, '2026-11-24')).toEqual(new Date('2027-02-22T04:30:00Z'))
    expect([coolingEnd(32, '2026-11-24'), coolingEnd(25, '2026-11-24')]).toEqual([null, null])
  })
})

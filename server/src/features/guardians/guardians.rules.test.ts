import { describe, expect, it } from 'vitest'
import { isAdult, isConsentOfToday } from '@portal/contract/guardians'
import { birthdayRefusal, needsGuardian, type Question, toGuardianState } from './guardians.rules.ts'

describe('D12: coming of age', () => {
  it.each([
    ['the day before the 18th birthday', '2008-11-22', '2026-11-21', false],
    ['on the 18th birthday', '2008-11-21', '2026-11-21', true],
    ['the day after', '2008-11-20', '2026-11-21', true],
    ['born on 29 February: not yet on 28 February', '2008-02-29', '2026-02-28', false],
    ['born on 29 February: on 1 March', '2008-02-29', '2026-03-01', true],
    ['born on 28 February', '2008-02-28', '2026-02-28', true],
    ['born on 1 March: not yet on 28 February', '2008-03-01', '2026-02-28', false],
    ['born on 28 February 2010, on the leap day of 2028', '2010-02-28', '2028-02-29', true],
    ['born on 1 March 2010, on the leap day of 2028', '2010-03-01', '2028-02-29', false],
    ['born on 31 December', '2008-12-31', '2026-12-30', false],
  ])('%s', (_, dob, today, adult) => {
    expect(isAdult(dob, today)).toBe(adult)
    expect(needsGuardian(dob, today, [])).toBe(!adult)
  })

  it.each([
    ['given at 17 and asked at 17', '2026-11-01', '2009-01-10', '2026-11-21', true],
    ['given at 17 and asked on the 18th birthday', '2026-11-01', '2008-11-21', '2026-11-21', false],
    ['given on the 18th birthday', '2026-11-21', '2008-11-21', '2026-11-21', true],
    ['given at 25', '2026-11-01', '2001-02-28', '2026-11-21', true],
    ['given before a date of birth was known', '2026-11-01', null, '2026-11-21', true],
  ])('a consent %s', (_, given_on, dob, today, counts) => {
    expect(isConsentOfToday(given_on, dob, today)).toBe(counts)
  })
})

describe('a request to a guardian', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const question: Question = {
    dob: '2009-05-01',
    guardian_email: 'parent@example.com',
    decision: null,
    expires_at: new Date('2026-11-28T10:00:00Z'),
    decided_at: null,
    created_at: new Date('2026-11-20T20:00:00Z'),
    is_confirmed: false,
  }

  it('is valid only for the date of birth it was asked for', () => {
    const consent = { ...question, decision: 'given' } as const
    expect(needsGuardian('2009-05-01', '2026-11-21', [consent])).toBe(false)
    expect(needsGuardian('2009-05-02', '2026-11-21', [consent])).toBe(true)
    expect(needsGuardian('2009-05-01', '2026-11-21', [{ ...question, decision: 'refused' }])).toBe(true)
    expect(needsGuardian('2009-05-01', '2026-11-21', [question])).toBe(true)
    expect(needsGuardian('2009-05-01', '2026-11-21', [{ ...question, dob: '2009-05-02' }, consent])).toBe(false)
  })

  it.each([
    ['a consent', { decision: 'given' }, 'Your parent or guardian confirmed 1 May 2009.'],
    ['a refusal', { decision: 'refused' }, 'Your parent or guardian did not agree for a date of birth of 1 May 2009.'],
    ['an unanswered one', {}, null],
    ['a consent for a date the candidate has not given after signing in', { decision: 'given', is_confirmed: false }, null],
    ['a consent for someone who is 18 now', { decision: 'given', dob: '2008-11-21' }, null],
  ] as const)('locks the date of birth: %s', (_, changes, refusal) => {
    const questions = [
      { ...question, dob: '2010-02-02' },
      { ...question, is_confirmed: true, ...changes },
    ]
    const message = refusal && `${refusal} If that is wrong, ask the HR team to correct it.`
    expect(birthdayRefusal(questions, '1995-05-01', '2026-11-21')).toBe(message)
    expect(birthdayRefusal(questions, '2009-06-01', '2026-11-21')).toBeNull()
  })

  it('is asked, expired, given or refused; dates are Indian', () => {
    const of = (changes: Partial<Question>) => toGuardianState(true, question.dob, [{ ...question, ...changes }], now)
    expect(of({})).toEqual({
      is_needed: true,
      state: 'asked',
      guardian_email: 'parent@example.com',
      asked_on: '2026-11-21',
      decided_on: null,
    })
    expect(of({ expires_at: now }).state).toBe('ended')
    expect(of({ decision: 'refused', decided_at: now })).toMatchObject({ state: 'refused', decided_on: '2026-11-21' })
    expect(of({ decision: 'given', expires_at: now }).state).toBe('given')
    expect(of({ dob: '2010-01-01' })).toMatchObject({ state: 'not_asked', guardian_email: null })
    expect(toGuardianState(true, question.dob, [], now).state).toBe('not_asked')
  })
})
